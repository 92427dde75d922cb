import type { OfferingSetting } from '#content-store/definition/field.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { valuesAt } from '#content-store/query.ts';
import type { Reads, Write } from '#content-store/store.ts';
import { broughtIn } from './brought-in.ts';

/** Refuses writes that bring in a choice which the site's settings do not offer. Throws ValidationError. */
export async function checkChoices(
  writes: readonly Write[],
  reads: Pick<Reads, 'record' | 'get'>,
): Promise<void> {
  const errors: Record<string, string> = {};
  const named = await broughtIn(writes, reads, (field, value, path) => {
    const { offeredBy } = field;
    if (offeredBy === undefined) return [];
    const chosen = [value].flat().filter((text) => typeof text === 'string');
    return chosen.map((text) => ({ path, value: text, field, offeredBy }));
  });
  for (const { path, value, field, offeredBy } of named) {
    const offered = await offeredTexts(offeredBy, reads);
    const all = offered.length > 0 ? offered : (field.choices ?? []).map((one) => one.value);
    // Where nothing is there to be chosen, as for what several sites share, nothing can be told.
    if (all.length > 0 && !all.includes(value)) errors[path] ??= messages.notOffered(value, offeredBy.label);
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

/** The texts of an offering setting, as it is published; none where it is empty. */
export async function offeredTexts(
  { group, field }: Pick<OfferingSetting, 'group' | 'field'>,
  reads: Pick<Reads, 'get'>,
): Promise<readonly string[]> {
  const saved = await reads.get('settings', group, { stage: 'live' });
  return saved === null ? [] : valuesAt(saved.data, field).map(String);
}
