/** What the page shows that tells a reader which address the site sees. */
export interface ShownAddress {
  readonly address: string;
  /** The header of every page that says the same. */
  readonly header: string;
  /** Where a service tells whoever asks it their address; null for none. */
  readonly lookup: string | null;
}
