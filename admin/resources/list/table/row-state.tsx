import { useSite } from '#admin/context/site-context.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { StateLabel, StateRest } from '#admin/resources/edit/notices/state-label.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { formatInstant } from '#content-store/formats/instants.ts';

interface RowStateProps {
  readonly entity: AnyEntity;
  readonly record: ConsoleRecord;
}

/** Where a record stands; for what is live at once, when it changed, unless its time is not yet or no more. */
export function RowState({ entity, record }: RowStateProps) {
  const { timeZone } = useSite();
  const meta = metaOf(record);
  if (meta === null) return null;
  const state = recordState(entity, record, meta, Date.now());
  if (!entity.hasWorkingCopies && state.kind === 'live')
    return <>{formatInstant(meta.updatedAt, timeZone)}</>;
  return (
    <>
      <StateLabel state={state} />
      <StateRest state={state} />
    </>
  );
}
