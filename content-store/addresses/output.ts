/** Something published that is no page: a feed, a sitemap, a file. Who renders it is said where outputs are rendered. */
export interface Output<N extends string = string> {
  readonly name: N;
  /** Where it always is, whatever is published. */
  readonly paths: readonly string[];
  readonly owns: (path: string) => boolean;
  /** The first segments that no alias can have because of it. */
  readonly reserves: readonly string[];
  /** How no alias can end because of it. */
  readonly ending: string | undefined;
}

interface OutputOptions<N extends string> {
  readonly name: N;
  readonly paths?: readonly string[];
  /** Everything below it is this output's, such as `/__rss/`. */
  readonly folder?: `/${string}/`;
  /** Everything that ends so is this output's, such as `.ics`. */
  readonly ending?: `.${string}`;
}

/** Declares an output by its paths, its folder, its ending, or several of them; what they begin or end with is reserved. */
export function output<const N extends string>({
  name,
  paths = [],
  folder,
  ending,
}: OutputOptions<N>): Output<N> {
  const known = new Set(paths);
  return {
    name,
    paths,
    owns: (path) =>
      known.has(path) ||
      (folder !== undefined && path.startsWith(folder)) ||
      (ending !== undefined && path.endsWith(ending)),
    ending,
    reserves: [...new Set([...paths, ...(folder === undefined ? [] : [folder])].map(firstSegment))],
  };
}

/** `news` of `/news/2026`. */
export function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
