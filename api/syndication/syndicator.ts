import type { Publisher } from '#build/receipts/receipt.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Change, Fields, Page, Store } from '#content-store/store.ts';
import { plainTimer } from '../serve/plain-timer.ts';
import { unaskedContext } from '../unasked-context.ts';
import { Pacer } from '../work/pacer.ts';
import { copyOf, findCopy } from './copy-state.ts';
import { follow, isContended, note } from './following.ts';
import { picturesIn } from './original.ts';

export interface SyndicatorOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly dataDir: string;
  readonly now: () => Date;
  /** Answers the way to call it off. */
  readonly setTimer?: (work: () => void, ms: number) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** How long after a failure that is nobody's to mend the same is tried again, in milliseconds: doubled each time. */
const [RETRY_FIRST, RETRY_LAST] = [2_000, 600_000];
/** Failures of this kind after which the staff are told. */
const TOLD_AFTER = 3;
/** Copies read at a time. */
const PART = 500;

/** A copy, and the site that it is on. */
interface Place {
  readonly site: string;
  readonly id: string;
}

/** Keeps copies in step with their originals. What is to be done is nowhere listed: a copy says what it came to, and is behind
 * where its original is something else. So nothing is forgotten by a kill, and nothing done twice; a change of an original only
 * says where to look, and a start looks everywhere. */
export class Syndicator {
  readonly #options: SyndicatorOptions;
  readonly #pacer = new Pacer();
  readonly #leave: () => void;
  /** Copies in step, by what of other sites they follow. */
  readonly #followers = new Map<string, Map<string, Place>>();
  /** What each of them follows. */
  readonly #followed = new Map<string, readonly string[]>();
  readonly #waiting = new Map<string, Place>();
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, () => void>();
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: SyndicatorOptions) {
    this.#options = options;
    this.#leave = options.store.onChange((change) => this.#heard(change));
  }

  /** Looks at every copy there is: what changed while nothing ran, and what broke off, is brought up. */
  async start(): Promise<void> {
    const { store } = this.#options;
    for (const site of await tenantKeysOf(store.installation)) {
      const find = (after: string | undefined): Promise<Page> =>
        store.forTenant(site).find({
          ...{ collection: syndicatedCopy.collection, stage: 'live', first: PART, after },
          ...{ where: { state: { eq: 'inStep' } }, orderBy: [['sharedAt', 'desc']] },
        });
      for (let page = await find(undefined); ; page = await find(page.items.at(-1)?.cursor)) {
        for (const { id, data } of page.items) this.#know({ site, id }, data);
        if (!page.hasMore) break;
      }
    }
  }

  /** Resolves when there is nothing to do but what waits for its time. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    for (const cancel of this.#timers.values()) cancel();
    await this.#running;
  }

  #heard({ tenantKey, records }: Change): void {
    for (const { collection, id, before, after } of records) {
      if (tenantKey === null) {
        const key = (after.live ?? before?.live)?.tenantKey;
        if (collection === 'tenant' && typeof key === 'string') this.#lookAt(`site/${key}`);
      } else if (collection === syndicatedCopy.collection)
        this.#know({ site: tenantKey, id }, after.deleted ? null : after.live);
      else if (collection === content.collection || collection === asset.collection)
        this.#lookAt(`${collection}/${tenantKey}/${id}`);
    }
  }

  /** Takes in how a copy stands, and looks at it. */
  #know(place: Place, data: Fields | null): void {
    const name = nameOf(place);
    for (const one of this.#followed.get(name) ?? []) this.#followers.get(one)?.delete(name);
    this.#followed.delete(name);
    if (data === null || data.state !== 'inStep') return;
    const { originSite, originId, seen } = copyOf({ data });
    const followed = [
      `site/${originSite}`,
      `${content.collection}/${originSite}/${originId}`,
      ...picturesIn(seen).map((id) => `${asset.collection}/${originSite}/${id}`),
    ];
    this.#followed.set(name, followed);
    for (const one of followed) {
      const known = this.#followers.get(one) ?? new Map<string, Place>();
      this.#followers.set(one, known.set(name, place));
    }
    this.#look(place);
  }

  #lookAt(followed: string): void {
    for (const place of this.#followers.get(followed)?.values() ?? []) this.#look(place);
  }

  #look(place: Place): void {
    this.#waiting.set(nameOf(place), place);
    if (this.#isClosed) return;
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      const [next] = this.#waiting.values();
      if (next !== undefined && !this.#isClosed) this.#look(next);
    });
  }

  async #work(): Promise<void> {
    for (const [name, place] of this.#waiting) {
      if (this.#isClosed) return;
      this.#waiting.delete(name);
      await this.#follow(name, place);
    }
  }

  async #follow(name: string, place: Place): Promise<void> {
    const { store, dataDir, onError = console.error } = this.#options;
    const scope = store.forTenant(place.site);
    try {
      const found = await findCopy(scope, place.id);
      if (found === null) return;
      await follow(place.id, { dataDir, context: this.#context(place.site, found.copy.sharedBy) });
      this.#failures.delete(name);
    } catch (error) {
      const count = (this.#failures.get(name) ?? 0) + 1;
      this.#failures.set(name, count);
      const isOurs = !isContended(error);
      if (isOurs) onError(error);
      if (isOurs && count === TOLD_AFTER)
        await note(place.id, { problem: texts.broken() }, this.#context(place.site, '')).catch(onError);
      this.#lookLater(name, place, Math.min(RETRY_LAST, RETRY_FIRST * 2 ** (count - 1)));
    }
  }

  #context(tenantKey: string, askedBy: string) {
    const { store, publisher, now } = this.#options;
    const context = unaskedContext({
      ...{ store, publisher, now, tenantKey, pacer: this.#pacer },
      principal: { kind: 'scheduler', askedBy },
    });
    return { ...context, tenant: store.forTenant(tenantKey) };
  }

  #lookLater(name: string, place: Place, ms: number): void {
    this.#timers.get(name)?.();
    if (this.#isClosed) return;
    const { setTimer = plainTimer } = this.#options;
    const run = () => {
      this.#timers.delete(name);
      this.#look(place);
    };
    this.#timers.set(name, setTimer(run, ms));
  }
}

function nameOf({ site, id }: Place): string {
  return `${site}/${id}`;
}
