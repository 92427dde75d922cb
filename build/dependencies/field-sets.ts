/** A document that was read: `collection/id`, and the names of the fields that were read of it, in order and by commas. */
export type DocumentRead = readonly [key: string, fields: string];

/** Documents that a set is remembered for. */
const MOST_DOCUMENTS = 100_000;

/** Fields that pages read of a document: many pages read the same ones, so each set is kept once. */
export class FieldSet {
  /** In order and by commas. */
  readonly name: string;
  readonly fields: readonly string[];
  /** The sets that come of reading one more. */
  readonly #and = new Map<string, FieldSet>();
  readonly #of = new Map<string, DocumentRead>();

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

  /** A document of which these fields were read: the same for all pages that did. */
  of(key: string): DocumentRead {
    const found = this.#of.get(key);
    if (found !== undefined) return found;
    const made: DocumentRead = [key, this.name];
    if (this.#of.size >= MOST_DOCUMENTS) this.#of.clear();
    this.#of.set(key, made);
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
