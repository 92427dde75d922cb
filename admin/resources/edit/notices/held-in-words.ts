import type { FormField } from '#admin/forms/form-fields.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import { savingTexts } from '#content-store/messages/saving.ts';

/** What keeps these fields of a form from being saved. `whys` has a reason for each by its name, empty where that is within
 * the field; `values` is what they say. */
export function heldInWords(
  fields: readonly FormField[],
  {
    isNew,
    whys,
    values,
  }: {
    readonly isNew: boolean;
    readonly whys: ReadonlyMap<string, string>;
    readonly values: FormValues;
  },
): string {
  if (fields.length === 0) return '';
  const labelsOf = (those: readonly FormField[]) => those.map(({ field }) => field.label).join(', ');
  const { told = [], named = [] } = Object.groupBy(fields, ({ name }) =>
    isNothing(values[name]) || whys.get(name) === '' ? 'named' : 'told',
  );
  if (isNew && fields.every(({ name }) => isNothing(values[name])))
    return savingTexts.missing(labelsOf(fields));
  if (told.length === 0) return savingTexts.held(labelsOf(fields));
  return savingTexts.heldFor(
    told.map(({ name, field }) => `${field.label}: ${whys.get(name)}`),
    labelsOf(named),
  );
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
