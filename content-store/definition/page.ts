/** What readers have of a document at an address of its own. What such a page shows is said by its subject, in
 * `site/subjects`. */
export interface Page<S extends string, D> {
  readonly subject: S;
  readonly paths: (data: D) => readonly (string | undefined)[];
  /** The part of the sitemap that lists them all, such as `sections`; absent where others list them. */
  readonly sitemap?: string | undefined;
  /** The alias of a document for which nobody typed one, made from its other fields; undefined where they say too little. */
  readonly suggested?: ((data: D) => string | undefined) | undefined;
  /** The field of content that files a piece under such a document: there is a page while a published piece names it. */
  readonly filedBy?: string | undefined;
}

/** The paths of a document's own pages: none where it says that it has none. */
export function pagePaths<D>({ page }: { readonly page?: Page<string, D> | undefined }, data: D): string[] {
  return page === undefined ? [] : page.paths(data).filter((path) => typeof path === 'string');
}
