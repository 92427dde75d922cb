import { type AnyEntity, type Data, fieldsOf, walk } from '#content-store/definition/entity.ts';
import type { AnyField, OfferingSetting } from '#content-store/definition/field.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError } from '#content-store/editing.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Reads, Write } from '#content-store/store.ts';

/** Refuses writes that bring in a choice which the site's settings do not offer. What a record had before may stay, so
 * that it can be edited on. Throws ValidationError. */
export async function checkChoices(
  writes: readonly Write[],
  reads: Pick<Reads, 'record' | 'get'>,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { collection, id, live, working, deleted } of writes) {
    const entity = entityOf(collection, id);
    const named = entity === undefined || deleted === true ? [] : choicesIn(entity, [live, working]);
    if (entity === undefined || named.length === 0) continue;
    const before = id === undefined ? null : await reads.record(collection, id);
    const known = new Set(choicesIn(entity, [before?.live, before?.working]).map((one) => one.value));
    for (const { path, value, field, offeredBy } of named) {
      if (known.has(value)) continue;
      const offered = await offeredTexts(offeredBy, reads);
      const all = offered.length > 0 ? offered : (field.choices ?? []).map((one) => one.value);
      if (!all.includes(value)) errors[path] ??= messages.notOffered(value, offeredBy.label);
    }
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

/** The texts of an offering setting, as it is published; none where it is empty. */
export async function offeredTexts(
  { group, field }: Pick<OfferingSetting, 'group' | 'field'>,
  reads: Pick<Reads, 'get'>,
): Promise<readonly string[]> {
  const saved = await reads.get('settings', group, { stage: 'live' });
  const texts = saved?.data[field];
  return Array.isArray(texts) ? texts.map(String) : [];
}

interface Chosen {
  readonly path: string;
  readonly value: string;
  readonly field: AnyField;
  readonly offeredBy: OfferingSetting;
}

function choicesIn(entity: AnyEntity, states: readonly (Data | null | undefined)[]): Chosen[] {
  const found: Chosen[] = [];
  for (const data of states) {
    if (data == null) continue;
    walk(fieldsOf(entity, data), data, '', (field, value, path) => {
      const { offeredBy } = field;
      if (offeredBy === undefined || !Array.isArray(value)) return;
      for (const one of value) found.push({ path, value: String(one), field, offeredBy });
    });
  }
  return found;
}
