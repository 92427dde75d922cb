/** Where two documents can be made one. */
export interface Merging {
  /** The field that both documents must have the same value in. */
  readonly within?: string;
  /** The variants that can be merged, where not all of them can: two companies are one, two articles are not. */
  readonly only?: readonly string[];
}
