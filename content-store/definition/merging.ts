/** Where two documents can be made one. */
export interface Merging {
  /** The field that both documents must have the same value in. */
  readonly within?: string;
  /** The variants that can be merged, where not all of them can: two companies are one, two articles are not. */
  readonly only?: readonly string[];
  /** What happens to the two, in sentences for whoever does it, where it is more than that what refers to the one refers to the
   * other. */
  readonly help?: string;
}
