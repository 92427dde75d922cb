/** A page that somebody asked to see, and whether the layout was for it then. */
export interface WantedPage {
  readonly path: string;
  readonly wasMade: boolean;
}

/** The page that is shown: the wanted one, unless the layout was for it and is not any more, for then there may be no
 * such page. Else the first of those there are. `made`: the addresses that the layout is for now. */
export function shownPath(
  wanted: WantedPage | null,
  made: readonly string[],
  pages: readonly string[],
): string {
  const isLost = wanted?.wasMade === true && !made.includes(wanted.path);
  return wanted === null || isLost ? (pages[0] ?? '/') : wanted.path;
}
