/** Pages of an archive have the address of the page they belong to, with a `page` in its query: a year (`2019`), a month
 * (`2026-10`), a further part of a month with many pieces, counted from its first (`2026-10.2`), or all that there are. */

/** The page that lists the others. */
export const ALL_PERIODS = 'all';

/** What nginx and the process take for a page of an archive; anything else is asked for by mistake. */
export const ARCHIVE_NAME = 'all|[0-9]{4}(?:-[0-9]{2}(?:[.][0-9]{1,4})?)?';

const NAME = new RegExp(`^(?:${ARCHIVE_NAME})$`);

export function isArchiveName(name: string): boolean {
  return NAME.test(name);
}

/** The path of a page of an archive; `''` is the page that the archive belongs to. */
export function archivePath(alias: string, name: string): string {
  return name === '' ? alias : `${alias}${MARK}${name}`;
}

/** The alias within a path, and which page of its archive it is; `''` for the page with that alias itself. */
export function partsOfPath(path: string): { readonly alias: string; readonly name: string } {
  const at = path.indexOf(MARK);
  return at < 0
    ? { alias: path, name: '' }
    : { alias: path.slice(0, at), name: path.slice(at + MARK.length) };
}

/** The file of a page of an archive, beside that of its alias. No alias has such a segment. */
export function archiveFile(name: string): string {
  return `page=${name}.html`;
}

const MARK = '?page=';
