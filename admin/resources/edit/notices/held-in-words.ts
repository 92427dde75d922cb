import type { FormField } from '#admin/forms/form-fields.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import { wrongAt } from '#content-store/messages/problems.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import { placeInWords } from '#content-store/model/blocks/place-in-words.ts';

/** So many places are named; of others it is said how many they are. */
const MOST_NAMED = 3;

interface Refusal {
  /** Where, in words. */
  readonly place: string;
  /** Empty where there is no more to say: nothing is filled in, or it is within a field, where it is said. */
  readonly why: string;
}

/** What keeps these fields of a form from being saved. `refused` has the reasons by path; `values` is what they say. */
export function heldInWords(
  fields: readonly FormField[],
  {
    isNew,
    refused,
    values,
  }: {
    readonly isNew: boolean;
    readonly refused: ReadonlyMap<string, string>;
    readonly values: FormValues;
  },
): string {
  if (fields.length === 0) return '';
  if (isNew && fields.every(({ name }) => isNothing(values[name])))
    return savingTexts.missing(fields.map(({ field }) => field.label).join(', '));
  const refusals = fields.flatMap((field) => refusalsOf(field, refused, values[field.name]));
  const told = refusals.filter(({ why }) => why !== '');
  const places = new Set(refusals.filter(({ why }) => why === '').map(({ place }) => place));
  const named = [...places].slice(0, MOST_NAMED).join(', ');
  const others = savingTexts.places(named, places.size - MOST_NAMED);
  if (told.length === 0) return savingTexts.held(others);
  return savingTexts.heldFor(
    told.map(({ place, why }) => wrongAt(place, why)),
    others,
  );
}

function refusalsOf(
  { name, field }: FormField,
  refused: ReadonlyMap<string, string>,
  value: unknown,
): readonly Refusal[] {
  return [...refused].flatMap(([path, why]) => {
    const [first, ...within] = path.split('.');
    if (first !== name) return [];
    const isTold = within.length === 0 && !isNothing(value);
    return { place: placeInWords(field, within, value), why: isTold ? why : '' };
  });
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
