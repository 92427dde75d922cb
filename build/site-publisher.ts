import type { Documents } from '#content-store/model/registry.ts';
import { sortKeyOf } from '#content-store/query.ts';
import type { ReaderQuery } from '#content-store/reader.ts';
import type { Change, Store } from '#content-store/store.ts';
import { DependencyIndex, type SharedQuery } from './dependencies/index.ts';
import { pathsOf, pathsOfDocument } from './pages.ts';
import { planRebuild, type SeenChange, seen, seenChanges } from './plan.ts';
import type { Receipt } from './receipt.ts';
import { siteOf } from './render/page-context.ts';
import type { RenderPool } from './render/pool.ts';
import type { PathResult } from './render/publish-path.ts';
import { type PublishedState, readState, writeState } from './state.ts';

export interface SitePublisherOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly pool: Pick<RenderPool, 'render'>;
  /** The compiled site's version. */
  readonly version: string;
  readonly now: () => Date;
}

type OnProgress = (done: number, total: number) => void;

interface Run {
  /** In the order in which they are to be live. */
  readonly paths: readonly string[];
  readonly state: PublishedState;
  readonly sequence: number;
  readonly started: number;
  readonly onProgress: OnProgress | undefined;
}

/** Keeps one site's published files in step with the store: collect, plan, render, write, receipt. One run at a time;
 * what arrives meanwhile is taken together by the next. */
export class SitePublisher {
  readonly #options: SitePublisherOptions;
  #state: PublishedState | null = null;
  #retry = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();
  #saving: Promise<unknown> = Promise.resolve();
  #saved: PublishedState | null = null;
  readonly receipts: Receipt[] = [];

  constructor(options: SitePublisherOptions) {
    this.#options = options;
  }

  get state(): PublishedState | null {
    return this.#state;
  }

  /** Publishes everything up to a change. */
  publish(sequence: number, onProgress?: OnProgress): Promise<Receipt> {
    const started = performance.now();
    return this.#next(() => this.#run(sequence, started, onProgress));
  }

  /** Renders every page anew, keeping files whose bytes stay the same. */
  rebuild(onProgress?: OnProgress): Promise<Receipt> {
    const started = performance.now();
    return this.#next(() => this.#rebuild(started, onProgress));
  }

  /** When something changes by itself: a scheduled start or end, or what a page read of the clock. */
  async nextMoment(): Promise<string | null> {
    const { store, tenantKey, now } = this.#options;
    const at = now().toISOString();
    const reads = store.forTenant(tenantKey);
    const first = async (field: string) =>
      (
        await reads.find({
          collection: 'content',
          stage: 'live',
          where: { [field]: { gt: at } },
          orderBy: [[field, 'asc']],
          first: 1,
        })
      ).items[0]?.data[field];
    const moments = [
      await first('published'),
      await first('unpublished'),
      this.#state?.index.nextMoment(),
    ].filter((one) => typeof one === 'string');
    return moments.sort()[0] ?? null;
  }

  /** Saves what the published files stand for; one save at a time, for they write one file. */
  save(): Promise<void> {
    const { dataDir, tenantKey } = this.#options;
    const run = this.#saving.then(async () => {
      const state = this.#state;
      if (state === null || state === this.#saved) return;
      await writeState(dataDir, tenantKey, state);
      this.#saved = state;
    });
    this.#saving = run.catch(() => undefined);
    return run;
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #run(sequence: number, started: number, onProgress?: OnProgress): Promise<Receipt> {
    const { store, dataDir, tenantKey, version, now } = this.#options;
    this.#state ??= await readState(dataDir, tenantKey);
    const state = this.#state;
    if (state === null || state.version !== version) return this.#rebuild(started, onProgress);
    const upTo = store.sequence();
    const visibleAt = laterOf(now().toISOString(), state.visibleAt);
    const changes = await changesOf(store, state.sequence, tenantKey);
    // Installation-wide documents (the site's own name and domain) stand on every page.
    if (changes === null || changes.some((change) => change.tenantKey === null))
      return this.#rebuild(started, onProgress);
    const touched = [
      ...seenChanges(changes, state.visibleAt, visibleAt),
      ...(await this.#timed(changes, state.visibleAt, visibleAt)),
    ];
    const paths = await planRebuild(touched, state.index, (query) => this.#differs(query, visibleAt));
    for (const path of appearing(touched)) paths.add(path);
    for (const path of state.index.pagesDue(visibleAt)) paths.add(path);
    for (const path of this.#retry) paths.add(path);
    return this.#render({
      paths: mostVisibleFirst([...paths], ownPaths(touched), await this.#sectionPaths()),
      state: { ...state, sequence: upTo, visibleAt },
      sequence,
      started,
      onProgress,
    });
  }

  async #rebuild(started: number, onProgress?: OnProgress): Promise<Receipt> {
    const { store, dataDir, tenantKey, version, now } = this.#options;
    const old = this.#state ?? (await readState(dataDir, tenantKey));
    const sequence = store.sequence();
    const visibleAt = laterOf(now().toISOString(), old?.visibleAt ?? '');
    const paths = await pathsOf(store.forTenant(tenantKey), visibleAt);
    // Paths that were published and are no more are rendered too: they come out empty and are removed.
    for (const path of old?.index.paths() ?? []) paths.add(path);
    return this.#render({
      paths: mostVisibleFirst([...paths], new Set(), await this.#sectionPaths()),
      state: { version, sequence, visibleAt, index: old?.index ?? new DependencyIndex() },
      sequence,
      started,
      onProgress,
    });
  }

  async #sectionPaths(): Promise<Set<string>> {
    const { store, tenantKey } = this.#options;
    const query = { collection: 'websiteSection', stage: 'live', orderBy: [], first: 9_999 } as const;
    const sections = await store.forTenant(tenantKey).find(query);
    return new Set(sections.items.map((one) => String(one.data.alias)));
  }

  async #render({ paths, state, sequence, started, onProgress }: Run): Promise<Receipt> {
    const { store, tenantKey, pool, now } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    const ordered = paths.map((path) => [path, state.index.readsOf(path)?.fragments ?? []] as const);
    let done = 0;
    const results =
      ordered.length === 0
        ? []
        : await pool.render(
            { site, sequence: state.sequence, visibleAt: state.visibleAt, paths: ordered },
            (some) => {
              done += some.length;
              onProgress?.(done, ordered.length);
            },
          );
    for (const { path, outcome, reads } of results) {
      if (outcome === 'removed' || outcome === 'absent') state.index.remove(path);
      else if (reads !== null) state.index.put(path, reads);
    }
    this.#state = state;
    this.#retry = new Set(results.filter((one) => one.outcome === 'failed').map((one) => one.path));
    const receipt = receiptOf(tenantKey, sequence, now().toISOString(), results, performance.now() - started);
    this.receipts.unshift(receipt);
    this.receipts.length = Math.min(this.receipts.length, 100);
    return receipt;
  }

  /** Documents that came into view or left it because time passed, not because anyone changed them. */
  async #timed(changes: readonly Change[], from: string, to: string): Promise<SeenChange[]> {
    const reads = this.#options.store.forTenant(this.#options.tenantKey);
    const changed = new Set(changes.flatMap((change) => change.records.map((one) => one.id)));
    const found: SeenChange[] = [];
    for (const field of ['published', 'unpublished']) {
      const page = await reads.find({
        collection: 'content',
        stage: 'live',
        where: { [field]: { gt: from, lte: to } },
        orderBy: [],
        first: 9_999,
      });
      for (const one of page.items) {
        const record = changed.has(one.id) ? null : await reads.record(one.collection, one.id);
        if (record !== null)
          found.push({
            collection: one.collection,
            id: one.id,
            before: seen(record, from),
            after: seen(record, to),
          });
      }
    }
    return found;
  }

  async #differs({ query, found, hasMore }: SharedQuery, visibleAt: string): Promise<boolean> {
    const now = await windowOf(query, this.#options.store, this.#options.tenantKey, visibleAt);
    return now.hasMore !== hasMore || JSON.stringify(now.found) !== JSON.stringify(found);
  }
}

async function windowOf(
  query: ReaderQuery<keyof Documents>,
  store: Store,
  tenantKey: string,
  visibleAt: string,
) {
  const page = await store.forTenant(tenantKey).find({ ...query, stage: 'live', visibleAt });
  return {
    found: page.items.map((one) => ({
      id: one.id,
      sort: sortKeyOf(one.data, one.id, query.orderBy).slice(0, -1),
    })),
    hasMore: page.hasMore,
  };
}

/** Changes of a site and of the installation behind a sequence; null where they are no longer kept. */
async function changesOf(store: Store, after: number, tenantKey: string): Promise<Change[] | null> {
  try {
    const changes = await store.changes(after, Number.MAX_SAFE_INTEGER);
    return changes.filter((change) => change.tenantKey === tenantKey || concerns(change, tenantKey));
  } catch {
    return null;
  }
}

function concerns(change: Change, tenantKey: string): boolean {
  return (
    change.tenantKey === null &&
    change.records.some((one) => one.collection === 'tenant' && one.after.live?.tenantKey === tenantKey)
  );
}

/** Paths that a document came to or left. */
function appearing(changes: readonly SeenChange[]): Set<string> {
  const paths = new Set<string>();
  for (const { collection, id, before, after } of changes) {
    const [had, has] = [before, after].map(
      (one) => new Set(one === null ? [] : pathsOfDocument(collection, id, one.data)),
    );
    for (const path of had?.symmetricDifference(has ?? new Set()) ?? [])
      if (typeof path === 'string') paths.add(path);
  }
  return paths;
}

/** What the change is about comes first, then home and the sections, which are seen most, then all others. */
function mostVisibleFirst(
  paths: readonly string[],
  own: ReadonlySet<string>,
  sections: ReadonlySet<string>,
): string[] {
  const rank = (path: string) => (own.has(path) || path === '/' ? 0 : sections.has(path) ? 1 : 2);
  return paths
    .map((path) => ({ path, rank: rank(path) }))
    .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map((one) => one.path);
}

function ownPaths(changes: readonly SeenChange[]): Set<string> {
  return new Set(
    changes.flatMap(({ collection, id, before, after }) =>
      [before, after].flatMap((one) => (one === null ? [] : pathsOfDocument(collection, id, one.data))),
    ),
  );
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function receiptOf(
  tenantKey: string,
  sequence: number,
  at: string,
  results: readonly PathResult[],
  msToLive: number,
): Receipt {
  const pathsWith = (outcome: PathResult['outcome']) =>
    results
      .filter((one) => one.outcome === outcome)
      .map((one) => one.path)
      .sort();
  const changedPaths = pathsWith('changed');
  const removedPaths = pathsWith('removed');
  const failed = results
    .filter((one) => one.outcome === 'failed')
    .map(({ path, error = '' }) => ({ path, error }));
  return {
    tenantKey,
    sequence,
    at,
    checked: results.length,
    changed: changedPaths.length,
    removed: removedPaths.length,
    failed,
    changedPaths,
    removedPaths,
    msToLive,
  };
}
