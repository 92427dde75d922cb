/** Elements that stand below each other, not in a line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre hr figure table div section aside details iframe'.split(' '),
);
