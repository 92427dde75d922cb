import { slugify } from '#content-store/definition/alias.ts';

/** Something that may be resembled, by its address. */
export interface Candidate {
  readonly alias: string;
}

/** How much of two names must be the same, of 1. */
const ENOUGH = 0.45;
/** Characters of an address that are looked at. */
const LONGEST = 160;

/** Finds those addresses that resemble one which leads nowhere: mistyped, or moved to another section. What stands last in
 * an address says most of what it is about, so that is compared, by the groups of three letters in it. */
export class Resemblance<C extends Candidate> {
  readonly #candidates: readonly C[];
  readonly #sizes: number[] = [];
  readonly #byGroup = new Map<string, number[]>();

  constructor(candidates: readonly C[]) {
    this.#candidates = candidates;
    for (const [at, { alias }] of candidates.entries()) {
      const groups = groupsIn(alias);
      this.#sizes.push(groups.size);
      for (const group of groups) {
        const known = this.#byGroup.get(group);
        if (known === undefined) this.#byGroup.set(group, [at]);
        else known.push(at);
      }
    }
  }

  /** The nearest, the nearest first; of those that are as near, in their own order. */
  to(path: string, first: number): C[] {
    const groups = groupsIn(path);
    const shared = new Map<number, number>();
    for (const group of groups)
      for (const at of this.#byGroup.get(group) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared]
      .map(([at, count]) => ({ at, near: (2 * count) / (groups.size + (this.#sizes[at] ?? 0)) }))
      .filter(({ near }) => near >= ENOUGH)
      .sort((a, b) => b.near - a.near || a.at - b.at)
      .slice(0, first)
      .flatMap(({ at }) => this.#candidates[at] ?? []);
  }
}

function groupsIn(path: string): Set<string> {
  const last = path.split('/').findLast((one) => one !== '') ?? '';
  const word = `-${slugify(last.slice(0, LONGEST))}-`;
  const groups = new Set<string>();
  for (let at = 0; at + 3 <= word.length; at += 1) groups.add(word.slice(at, at + 3));
  return groups;
}
