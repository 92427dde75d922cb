/** Paths in the order in which they are to be live, and as the set of them: for thousands, either takes as long to make as
 * a page to be rendered. */
export interface Paths {
  readonly inOrder: readonly string[];
  readonly all: ReadonlySet<string>;
}

export function pathsIn(inOrder: readonly string[]): Paths {
  return { inOrder, all: new Set(inOrder) };
}

/** Paths of which one after the other is done. */
export class Remaining {
  readonly #paths: Paths;
  readonly #done = new Set<string>();

  constructor(paths: Paths) {
    this.#paths = paths;
  }

  get size(): number {
    return this.#paths.all.size - this.#done.size;
  }

  has(path: string): boolean {
    return this.#paths.all.has(path) && !this.#done.has(path);
  }

  /** Answers whether it was there. */
  delete(path: string): boolean {
    if (!this.has(path)) return false;
    this.#done.add(path);
    return true;
  }

  list(): readonly string[] {
    const { inOrder } = this.#paths;
    return this.#done.size === 0 ? inOrder : inOrder.filter((path) => !this.#done.has(path));
  }
}
