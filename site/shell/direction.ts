const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The `dir` of pages in a language such as `ar-EG`; undefined where it is what pages have by themselves. */
export function directionOf(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : undefined;
}
