import type { DocumentRead, PageReads, PartRead, QueryRead } from '../dependencies/reads.ts';
import type { PathResult } from './publish-path.ts';

/** Results as a thread tells them. What many pages read alike is told once, and is a number from then on: told with each page,
 * it was most of what went between threads, and nobody could tell that it is the same. */
export interface PackedResults {
  readonly news: News;
  readonly results: readonly (Omit<PathResult, 'reads'> & { readonly reads: PackedReads | null })[];
}

/** What is told for the first time; the numbers go on where those of the news before ended, or begin anew. */
interface News {
  readonly isAnew: boolean;
  readonly documents: readonly DocumentRead[];
  readonly queries: readonly AnyQuery[];
  readonly parts: readonly (Omit<PartRead, 'reads'> & { readonly reads: PackedReads })[];
}

type AnyQuery = Pick<QueryRead, 'query' | 'window'>;

type PackedReads = Omit<PageReads, 'documents' | 'queries' | 'parts'> & {
  readonly documents: Uint32Array;
  readonly queries: Uint32Array;
  /** Of the queries, in their order. */
  readonly isWhole: readonly boolean[];
  readonly parts: Uint32Array;
};

/** Numbers that are remembered on both sides before they begin anew. */
const MOST_NUMBERS = 30_000;

/** What one thread packs, in its order. */
export class Packer {
  readonly #most: number;
  #documents = new Numbers<DocumentRead>();
  #windows = new Numbers<QueryRead['window'], AnyQuery>();
  #parts = new Numbers<PartRead, News['parts'][number]>();
  #isAnew = true;

  constructor(most = MOST_NUMBERS) {
    this.#most = most;
  }

  pack(results: readonly PathResult[]): PackedResults {
    const packed = results.map((one) => ({
      ...one,
      reads: one.reads === null ? null : this.#reads(one.reads),
    }));
    const news = {
      isAnew: this.#isAnew,
      documents: this.#documents.takeNews(),
      queries: this.#windows.takeNews(),
      parts: this.#parts.takeNews(),
    };
    this.#isAnew = false;
    const numbers = [this.#documents, this.#windows, this.#parts].reduce((sum, one) => sum + one.size, 0);
    if (numbers > this.#most) {
      this.#documents = new Numbers();
      this.#windows = new Numbers();
      this.#parts = new Numbers();
      this.#isAnew = true;
    }
    return { news, results: packed };
  }

  #reads({ documents, queries, parts, ...others }: PageReads): PackedReads {
    return {
      ...others,
      documents: Uint32Array.from(documents, (one) => this.#documents.of(one, one)),
      // A window is that of one query.
      queries: Uint32Array.from(queries, ({ query, window }) => this.#windows.of(window, { query, window })),
      isWhole: queries.map((one) => one.isWhole),
      parts: Uint32Array.from(parts, (one) => this.#part(one)),
    };
  }

  #part(part: PartRead): number {
    return this.#parts.known(part) ?? this.#parts.of(part, { ...part, reads: this.#reads(part.reads) });
  }
}

/** What comes of what one thread packed, in the same order: the same objects for what was packed as the same. */
export class Unpacker {
  readonly #documents: DocumentRead[] = [];
  readonly #queries: AnyQuery[] = [];
  readonly #parts: PartRead[] = [];

  unpack({ news, results }: PackedResults): PathResult[] {
    if (news.isAnew) for (const all of [this.#documents, this.#queries, this.#parts]) all.length = 0;
    for (const one of news.documents) this.#documents.push(one);
    for (const one of news.queries) this.#queries.push(one);
    for (const one of news.parts) this.#parts.push({ ...one, reads: this.#reads(one.reads) });
    return results.map((one) => ({ ...one, reads: one.reads === null ? null : this.#reads(one.reads) }));
  }

  #reads({ documents, queries, isWhole, parts, ...others }: PackedReads): PageReads {
    return {
      ...others,
      documents: Array.from(documents, (number) => numbered(this.#documents, number)),
      queries: Array.from(queries, (number, at) => ({
        ...numbered(this.#queries, number),
        isWhole: isWhole[at] === true,
      })),
      parts: Array.from(parts, (number) => numbered(this.#parts, number)),
    };
  }
}

/** Numbers things in the order in which they are seen first, by what they are known by. */
class Numbers<By, Told = By> {
  readonly #numbers = new Map<By, number>();
  #news: Told[] = [];

  get size(): number {
    return this.#numbers.size;
  }

  known(by: By): number | undefined {
    return this.#numbers.get(by);
  }

  of(by: By, told: Told): number {
    const known = this.#numbers.get(by);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(by, number);
    this.#news.push(told);
    return number;
  }

  takeNews(): Told[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }
}

function numbered<T>(all: readonly T[], number: number): T {
  const found = all[number];
  if (found === undefined) throw new Error('A render worker told of what it had not told before');
  return found;
}
