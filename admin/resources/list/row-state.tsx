import { useSite } from '#admin/app/site-context.ts';
import { metaOf } from '#admin/data/record-meta.ts';
import { recordState } from '#admin/data/record-state.ts';
import type { ConsoleRecord } from '#admin/data/record-title.ts';
import { formatInstant } from '#admin/fields/wall-time.ts';
import { StateLabel } from '#admin/resources/edit/state-label.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';

interface RowStateProps {
  readonly entity: AnyEntity;
  readonly record: ConsoleRecord;
}

/** Where a record stands; for what is live at once, when it changed. */
export function RowState({ entity, record }: RowStateProps) {
  const { timeZone } = useSite();
  const meta = metaOf(record);
  if (meta === null) return null;
  if (!entity.hasWorkingCopies) return <>{formatInstant(meta.updatedAt, timeZone)}</>;
  return <StateLabel state={recordState(entity, record, meta, Date.now())} />;
}
