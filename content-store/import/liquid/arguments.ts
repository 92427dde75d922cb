/** What stands behind a tag's name: `"a.png", "A canal"`, `src="a.png" alt=page.title`, `id: 3`. */
export interface TagArguments {
  readonly positional: readonly Argument[];
  readonly named: readonly (Argument & { readonly name: string })[];
}

export interface Argument {
  /** A Liquid value as written: a quoted text, a number, a variable. */
  readonly value: string;
}

/** What stands before two slashes is the scheme of an address, and names nothing. */
const ARGUMENT = /(?:([\w-]+)\s*(?:=|:(?!\/\/))\s*)?("[^"]*"|'[^']*'|[^\s,]+)/g;

/** Reads arguments as Jekyll and Eleventy write them: with commas or without, named with `=` or `:`, or by place. */
export function parseArguments(text: string): TagArguments {
  const found = [...text.matchAll(ARGUMENT)].map(([, name, value = '']) => ({ name, value }));
  return {
    positional: found.flatMap(({ name, value }) => (name === undefined ? [{ value }] : [])),
    named: found.flatMap(({ name, value }) => (name === undefined ? [] : [{ name, value }])),
  };
}

/** Names such as `video.html` or `2014-03-12-title` stand without quotes and are no variables. */
export function isBareName(value: string): boolean {
  return /^[^"'[\]|]*[./-][^"'[\]|]*$/.test(value) && !/^[a-z_]\w*(\.[a-z_]\w*)+$/i.test(value);
}
