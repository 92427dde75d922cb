import type { PieceKind } from '#api/testing/gated-pieces.ts';

/** Who may read what, as the specification has it (S0 §4), written down without the code that decides it: a table, and a
 * count of views. */
export const readerKinds = [
  'anonymous',
  'plainMember',
  'goldMember',
  'pressMember',
  'lapsedMember',
  'simulation',
  'licensed',
  'neighbour',
  'crawlerByRange',
  'crawlerByName',
  'falseCrawler',
  'staff',
] as const;

export type ReaderKind = (typeof readerKinds)[number];

/** Reads it; does not; or as long as there are views on the meter. */
type Rule = 'yes' | 'no' | 'metered';

const TABLE: Record<ReaderKind, Record<PieceKind, Rule>> = {
  anonymous: row('metered', 'metered', 'metered', 'metered', 'no', 'metered'),
  plainMember: row('yes', 'metered', 'metered', 'metered', 'no', 'metered'),
  goldMember: row('yes', 'yes', 'yes', 'metered', 'no', 'metered'),
  pressMember: row('yes', 'metered', 'yes', 'metered', 'no', 'yes'),
  lapsedMember: row('yes', 'metered', 'metered', 'metered', 'no', 'metered'),
  // Of a gold member, none of whose views are spent by it.
  simulation: row('yes', 'yes', 'yes', 'no', 'no', 'no'),
  licensed: row('yes', 'yes', 'yes', 'yes', 'no', 'yes'),
  neighbour: row('metered', 'metered', 'metered', 'metered', 'no', 'metered'),
  crawlerByRange: row('yes', 'yes', 'yes', 'yes', 'no', 'yes'),
  crawlerByName: row('yes', 'yes', 'yes', 'yes', 'no', 'yes'),
  falseCrawler: row('metered', 'metered', 'metered', 'metered', 'no', 'metered'),
  staff: row('yes', 'yes', 'yes', 'yes', 'yes', 'yes'),
};

function row(
  forMembers: Rule,
  forGold: Rule,
  forGoldOrPress: Rule,
  forPlatinum: Rule,
  forSurveyed: Rule,
  /** For whoever holds a free membership: of those here, the press one. */
  digitalEdition: Rule,
): Record<PieceKind, Rule> {
  return { forMembers, forGold, forGoldOrPress, forPlatinum, forSurveyed, digitalEdition };
}

/** How a piece is asked for. What is read by a link or a script counts; print does not, and gives again what was read before. A
 * page by its address is everybody's, and whole for crawlers. */
export const ways = ['fragments', 'wholePage', 'print', 'page'] as const;

export type Way = (typeof ways)[number];

export interface Asked {
  readonly id: string;
  readonly kind: PieceKind;
  readonly way: Way;
  readonly isGranted: boolean;
}

/** What one reader may still read. Requests that are under way at once are judged together: whichever of them comes first, as
 * many are granted. */
export class ModelReader {
  readonly kind: ReaderKind;
  readonly #free: number;
  #seen = new Set<string>();

  constructor(kind: ReaderKind, free: number) {
    this.kind = kind;
    this.#free = free;
  }

  /** The period is over. */
  forget(): void {
    this.#seen = new Set();
  }

  /** What was wrong of requests that were made at once: grants and refusals. All of them count, or none does. */
  judge(all: readonly Asked[]): { readonly grants: number; readonly refusals: number } {
    let [grants, refusals] = [0, 0];
    const fresh = new Map<string, boolean[]>();
    for (const asked of all) {
      const expected = this.#expected(asked);
      if (expected === 'either') fresh.set(asked.id, [...(fresh.get(asked.id) ?? []), asked.isGranted]);
      else if (asked.isGranted && !expected) grants += 1;
      else if (!asked.isGranted && expected) refusals += 1;
    }
    const given = [...fresh].filter(([, answers]) => answers.some(Boolean));
    const due = Math.min(fresh.size, this.#free - this.#seen.size);
    grants += Math.max(0, given.length - due);
    refusals += Math.max(0, due - given.length);
    // One that was let by once is let by again.
    refusals += given.filter(([, answers]) => !answers.every(Boolean)).length;
    for (const [id] of given) this.#seen.add(id);
    return { grants, refusals };
  }

  #expected({ id, kind, way }: Asked): boolean | 'either' {
    const rule = TABLE[this.kind][kind];
    if (way === 'page')
      return rule === 'yes' && (this.kind === 'crawlerByRange' || this.kind === 'crawlerByName');
    if (rule !== 'metered') return rule === 'yes';
    if (this.#seen.has(id)) return true;
    return way === 'print' ? false : 'either';
  }
}
