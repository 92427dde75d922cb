/** Fields that pages read of a document: many pages read the same ones, so each set is kept once. */
export class FieldSet {
  /** In order and by commas. */
  readonly name: string;
  readonly fields: readonly string[];
  /** The sets that come of reading one more. */
  readonly #and = new Map<string, FieldSet>();

  constructor(name: string) {
    this.name = name;
    this.fields = name === '' ? [] : name.split(',');
  }

  and(field: string): FieldSet {
    const found = this.#and.get(field);
    if (found !== undefined) return found;
    const made = fieldSetOf([...new Set(this.fields).add(field)].sort().join(','));
    this.#and.set(field, made);
    return made;
  }
}

const known = new Map<string, FieldSet>();

export function fieldSetOf(name: string): FieldSet {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = new FieldSet(name);
  known.set(name, made);
  return made;
}
