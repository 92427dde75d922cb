import type { Purger } from '../cdn/purger.ts';
import { pathsIn, Remaining } from '../planning/paths.ts';
import { SitePlanner, type SitePlannerOptions } from '../planning/site-planner.ts';
import { type Lease, lostLease, SOLE_LEASE } from '../queue/lease.ts';
import { PendingReceipts } from '../queue/pending-receipts.ts';
import { RenderProgress } from '../queue/progress.ts';
import { type PublishRequest, type RequestOptions, stopped } from '../queue/publish-request.ts';
import { RenderQueue } from '../queue/render-queue.ts';
import { Ticket } from '../queue/tickets.ts';
import type { Progress, Receipt } from '../receipts/receipt.ts';
import { Receipts } from '../receipts/receipts.ts';
import type { PathResult } from '../render/publish-path.ts';
import { siteFiles } from '../render/write-path.ts';
import { indexResults } from '../state/index-results.ts';
import type { PublishedState } from '../state/state.ts';
import { Tidier } from '../state/tidier.ts';
import { EarlierRun, NOTHING } from './earlier-run.ts';
import { KeptState } from './kept-state.ts';
import { isEnding, isStopped, nextPhase, type Phase, type PhaseEvent } from './phase.ts';
import { SiteRenderer, type SiteRendererOptions } from './site-renderer.ts';

export interface SitePublisherOptions
  extends SitePlannerOptions,
    Pick<SiteRendererOptions, 'dataDir' | 'pool'> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Given the run over what an earlier one left. */
  readonly onRest?: ((run: Promise<Receipt>) => void) | undefined;
  /** Told of what has changed for readers; absent: nothing keeps it. */
  readonly purger?: Pick<Purger, 'add' | 'told'> | undefined;
  /** Absent: nobody else publishes here. */
  readonly lease?: Lease | undefined;
}

/** Keeps one site's published files in step with the store: collect, plan, render, write, receipt. What is asked while
 * it renders is planned after the chunk at hand and rendered first; what was left goes on behind it. */
export class SitePublisher {
  readonly receipts: Receipts;
  readonly #options: SitePublisherOptions;
  readonly #lease: Lease;
  readonly #planner: SitePlanner;
  readonly #state: KeptState;
  readonly #renderer: SiteRenderer;
  readonly #stretch: RenderProgress;
  readonly #waiting: PendingReceipts;
  readonly #tidier: Tidier;
  readonly #earlier: EarlierRun;
  readonly #left = new RenderQueue();
  #work: Promise<void> | null = null;
  /** Pages that were published and that the index does not have: until they are rendered, any change may concern them,
   * and none is said to be live. */
  #unknown: Remaining | undefined;
  /** Should its notes be lost, nothing on the disk asks for it again. */
  #isWithoutChange = false;
  #phase: Phase = 'idle';

  constructor(options: SitePublisherOptions) {
    this.#options = options;
    const { dataDir, tenantKey, lease = SOLE_LEASE } = options;
    this.#lease = lease;
    this.#planner = new SitePlanner(options);
    this.#state = new KeptState({ dataDir, tenantKey, lease, left: () => this.#left.paths() });
    this.#renderer = new SiteRenderer(options);
    this.#stretch = new RenderProgress(tenantKey, options.onProgress);
    this.#tidier = new Tidier(siteFiles(dataDir, tenantKey));
    this.#earlier = new EarlierRun(options);
    this.receipts = new Receipts(dataDir, tenantKey);
    this.#waiting = new PendingReceipts({
      receipts: this.receipts,
      now: options.now,
      beforeReceipt: (ticket) => this.#tidy(ticket),
      told: options.purger && (() => options.purger?.told() ?? Promise.resolve(null)),
    });
  }

  /** Publishes everything up to a change. */
  publish(sequence: number, asked: RequestOptions = {}): Promise<Receipt> {
    return this.#ask('publish', sequence, asked);
  }

  /** Renders every page anew, keeping files whose bytes stay the same and removing those no page accounts for. */
  rebuild(asked: RequestOptions = {}): Promise<Receipt> {
    return this.#ask('rebuild', this.#options.store.sequence(), asked);
  }

  /** What it is doing; null where nothing is left to render. */
  progress(): Progress | null {
    return this.#stretch.progress();
  }

  /** Leaves what is not rendered yet until `goOn`, or the next start; what is asked meanwhile is done. Whoever waits is
   * answered with what was done by the end of the chunk at hand. */
  pause(): void {
    this.#left.hold();
    this.#on('pause');
    this.#state.changed();
    this.#stretch.pause();
    this.#unknown = undefined;
    this.#waiting.leave();
    if (!isEnding(this.#phase)) this.#waiting.answerLeft();
  }

  /** Goes on with what was left. */
  goOn(): void {
    const paths = this.#left.release();
    const state = this.#state.now;
    if (state === null || paths.length === 0) return;
    this.#stretch.goOn();
    this.#goOnWith(paths, state);
    this.#go();
  }

  /** What the published files stand for; null where nothing was published yet. */
  published(): Promise<PublishedState | null> {
    return this.#state.read();
  }

  /** Begins a lease: what another process did meanwhile is read again. */
  async beginLease(): Promise<void> {
    await this.settled();
    if (!(await this.#state.isAsSaved())) this.forget();
  }

  /** Resolves when what an earlier run left is done, or given up. */
  async restDone(): Promise<void> {
    await this.#earlier.done();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#work !== null) await this.#work;
  }

  /** Ends after the chunk at hand; what is left is rendered after the next start. */
  async stop(): Promise<void> {
    this.#on('stop');
    await this.settled();
    this.#left.list();
    await this.#waiting.end();
  }

  /** Drops what is in memory, unsaved: another process has the lease, and a state of its own. Answers whether a run was under way. */
  forget(): boolean {
    this.#state.forget();
    this.#planner.forget();
    this.#unknown = undefined;
    this.#left.clear();
    this.#tidier.clear();
    this.#waiting.refuse(lostLease(this.#options.tenantKey));
    // A run that is under way finds out by itself.
    if (this.#work === null) this.#stretch.breakOff();
    return this.#work !== null;
  }

  /** When something changes by itself. */
  nextMoment(): Promise<string | null> {
    return this.#planner.nextMoment(this.#state.now);
  }

  /** Saves what the published files stand for. */
  save(): Promise<void> {
    return this.#state.save();
  }

  #ask(kind: PublishRequest['kind'], sequence: number, asked: RequestOptions): Promise<Receipt> {
    if (isStopped(this.#phase)) return Promise.reject(stopped());
    const receipt = this.#waiting.ask({ kind, sequence, started: performance.now(), asked });
    this.#go();
    return receipt;
  }

  #on(event: PhaseEvent): void {
    this.#phase = nextPhase(this.#phase, event);
  }

  #go(): void {
    if (this.#phase !== 'idle') return;
    this.#on('plan');
    this.#work = this.#run(this.#lease.signal).finally(() => {
      this.#work = null;
      this.#on('end');
      if (this.#waiting.isAsked) this.#go();
    });
  }

  /** Does what is asked and what is left, for as long as the lease is held. */
  async #run(signal: AbortSignal): Promise<void> {
    let isBroken = false;
    while ((this.#waiting.isAsked || !this.#left.isNothing) && !isStopped(this.#phase) && !isBroken) {
      this.#on('plan');
      this.#left.list();
      const asks = this.#waiting.takeAsks();
      if (asks.length > 0)
        await this.#take(asks, signal).catch((error: unknown) => {
          for (const { reject } of asks) reject(error);
        });
      try {
        this.#on('render');
        await this.#render(signal);
      } catch (error) {
        this.#breakOff(error);
        isBroken = true;
      }
    }
    if (!this.#left.isNothing) return;
    if (isBroken && this.#left.held === 0) this.#stretch.breakOff();
    else this.#stretch.end(this.#left.held);
  }

  /** Plans what was asked, and what happened besides. */
  async #take(asks: readonly PublishRequest[], signal: AbortSignal): Promise<void> {
    const { store, tenantKey } = this.#options;
    await this.#waiting.answered();
    await this.#lease.confirm();
    await store.catchUp();
    const old = this.#state.now ?? (await this.#resumed());
    const isRebuild = asks.some((one) => one.kind === 'rebuild');
    this.#isWithoutChange = isRebuild || asks.some(({ asked }) => asked.anew !== undefined);
    if (old !== null && store.sequence() < old.sequence) await this.receipts.clear();
    for (const { asked } of asks) for (const path of asked.anew ?? []) old?.retry.add(path);
    const { state, paths, isWhole, reframed, note } = await this.#planner.plan(old, isRebuild);
    const isUnknown = isWhole && old === null && this.#state.hasFiles();
    if (isWhole) this.#tidier.begin(old === null && !isUnknown);
    signal.throwIfAborted();
    const { first, rest } = paths;
    // What may fail comes first: from here on all of it holds, or none.
    this.#state.file.note(first.inOrder);
    note();
    this.#state.replace(state);
    if (isUnknown) this.#unknown = new Remaining(first);
    // Behind the edits that were asked with it.
    const more = isRebuild ? this.#left.addLast(first.inOrder) : this.#left.addFirst(first, reframed);
    const isWork = isWhole || first.inOrder.length > 0;
    const waiting = isWork ? asks : await this.#waiting.uncovered(asks, old?.sequence ?? NOTHING);
    const [ask] = waiting;
    if (ask === undefined) return;
    const ticket = new Ticket({
      tenantKey,
      sequence: ask.sequence,
      after: old?.sequence ?? NOTHING,
      upTo: state.sequence,
      started: ask.started,
      paths: first,
      isMoreToCome: rest !== null,
      behind: this.#unknown,
      isWhole,
      job: waiting.find((one) => one.asked.job !== undefined)?.asked.job,
    });
    if (rest !== null)
      this.#left.addBehind(rest, reframed, (paths, more) => {
        this.#state.file.noteLater(paths.inOrder);
        ticket.add(paths);
        // Where there are none, nothing else tells that it is done.
        this.#waiting.see([]);
        this.#stretch.begin(more);
      });
    this.#waiting.add(ticket, waiting);
    // Whoever is told finds all of it in its place.
    this.#stretch.begin(more);
  }

  /** The state saved last. What was left then, or broken off, is the first thing to go on with. */
  async #resumed(): Promise<PublishedState | null> {
    const state = await this.#state.file.read();
    if (state === null || state.left.length === 0) return state;
    const paths = await this.#planner.ordered(state.left);
    this.#state.resume(state);
    await this.#renderer.tellAgain(paths);
    this.#stretch.begin(this.#goOnWith(paths, state));
    return state;
  }

  /** Puts what an earlier run left behind all else, and answers how many that is. */
  #goOnWith(paths: readonly string[], { sequence, index }: PublishedState): number {
    // Nobody can tell which changes concern a page that the index does not have.
    this.#unknown = new Remaining(pathsIn(paths.filter((path) => index.readsOf(path) === undefined)));
    const { ticket, ask } = this.#earlier.begin(paths, sequence);
    this.#waiting.add(ticket, [ask]);
    return this.#left.addLast(paths);
  }

  /** Renders what is to be rendered, until something is asked. */
  async #render(signal: AbortSignal): Promise<void> {
    const state = this.#state.now;
    if (state === null || this.#left.isNothing) {
      // A ticket may have come to its end by nothing being behind its first paths.
      await this.#waiting.answered();
      return;
    }
    const site = await this.#renderer.site();
    signal.throwIfAborted();
    this.#state.file.noteRest();
    if (this.#isWithoutChange) await this.#state.file.durable();
    signal.throwIfAborted();
    const { sequence, visibleAt } = state;
    try {
      const job = { site, sequence, visibleAt, steps: this.#planner.steps, reframed: this.#left.reframed };
      await this.#renderer.render(
        { ...job, groups: this.#left.groups() },
        async (results) => {
          await this.#state.file.durable();
          signal.throwIfAborted();
          this.#see(results, state);
        },
        () => signal.aborted || this.#isEnough(),
        signal,
      );
      this.#waiting.answerLeft();
    } finally {
      if (!signal.aborted) this.#tidier.removeObsolete(state.index);
      await this.#waiting.answered();
    }
  }

  /** Whether rendering is to end after what is at hand, if only for a moment. */
  #isEnough(): boolean {
    return this.#waiting.isAsked || this.#tidier.isWanted || isEnding(this.#phase);
  }

  #see(results: readonly PathResult[], state: PublishedState): void {
    const { obsolete, further } = indexResults(results, state);
    this.#tidier.add(obsolete);
    for (const { path } of results) {
      this.#left.remove(path);
      this.#unknown?.delete(path);
    }
    if (further.length > 0) {
      this.#state.file.noteLater(further);
      // Whoever waits for these waits for what they lead to.
      this.#waiting.follow(pathsIn(further), results);
      this.#stretch.begin(this.#left.addLast(further));
    }
    // For a large site it is much to keep.
    if (this.#unknown?.size === 0) this.#unknown = undefined;
    this.#state.changed();
    this.#stretch.see(results.length);
    this.#waiting.see(results);
  }

  /** Leaves a run that cannot go on: who waits is told, and what is left is tried again with what is asked next. */
  #breakOff(error: unknown): void {
    for (const path of this.#left.take()) this.#state.now?.retry.add(path);
    this.#unknown = undefined;
    this.#waiting.refuse(error);
  }

  /** Before a receipt is told. */
  async #tidy({ isDone, isWhole }: Ticket): Promise<void> {
    const state = this.#state.now;
    if (state === null || !isDone || !this.#left.isNothing) return;
    const { index, retry } = state;
    const { file } = this.#state;
    const { wasBrokenOff } = file;
    const paths = () => [...index.paths(), ...retry, ...this.#left.paths()];
    if (!(await this.#tidier.removeStrays({ isWhole, wasBrokenOff }, paths, index))) return;
    file.tidied();
    // To be saved: until then the next start takes its notes for a run that was broken off.
    this.#state.changed();
  }
}
