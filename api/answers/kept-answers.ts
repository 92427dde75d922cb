import { LRUCache } from 'lru-cache';
import { nextTurn } from '#content-store/reading/schedule.ts';
import type { Change, Store } from '#content-store/store.ts';
import { PublicReads } from '../reads/public-reads.ts';
import { ReadLog } from '../reads/read-log.ts';
import { nextMomentOf, SiteAnswers } from './site-answers.ts';

/** A response as it goes out. */
export interface Answer {
  readonly body: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** What is made for a request that finds nothing kept. */
export interface Made extends Answer {
  /** Whether it says what anybody would be told: no refusal, no error. */
  readonly isSound: boolean;
}

interface Kept extends Answer {
  readonly key: string;
  readonly site: SiteAnswers<Kept>;
  readonly log: ReadLog;
}

/** All kept answers of a process, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** All kept answers of a process: a change looks through those of its site. */
const MOST_ANSWERS = 5_000;
/** In letters. What is longer is hardly asked twice. */
const LONGEST_KEY = 4_096;
/** What an answer takes beside its body, the notes of its reads and their names, in bytes. */
const ANSWER_BYTES = 2_000;
/** What the note of one read takes, in bytes. */
const READ_BYTES = 50;
/** What a letter of a name takes at most, in bytes. */
const LETTER_BYTES = 2;
/** Records in one change; where there are more, to ask each answer about each takes longer than to make them anew. */
const MOST_RECORDS = 50;
/** Behind every moment that is written in numbers. */
const NEVER = '~';

/** Answers to anonymous readers, kept until a change touches what they were made from. Each is of one site. Whoever is
 * signed in is never given one, and what read anything but published records is never kept. */
export class KeptAnswers {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #sites = new Map<string, SiteAnswers<Kept>>();
  readonly #kept: LRUCache<string, Kept>;
  /** In bytes. */
  readonly #largest: number;
  readonly #stop: () => void;
  #sequence: number;

  constructor(store: Store, now: () => Date, mostBytes = MOST_BYTES, mostAnswers = MOST_ANSWERS) {
    this.#store = store;
    this.#now = now;
    // What is larger would drive out too many others.
    this.#largest = mostBytes / 10;
    this.#kept = new LRUCache({
      max: mostAnswers,
      maxSize: mostBytes,
      dispose: (answer) => answer.site.remove(answer),
    });
    this.#sequence = store.sequence();
    this.#stop = store.onChange((change) => this.#take(change));
  }

  /** The answer to a question of anybody's, named by `question`, about a site: kept, or made now, of what is read
   * through `store`. */
  async answer(
    tenantKey: string,
    question: string,
    make: (published: PublicReads, log: ReadLog) => Promise<Made>,
    store = this.#store,
  ): Promise<Answer> {
    // Whatever anyone was told is stored, in whichever process, is known from here on.
    await this.#store.catchUp();
    const at = this.#now().toISOString();
    const site = this.#siteOf(tenantKey);
    const key = `${tenantKey} ${question}`;
    if (at >= site.from && at < site.until) {
      const known = this.#kept.get(key);
      if (known !== undefined) return known;
    } else if (at >= site.until) {
      // Once for all who ask at this moment, or they would keep one another from it.
      site.opening ??= this.#open(site, tenantKey, at).finally(() => {
        site.opening = null;
      });
      await site.opening;
    }
    const { era } = site;
    const log = new ReadLog();
    const isWithin = () => at >= site.from && at < site.until;
    const totals = (collection: string, name: string) =>
      isWithin() ? site.totalOf(collection, name) : undefined;
    const made = await make(new PublicReads({ store, tenantKey, at, log, totals }), log);
    // A clock that was set back is behind `from`: answers are made anew until it is there again.
    const isTrue = site.era === era && isWithin();
    return made.isSound && !log.isPrivate && isTrue ? this.#keep(key, site, made, log) : made;
  }

  close(): void {
    this.#stop();
  }

  #keep(key: string, site: SiteAnswers<Kept>, { body, headers, status }: Made, log: ReadLog): Answer {
    const kept = { key, site, log, body, headers, status };
    if (key.length > LONGEST_KEY) return kept;
    const names = (key.length + log.letters) * LETTER_BYTES;
    const size = ANSWER_BYTES + (body?.length ?? 0) + names + log.size * READ_BYTES;
    if (size > this.#largest) return kept;
    this.#kept.set(key, kept, { size });
    site.add(kept);
    return kept;
  }

  #siteOf(tenantKey: string): SiteAnswers<Kept> {
    const known = this.#sites.get(tenantKey);
    if (known !== undefined) return known;
    const made = new SiteAnswers<Kept>();
    this.#sites.set(tenantKey, made);
    return made;
  }

  /** Something came into view or left it: begins anew, up to the next time that happens. */
  async #open(site: SiteAnswers<Kept>, tenantKey: string, at: string): Promise<void> {
    this.#clear(site);
    const { era } = site;
    const until = (await nextTurn(this.#store.forTenant(tenantKey), at)) ?? NEVER;
    if (site.era !== era) return;
    site.from = at;
    site.until = until;
  }

  #take(change: Change): void {
    // Whoever was away so long that changes are missing knows nothing any more.
    if (change.sequence !== this.#sequence + 1) for (const site of this.#sites.values()) this.#clear(site);
    this.#sequence = change.sequence;
    if (change.tenantKey === null) {
      for (const { collection, before, after } of change.records) {
        if (collection !== 'tenant') continue;
        for (const data of [before?.live, after.live]) {
          const site = this.#sites.get(String(data?.tenantKey));
          if (site !== undefined) this.#clear(site);
        }
      }
      return;
    }
    const site = this.#sites.get(change.tenantKey);
    if (site === undefined) return;
    if (change.records.length > MOST_RECORDS) {
      this.#clear(site);
      return;
    }
    site.era += 1;
    const now = this.#now().toISOString();
    for (const record of change.records) {
      for (const answer of site.touchedBy(record)) this.#kept.delete(answer.key);
      const moment = nextMomentOf(record, now);
      if (moment !== null && moment < site.until) site.until = moment;
    }
  }

  #clear(site: SiteAnswers<Kept>): void {
    site.era += 1;
    site.from = '';
    site.until = '';
    for (const { key } of [...site.answers]) this.#kept.delete(key);
  }
}
