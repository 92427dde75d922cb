/** The levels of headings that are offered within a text; the page's title is the first. */
export const HEADING_LEVELS = [2, 3, 4] as const;

/** What a level is called wherever it is named: as it is in HTML, in Markdown and by the key that makes it, so that what
 * is chosen here is what is found there. */
export function headingName(level: number): string {
  return `Heading ${level}`;
}
