import type { Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { changesBehind, collect, nextScheduled } from './collect.ts';
import { DependencyIndex } from './dependencies/index.ts';
import { lookUp } from './look-up.ts';
import { appearing, mostVisibleFirst } from './order.ts';
import { FIXED_OUTPUTS, pathsOf } from './pages.ts';
import { type Now, type Plan, planRebuild, type SeenChange } from './plan.ts';
import type { Receipt } from './receipt.ts';
import { Receipts, receiptOf } from './receipts.ts';
import { siteOf } from './render/page-context.ts';
import type { RenderPool } from './render/pool.ts';
import { type PathResult, siteFiles } from './render/publish-path.ts';
import { type PublishedState, StateFile } from './state.ts';
import { removeStrays } from './strays.ts';

export interface SitePublisherOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly pool: Pick<RenderPool, 'render'>;
  readonly bundle: Pick<SiteBundle, 'makePart' | 'version'>;
  readonly now: () => Date;
  /** What things come to at a moment (ISO 8601, UTC); absent: as the store has it. */
  readonly lookUp?: ((visibleAt: string) => Now) | undefined;
  /** Absent: nobody else publishes here. */
  readonly turn?: Turn | undefined;
}

/** Leave to publish a site, where several processes may: one at a time has it. */
export interface Turn {
  /** Throws where another process may have it by now. */
  confirm(): Promise<void>;
  /** As far as this process knows. */
  isHeld(): boolean;
}

/** What asks for a run. */
export interface Asked {
  readonly onProgress?: OnProgress | undefined;
  /** The job that asks, where one does. */
  readonly job?: string | undefined;
}

/** The turn of a process that has a site to itself. */
export const ALONE: Turn = { confirm: async () => undefined, isHeld: () => true };

type OnProgress = (done: number, total: number) => void;

interface Run {
  /** In the order in which they are to be live. */
  readonly paths: readonly string[];
  readonly state: PublishedState;
  readonly plan: Pick<Plan, 'windows' | 'parts'>;
  readonly sequence: number;
  readonly started: number;
  readonly asked: Asked;
}

/** Keeps one site's published files in step with the store: collect, plan, render, write, receipt. One run at a time;
 * what arrives meanwhile is taken together by the next. */
export class SitePublisher {
  readonly receipts: Receipts;
  readonly #options: SitePublisherOptions;
  readonly #turn: Turn;
  readonly #lookUp: (visibleAt: string) => Now;
  readonly #file: StateFile;
  #state: PublishedState | null = null;
  #saved: PublishedState | null = null;
  #sections: ReadonlySet<string> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #saving: Promise<unknown> = Promise.resolve();
  #isRendering = false;

  constructor(options: SitePublisherOptions) {
    this.#options = options;
    this.#turn = options.turn ?? ALONE;
    this.#lookUp = options.lookUp ?? ((visibleAt) => lookUp({ ...options, visibleAt }));
    this.#file = new StateFile(options.dataDir, options.tenantKey);
    this.receipts = new Receipts(options.dataDir, options.tenantKey);
  }

  /** Publishes everything up to a change. */
  publish(sequence: number, asked: Asked = {}): Promise<Receipt> {
    const started = performance.now();
    return this.#next(() => this.#run(sequence, started, asked));
  }

  /** Renders every page anew, keeping files whose bytes stay the same and removing those no page accounts for. */
  rebuild(asked: Asked = {}): Promise<Receipt> {
    const started = performance.now();
    return this.#next(() => this.#rebuild(started, asked));
  }

  /** What each page read; null where nothing was published yet. */
  async index(): Promise<DependencyIndex | null> {
    return (this.#state ?? (await this.#file.read()))?.index ?? null;
  }

  /** Begins a turn: what another process did meanwhile is read again. */
  async resume(): Promise<void> {
    await this.#queue;
    if (this.#state !== null && !(this.#state === this.#saved && (await this.#file.isAsLeft())))
      this.forget();
  }

  /** Resolves when no run is under way. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** Drops what is in memory, unsaved: another process has the turn, and its own. Answers whether a run was under way. */
  forget(): boolean {
    this.#state = null;
    this.#saved = null;
    this.#sections = null;
    return this.#isRendering;
  }

  /** When something changes by itself: a scheduled start or end, or what a page read of the clock. */
  async nextMoment(): Promise<string | null> {
    const { store, tenantKey, now } = this.#options;
    const scheduled = await nextScheduled(store.forTenant(tenantKey), now().toISOString());
    const moments = [scheduled, this.#state?.index.nextMoment() ?? null];
    return moments.filter((one) => one !== null).sort()[0] ?? null;
  }

  /** Saves what the published files stand for; one save at a time, for they write one file. */
  save(): Promise<void> {
    const run = this.#saving.then(async () => {
      const state = this.#state;
      if (state === null || state === this.#saved) return;
      await this.#turn.confirm();
      await this.#file.write(state, () => this.#isRendering);
      this.#saved = state;
    });
    this.#saving = run.catch(() => undefined);
    return run;
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(async () => {
      await this.#turn.confirm();
      await this.#options.store.catchUp();
      return work();
    });
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #run(sequence: number, started: number, asked: Asked): Promise<Receipt> {
    const { store, tenantKey, bundle, now } = this.#options;
    this.#state ??= await this.#file.read();
    const state = this.#state;
    const upTo = store.sequence();
    // A store that is behind its published files is another one, brought back from a backup.
    if (state === null || state.version !== bundle.version || upTo < state.sequence)
      return this.#rebuild(started, asked);
    const visibleAt = laterOf(now().toISOString(), state.visibleAt);
    const changes = await changesBehind(store, state.sequence, tenantKey);
    if (changes === null) return this.#rebuild(started, asked);
    const touched = await collect(changes, store.forTenant(tenantKey), state.visibleAt, visibleAt);
    const plan = await planRebuild({ changes: touched, at: visibleAt }, state.index, this.#lookUp(visibleAt));
    const paths = plan.pages;
    for (const path of appearing(touched)) paths.add(path);
    for (const path of state.retry) paths.add(path);
    // Another's publish may have taken this change along: what it did is the answer.
    const covering =
      sequence <= state.sequence && paths.size === 0 ? await this.receipts.covering(sequence) : undefined;
    if (covering !== undefined) return covering;
    const receipt = await this.#render({
      paths: mostVisibleFirst(paths, touched, await this.#sectionPaths(touched)),
      state: { ...state, sequence: upTo, visibleAt },
      plan,
      sequence,
      started,
      asked,
    });
    if (this.#file.wasBrokenOff) await this.#removeStrays();
    return receipt;
  }

  async #rebuild(started: number, asked: Asked): Promise<Receipt> {
    const { store, tenantKey, bundle, now } = this.#options;
    const old = this.#state ?? (await this.#file.read());
    const sequence = store.sequence();
    if (old !== null && sequence < old.sequence) await this.receipts.clear();
    const visibleAt = laterOf(now().toISOString(), old?.visibleAt ?? '');
    const paths = await pathsOf(store.forTenant(tenantKey), visibleAt);
    // Paths that were published and are no more are rendered too: they come out empty and are removed.
    for (const path of [...(old?.index.paths() ?? []), ...(old?.retry ?? [])]) paths.add(path);
    const receipt = await this.#render({
      paths: mostVisibleFirst(paths, [], await this.#sectionPaths()),
      state: {
        version: bundle.version,
        sequence,
        visibleAt,
        index: old?.index ?? new DependencyIndex(),
        retry: new Set(),
      },
      plan: { windows: new Map(), parts: [] },
      sequence,
      started,
      asked,
    });
    await this.#removeStrays();
    return receipt;
  }

  async #removeStrays(): Promise<void> {
    const { dataDir, tenantKey } = this.#options;
    if (this.#state !== null) await removeStrays(siteFiles(dataDir, tenantKey), this.#state);
  }

  /** Where sections are, read again when one has changed. */
  async #sectionPaths(touched?: readonly SeenChange[]): Promise<ReadonlySet<string>> {
    const { store, tenantKey } = this.#options;
    const isKnown = touched?.every((one) => one.collection !== 'websiteSection');
    if (isKnown && this.#sections !== null) return this.#sections;
    const query = { collection: 'websiteSection', stage: 'live', orderBy: [], first: 9_999 } as const;
    const sections = await store.forTenant(tenantKey).find(query);
    this.#sections = new Set(sections.items.map((one) => String(one.data.alias)));
    return this.#sections;
  }

  async #render({ paths, state, plan, sequence, started, asked }: Run): Promise<Receipt> {
    const { store, tenantKey, pool, now } = this.#options;
    const from = new Date();
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    const job = { site, sequence: state.sequence, visibleAt: state.visibleAt, paths };
    let done = 0;
    this.#isRendering = true;
    try {
      this.#file.note(paths);
      const results =
        paths.length === 0
          ? []
          : await pool.render(job, (some) => {
              // Each chunk is written by now; another process would write them too.
              if (!this.#turn.isHeld()) throw lostTurn(tenantKey);
              done += some.length;
              asked.onProgress?.(done, paths.length);
            });
      if (!this.#turn.isHeld()) throw lostTurn(tenantKey);
      this.#settle(results, state.index);
      // What changed behind what any page shows.
      for (const [query, window] of plan.windows)
        if (state.index.query(query.key) === query) state.index.see(query, window);
      for (const part of plan.parts) state.index.seePart(part);
      state.index.dropUnusedParts();
      const retry = new Set(results.filter((one) => one.outcome === 'failed').map((one) => one.path));
      this.#state = { ...state, retry };
      const msToLive = performance.now() - started;
      const receipt = receiptOf({ tenantKey, sequence, at: now().toISOString(), msToLive }, results);
      await this.receipts.add(receipt, { upTo: state.sequence, from, to: new Date(), job: asked.job });
      return receipt;
    } finally {
      this.#isRendering = false;
    }
  }

  /** Brings the index up to the results, and takes away private fragments that no page has any more. */
  #settle(results: readonly PathResult[], index: DependencyIndex): void {
    const had = new Set<string>();
    for (const { path, outcome, reads } of results) {
      for (const name of index.readsOf(path)?.fragments ?? []) had.add(name);
      // An output that is empty now was asked for all the same: what it read says when it comes back.
      const isGone = (outcome === 'removed' || outcome === 'absent') && !FIXED_OUTPUTS.includes(path);
      if (isGone) index.remove(path);
      else if (reads !== null) index.put(path, reads);
    }
    const { fragments } = siteFiles(this.#options.dataDir, this.#options.tenantKey);
    for (const name of had) if (!index.hasFragment(name)) fragments.remove(`${name}.html`);
  }
}

export function lostTurn(tenantKey: string): Error {
  return new Error(`Another process publishes "${tenantKey}" now`);
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
