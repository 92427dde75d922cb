import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create, ValidationError } from '#content-store/editing/editing.ts';
import type { Write } from '#content-store/store.ts';
import { momentAhead, recordFor, type ValueSource, valueFor } from './values.ts';

/** A new record, live from now on; null where it comes out invalid. */
export function madeUpRecord(entity: AnyEntity, source: ValueSource): Write | null {
  return liveRecord(entity, recordFor(entity, source), source.now);
}

/** A new record of a variant, live from now on, with all that is its own and nothing else that it can be without; what it
 * has a moment for is still to come. Null where it comes out invalid. */
export function plainRecord(entity: AnyEntity, type: string, source: ValueSource): Write | null {
  const shared = Object.entries(entity.fields).filter(([, field]) => field.required === true);
  const own = Object.entries(entity.variants?.types.find((one) => one.type === type)?.fields ?? {});
  const values = [...shared, ...own].map(([name, field]) => [
    name,
    field.kind === 'instant' ? momentAhead(source) : valueFor(field, source, `${entity.name}.${name}`),
  ]);
  const input = { ...Object.fromEntries(values), [entity.variants?.by ?? '']: type };
  return liveRecord(entity, input, source.now);
}

function liveRecord(entity: AnyEntity, input: object, now: Date): Write | null {
  const { schedule } = entity;
  const times = schedule && { [schedule.from]: now.toISOString(), [schedule.until]: null };
  return unlessInvalid(() => create(entity, { ...input, ...times }, { publish: true }));
}

/** Null where a definition refuses what was made up. */
export function unlessInvalid(make: () => Write): Write | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}
