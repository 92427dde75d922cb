import { fieldsOf } from '#content-store/definition/entity.ts';
import { publicView, WITHHELD } from '#content-store/reading/reader-over-reads.ts';
import { EVERY_FIELD } from '#content-store/reading/tracked-view.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields } from '#content-store/store.ts';
import type { FieldSet } from '../dependencies/field-sets.ts';
import type { SeenChange } from './plan.ts';

/** Tells of a change which sets of fields it touches, as readers see them. */
export function touchesOf(change: SeenChange): (read: FieldSet) => boolean {
  const { collection, id, before, after } = change;
  const entity = entityOf(collection, id);
  if (entity === undefined || (before === null && after === null)) return () => false;
  // It came or went: whoever looked for it saw it there, or not.
  if (before === null || after === null) return () => true;
  const [had, has] = [publicView(entity, before.data, 'body'), publicView(entity, after.data, 'body')];
  const [fieldsBefore, fieldsAfter] = [fieldsOf(entity, before.data), fieldsOf(entity, after.data)];
  const isGateTurned = entity.isGated(before.data) !== entity.isGated(after.data);
  // Texts are stored apart; what of them is seen depends on the gate as well.
  const isTextChanged = before.body !== after.body || isGateTurned;
  const withheld = (data: Fields, fields: typeof fieldsBefore) =>
    Object.keys(fields)
      .filter((name) => fields[name]?.visibility === 'gated')
      .map((name) => data[name]);
  const isWithheldChanged = () =>
    isTextChanged ||
    JSON.stringify(withheld(before.data, fieldsBefore)) !== JSON.stringify(withheld(after.data, fieldsAfter));

  const differs = (name: string): boolean => {
    if (name === WITHHELD) return isWithheldChanged();
    if (name === EVERY_FIELD)
      return isTextChanged || [...new Set([...Object.keys(had), ...Object.keys(has)])].some(isDifferent);
    return isDifferent(name);
  };
  const isDifferent = (name: string): boolean =>
    fieldsBefore[name]?.isBody === true || fieldsAfter[name]?.isBody === true
      ? isTextChanged
      : JSON.stringify(had[name]) !== JSON.stringify(has[name]);

  // Few names and few sets, however many pages read them.
  const names = new Map<string, boolean>();
  const sets = new Map<FieldSet, boolean>();
  return (read) => {
    const known = sets.get(read) ?? read.fields.some((name) => kept(names, name, differs));
    sets.set(read, known);
    return known;
  };
}

function kept(answers: Map<string, boolean>, name: string, answer: (name: string) => boolean): boolean {
  const known = answers.get(name) ?? answer(name);
  answers.set(name, known);
  return known;
}
