import { type Ask, type Asked, stopped, type Waited } from './asks.ts';
import { Backlog, Ticket } from './backlog.ts';
import type { Purger } from './cdn/purger.ts';
import type { DependencyIndex } from './dependencies/index.ts';
import { FIXED_OUTPUTS } from './pages.ts';
import type { Progress, Receipt } from './receipt.ts';
import { Receipts } from './receipts.ts';
import { siteOf } from './render/page-context.ts';
import type { RenderPool } from './render/pool.ts';
import { type PathResult, siteFiles } from './render/publish-path.ts';
import { SitePlanner, type SitePlannerOptions } from './site-planner.ts';
import { type PublishedState, StateFile } from './state.ts';
import { removeStrays } from './strays.ts';
import { Stretch } from './stretch.ts';
import { ALONE, lostTurn, type Turn } from './turn.ts';

export interface SitePublisherOptions extends SitePlannerOptions {
  readonly dataDir: string;
  readonly pool: Pick<RenderPool, 'render'>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Given the run over what an earlier one left. */
  readonly onRest?: ((run: Promise<Receipt>) => void) | undefined;
  /** Told of what has changed for readers; absent: nothing keeps it. */
  readonly purger?: Pick<Purger, 'add' | 'told'> | undefined;
  /** Absent: nobody else publishes here. */
  readonly turn?: Turn | undefined;
}

/** Keeps one site's published files in step with the store: collect, plan, render, write, receipt. What is asked while
 * it renders is planned after the chunk at hand and rendered first; what was left goes on behind it. */
export class SitePublisher {
  readonly receipts: Receipts;
  readonly #options: SitePublisherOptions;
  readonly #turn: Turn;
  readonly #planner: SitePlanner;
  readonly #file: StateFile;
  readonly #stretch: Stretch;
  #state: PublishedState | null = null;
  /** Counts what was done to the state, and how much of it is saved. */
  #changes = 0;
  #savedChanges = 0;
  #asks: Ask[] = [];
  readonly #backlog = new Backlog();
  /** What was left when publishing was paused. */
  readonly #held = new Backlog();
  #waited: Waited[] = [];
  #work: Promise<void> | null = null;
  /** What an earlier run left, when that is under way. */
  #rest: Promise<unknown> = Promise.resolve();
  #finishing: Promise<unknown> = Promise.resolve();
  #saving: Promise<unknown> = Promise.resolve();
  #isInterrupted = false;
  #isStopping = false;

  constructor(options: SitePublisherOptions) {
    this.#options = options;
    this.#turn = options.turn ?? ALONE;
    this.#planner = new SitePlanner(options);
    this.#file = new StateFile(options.dataDir, options.tenantKey);
    this.#stretch = new Stretch(options.tenantKey, options.onProgress);
    this.receipts = new Receipts(options.dataDir, options.tenantKey);
  }

  /** Publishes everything up to a change. */
  publish(sequence: number, asked: Asked = {}): Promise<Receipt> {
    return this.#ask('publish', sequence, asked);
  }

  /** Renders every page anew, keeping files whose bytes stay the same and removing those no page accounts for. */
  rebuild(asked: Asked = {}): Promise<Receipt> {
    return this.#ask('rebuild', this.#options.store.sequence(), asked);
  }

  /** What it is doing; null where nothing is left to render. */
  progress(): Progress | null {
    return this.#stretch.progress();
  }

  /** Leaves what is not rendered yet until `goOn`, or the next start; what is asked meanwhile is done. Whoever waits is
   * answered with what was done so far. */
  pause(): void {
    this.#held.add(this.#backlog.paths());
    this.#backlog.clear();
    this.#isInterrupted = true;
    this.#changes += 1;
    this.#stretch.pause();
    for (const one of this.#waited) this.#finish(one);
  }

  /** Goes on with what was left. */
  goOn(): void {
    const paths = this.#held.paths();
    this.#held.clear();
    if (this.#state === null || paths.length === 0) return;
    this.#stretch.goOn();
    this.#goOnWith(paths, this.#state);
    this.#go();
  }

  /** What each page read; null where nothing was published yet. */
  async index(): Promise<DependencyIndex | null> {
    return (this.#state ?? (await this.#file.read()))?.index ?? null;
  }

  /** Begins a turn: what another process did meanwhile is read again. */
  async beginTurn(): Promise<void> {
    await this.settled();
    if (this.#state !== null && !(this.#isSaved() && (await this.#file.isAsLeft()))) this.forget();
  }

  /** Resolves when what an earlier run left is done, or given up. */
  async restDone(): Promise<void> {
    await this.#rest.catch(() => undefined);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#work !== null) await this.#work;
  }

  /** Ends after the chunk at hand; what is left is rendered after the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.settled();
    for (const one of this.#waited) this.#finish(one);
    for (const { reject } of this.#asks.splice(0)) reject(stopped());
    await this.#finishing;
  }

  /** Drops what is in memory, unsaved: another process has the turn, and its own. Answers whether a run was under way. */
  forget(): boolean {
    this.#state = null;
    this.#planner.forget();
    this.#backlog.clear();
    this.#held.clear();
    this.#refuseAll(lostTurn(this.#options.tenantKey));
    return this.#work !== null;
  }

  /** When something changes by itself. */
  nextMoment(): Promise<string | null> {
    return this.#planner.nextMoment(this.#state);
  }

  /** Saves what the published files stand for; one save at a time, for they write one file. */
  save(): Promise<void> {
    const run = this.#saving.then(async () => {
      if (this.#state === null || this.#isSaved()) return;
      await this.#turn.confirm();
      // As of one moment: what is planned from here on is not in it, and is noted.
      const [state, changes] = [this.#state, this.#changes];
      if (state === null) return;
      await this.#file.write({ ...state, left: [...this.#backlog.paths(), ...this.#held.paths()] });
      this.#savedChanges = changes;
    });
    this.#saving = run.catch(() => undefined);
    return run;
  }

  #isSaved(): boolean {
    return this.#savedChanges === this.#changes;
  }

  #ask(kind: Ask['kind'], sequence: number, asked: Asked): Promise<Receipt> {
    if (this.#isStopping) return Promise.reject(stopped());
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    this.#asks.push({ kind, sequence, started: performance.now(), asked, resolve, reject });
    this.#go();
    return promise;
  }

  #go(): void {
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
      if (this.#asks.length > 0 && !this.#isStopping) this.#go();
    });
  }

  async #run(): Promise<void> {
    while ((this.#asks.length > 0 || this.#backlog.size > 0) && !this.#isStopping) {
      const asks = this.#asks;
      this.#asks = [];
      if (asks.length > 0)
        await this.#take(asks).catch((error: unknown) => {
          for (const { reject } of asks) reject(error);
        });
      try {
        await this.#render();
      } catch (error) {
        this.#breakOff(error);
        break;
      }
    }
    if (this.#backlog.size === 0) this.#stretch.end(this.#held.size);
  }

  /** Plans what was asked, and what happened besides. */
  async #take(asks: readonly Ask[]): Promise<void> {
    const { store, tenantKey } = this.#options;
    await this.#finishing;
    await this.#turn.confirm();
    await store.catchUp();
    const old = this.#state ?? (await this.#resumed());
    const isRebuild = asks.some((one) => one.kind === 'rebuild');
    if (old !== null && store.sequence() < old.sequence) await this.receipts.clear();
    const { state, paths, isWhole, note } = await this.#planner.plan(old, isRebuild);
    if (!this.#turn.isHeld()) throw lostTurn(tenantKey);
    // What may fail comes first: from here on all of it holds, or none.
    this.#file.note(paths);
    note();
    this.#state = state;
    this.#changes += 1;
    this.#stretch.begin(this.#backlog.add(paths));
    for (const path of paths) this.#held.remove(path);
    const waiting = isWhole || paths.length > 0 ? [...asks] : await this.#uncovered(asks, old);
    const [first] = waiting;
    if (first === undefined) return;
    const { sequence, started } = first;
    const job = waiting.find((one) => one.asked.job !== undefined)?.asked.job;
    const upTo = state.sequence;
    const after = old?.sequence ?? NOTHING;
    const ticket = new Ticket({ tenantKey, sequence, after, upTo, started, paths, isWhole, job });
    this.#waited.push({ ticket, asks: waiting });
    this.#finishDone();
  }

  /** Who is not answered by what another's publish does, or did. */
  async #uncovered(asks: readonly Ask[], old: PublishedState | null): Promise<Ask[]> {
    const uncovered: Ask[] = [];
    for (const ask of asks) {
      const underWay = this.#waited.find(
        ({ ticket }) => ticket.after < ask.sequence && ask.sequence <= ticket.upTo,
      );
      const isDone = underWay === undefined && ask.sequence <= (old?.sequence ?? -1);
      const receipt = isDone ? await this.receipts.covering(ask.sequence) : undefined;
      if (underWay !== undefined) underWay.asks.push(ask);
      else if (receipt !== undefined) ask.resolve(receipt);
      else uncovered.push(ask);
    }
    return uncovered;
  }

  /** The state saved last. What was left then, or broken off, is the first thing to go on with. */
  async #resumed(): Promise<PublishedState | null> {
    const state = await this.#file.read();
    if (state === null || state.left.length === 0) return state;
    const paths = await this.#planner.ordered(state.left);
    this.#state = state;
    // What was written last may not have been told of.
    const site = await siteOf(this.#options.store.installation, this.#options.tenantKey);
    if (site !== null) this.#options.purger?.add(site.domain, paths);
    this.#stretch.begin(this.#goOnWith(paths, state));
    return state;
  }

  /** Puts what an earlier run left behind all else, and answers how many that is; a receipt of its own tells of it. */
  #goOnWith(paths: readonly string[], { sequence }: PublishedState): number {
    const { tenantKey } = this.#options;
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    const ask: Ask = { kind: 'publish', sequence, started, asked: {}, resolve, reject };
    const changes = { sequence, after: NOTHING, upTo: sequence };
    const ticket = { tenantKey, ...changes, started, paths, isWhole: false, job: undefined };
    this.#waited.push({ ticket: new Ticket(ticket), asks: [ask] });
    this.#rest = promise;
    // Nobody asked: whoever sees to what comes after a run does.
    (this.#options.onRest ?? ignore)(promise);
    return this.#backlog.addLast(paths);
  }

  /** Renders what is to be rendered, until something is asked. */
  async #render(): Promise<void> {
    const { store, tenantKey, pool } = this.#options;
    const state = this.#state;
    if (state === null || this.#backlog.size === 0) return;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    if (!this.#turn.isHeld()) throw lostTurn(tenantKey);
    const { sequence, visibleAt } = state;
    this.#isInterrupted = false;
    try {
      await pool.render(
        { site, sequence, visibleAt, groups: this.#backlog.groups() },
        (results) => {
          // Whoever writes them next finds them as they are.
          this.#options.purger?.add(
            site.domain,
            results.filter(isOtherNow).map(({ path }) => path),
          );
          // Each chunk is written by now; another process would write them too.
          if (!this.#turn.isHeld()) throw lostTurn(tenantKey);
          this.#see(results, state);
        },
        () => this.#asks.length > 0 || this.#isInterrupted || this.#isStopping,
      );
      if (!this.#turn.isHeld()) throw lostTurn(tenantKey);
    } finally {
      await this.#finishing;
    }
  }

  /** Brings the index up to some results, and takes away private fragments that no page has any more. */
  #see(results: readonly PathResult[], { index, retry }: PublishedState): void {
    const had = new Set<string>();
    for (const { path, outcome, reads } of results) {
      for (const name of index.readsOf(path)?.fragments ?? []) had.add(name);
      // An output that is empty now was asked for all the same: what it read says when it comes back.
      const isGone = (outcome === 'removed' || outcome === 'absent') && !FIXED_OUTPUTS.includes(path);
      if (isGone) index.remove(path);
      else if (reads !== null) index.put(path, reads);
      if (outcome === 'failed') retry.add(path);
      this.#backlog.remove(path);
      this.#held.remove(path);
    }
    index.dropUnusedParts();
    const { fragments } = siteFiles(this.#options.dataDir, this.#options.tenantKey);
    for (const name of had) if (!index.hasFragment(name)) fragments.remove(`${name}.html`);
    this.#changes += 1;
    this.#stretch.see(results.length);
    for (const { ticket, asks } of this.#waited) {
      ticket.see(results);
      for (const { asked } of asks) asked.onProgress?.(ticket.done, ticket.size);
    }
    this.#finishDone();
  }

  #finishDone(): void {
    for (const one of this.#waited.filter(({ ticket }) => ticket.isDone)) this.#finish(one);
  }

  /** Answers who waits for a ticket, with what came of it so far. */
  #finish(one: Waited): void {
    const { ticket, asks } = one;
    this.#waited = this.#waited.filter((other) => other !== one);
    const receipt = ticket.receipt(this.#options.now().toISOString());
    const { after, upTo, from, job, isWhole } = ticket;
    this.#finishing = this.#finishing
      .then(async () => {
        // While nothing is written: what comes meanwhile would be taken for one.
        const isQuiet = ticket.isDone && this.#backlog.size === 0;
        if (isQuiet && (isWhole || this.#file.wasBrokenOff)) await this.#removeStrays();
        const cdnProblem = (await this.#options.purger?.told()) ?? undefined;
        const whole = cdnProblem === undefined ? receipt : { ...receipt, cdnProblem };
        await this.receipts.add(whole, { after, upTo, from, to: new Date(), job });
        for (const { resolve } of asks) resolve(whole);
      })
      .catch((error: unknown) => {
        for (const { reject } of asks) reject(error);
      });
  }

  /** Leaves a run that cannot go on: who waits is told, and what is left is tried again with what is asked next. */
  #breakOff(error: unknown): void {
    for (const path of this.#backlog.paths()) this.#state?.retry.add(path);
    this.#backlog.clear();
    this.#refuseAll(error);
  }

  #refuseAll(error: unknown): void {
    for (const { asks } of this.#waited) for (const { reject } of asks) reject(error);
    this.#waited = [];
  }

  async #removeStrays(): Promise<void> {
    const { dataDir, tenantKey } = this.#options;
    if (this.#state === null) return;
    const { index, retry } = this.#state;
    const paths = [...index.paths(), ...retry, ...this.#backlog.paths(), ...this.#held.paths()];
    await removeStrays(siteFiles(dataDir, tenantKey), paths, index);
  }
}

/** Before every change. */
const NOTHING = -1;

function isOtherNow({ outcome }: PathResult): boolean {
  return outcome === 'changed' || outcome === 'removed';
}

function ignore(run: Promise<unknown>): void {
  run.catch(() => undefined);
}
