import { isData } from '#content-store/definition/entity.ts';
import type { FieldDisplayProps } from '../input-props.ts';
import { summaryOf } from '../summary.ts';
import { FieldDisplay } from './displays.tsx';

/** One line that tells an item of a list from its neighbours: the record it refers to, and its own words. */
export function ItemSummary({ field, value }: FieldDisplayProps) {
  const [name, reference] =
    Object.entries(field.fields ?? {}).find(([, one]) => one.kind === 'reference') ?? [];
  const id = name !== undefined && isData(value) ? value[name] : undefined;
  const words = summaryOf(field, value);
  return (
    <>
      {reference !== undefined && typeof id === 'string' && id !== '' && (
        <>
          <FieldDisplay field={reference} value={id} />
          {words !== '' && ' · '}
        </>
      )}
      {words}
    </>
  );
}
