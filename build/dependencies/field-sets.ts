/** Fields that pages read of a document: many pages read the same ones, so each set is kept once. */
export interface FieldSet {
  /** In order and by commas. */
  readonly name: string;
  readonly fields: readonly string[];
}

const known = new Map<string, FieldSet>();

export function fieldSetOf(name: string): FieldSet {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = { name, fields: name === '' ? [] : name.split(',') };
  known.set(name, made);
  return made;
}
