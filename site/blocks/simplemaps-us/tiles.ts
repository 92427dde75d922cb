/** Where the states stand on a map of tiles of one size, a column and a row each, so that a small state is as easy to find
 * as a large one. By the code of `model/countries`. */
export const tiles: Readonly<Record<string, readonly [column: number, row: number]>> = Object.fromEntries(
  [
    'AK                               ME',
    '                              VT NH',
    '   WA ID MT ND MN WI MI    NY MA RI',
    '   OR NV WY SD IA IL IN OH PA NJ CT',
    '   CA UT CO NE MO KY WV VA MD DE   ',
    '      AZ NM KS AR TN NC SC DC      ',
    '            OK LA MS AL GA         ',
    'HI          TX             FL    PR',
  ].flatMap((line, row) =>
    [...line.matchAll(/[A-Z]{2}/g)].map(({ 0: code, index }) => [code, [index / 3, row] as const]),
  ),
);

export const COLUMNS = 12;
export const ROWS = 8;
