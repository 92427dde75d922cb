import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Change, Store } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import {
  createPublisher,
  type LocalPublisher,
  type PublisherOptions,
  type RunningPublisher,
} from '../publisher/publisher.ts';
import type { RequestOptions } from '../queue/publish-request.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { receiptOfJob } from './job-receipts.ts';
import { Jobs, type PublishJob } from './jobs.ts';
import { Line, type Word } from './line.ts';
import { Moments } from './moments.ts';
import { Published } from './published.ts';
import { SiteSteps } from './site-steps.ts';
import { touchedSites } from './touched-sites.ts';
import { BACK_OFF, KEEP, LOOK, PATIENCE } from './waits.ts';
import { Watch } from './watch.ts';

export interface SharedOptions extends Omit<PublisherOptions, 'shared' | 'setTimer'> {
  readonly storeUrl: string;
  /** Whether this process publishes; else it asks those that do. */
  readonly publishes: boolean;
}

/** Starts this process's part in publishing an installation whose store is in PostgreSQL. Work is handed over as jobs;
 * a site's jobs are done by the process that has its lease, an advisory lock, and so one after the other. */
export async function createSharedPublisher(options: SharedOptions): Promise<RunningPublisher> {
  const shared = new SharedPublisher(options);
  await shared.start();
  return shared;
}

class SharedPublisher extends Published implements RunningPublisher {
  readonly #options: SharedOptions;
  readonly #store: Store;
  readonly #onError: (error: unknown) => void;
  readonly #watch = new Watch();
  readonly #steps: SiteSteps;
  /** The newest change of each site that readers see, and the one up to which this process has published it in the
   * lease it has. */
  readonly #newest = new Map<string, number>();
  readonly #published = new Map<string, number>();
  readonly #progress = new Map<string, RequestOptions['onProgress']>();
  /** Sites of which a run is under way here. */
  readonly #running = new Set<string>();
  #line: Line | null = null;
  #jobs: Jobs | null = null;
  #moments: Moments | null = null;
  #local: LocalPublisher | null = null;
  #stopListening: () => void = () => undefined;
  #looking: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: SharedOptions) {
    // A word lost with the connection is followed by others.
    super(options, (progress) => {
      this.line.tell({ what: 'progress', ...progress }).catch(() => undefined);
    });
    this.#options = options;
    this.#store = options.store;
    const { onError = console.error } = options;
    this.#onError = (error) => {
      if (!this.#isClosed) onError(error);
    };
    this.#steps = new SiteSteps({
      work: (tenantKey) => this.#work(tenantKey, this.local),
      release: (tenantKey) => this.#release(tenantKey, this.local),
      isHeld: (tenantKey) => this.line.holds(tenantKey),
      onError: this.#onError,
    });
  }

  async start(): Promise<void> {
    const { storeUrl: url, publishes } = this.#options;
    try {
      this.#jobs = await Jobs.open(url, this.#onError);
      this.#moments = new Moments(this.#jobs);
      this.#line = await Line.open({
        url,
        onWord: (word) => this.#hear(word),
        onLost: (tenantKeys) => this.#lose(tenantKeys),
        onOpen: () => this.#wakeAll(),
      });
      if (!publishes) return;
      this.#local = await createPublisher({
        ...this.#options,
        shared: {
          leaseOf: (tenantKey) => this.line.leaseOf(tenantKey),
          onDue: (tenantKey, ms) => {
            this.#moments?.due(tenantKey, Date.now() + ms);
            this.#moments?.leave(tenantKey, Date.now() + KEEP).catch(this.#onError);
          },
          onRun: (tenantKey) => {
            this.#watch.look();
            this.line.tell({ what: 'run', tenantKey }).catch(this.#onError);
          },
        },
      });
    } catch (error) {
      await this.close();
      throw error;
    }
    this.#local.onProgress((progress) => this.progressed.note(progress));
    this.#stopListening = this.#store.onChange((change) => this.#follow(change));
    this.#looking = setInterval(() => void this.#look(), LOOK);
    this.#wakeAll();
  }

  async publish(tenantKey: string, sequence: number): Promise<Receipt | null> {
    const started = performance.now();
    // Whoever has the site's lease has heard of the change by itself; the job is for when nobody has. A process that
    // publishes has asked for it by now. The change is stored, so failing to ask is no refusal of it.
    const isAsked = (this.#newest.get(tenantKey) ?? 0) >= sequence;
    const asked = isAsked ? null : this.#ask(tenantKey, 'publish').catch(this.#onError);
    const covering = async () => this.receiptsOf(tenantKey).covering(sequence);
    const [receipt] = await Promise.all([this.#watch.until(covering, PATIENCE), asked]);
    // Counted where the change was acknowledged, so with the way to the process that publishes.
    return receipt === null ? null : { ...receipt, msToLive: performance.now() - started };
  }

  pause(tenantKey: string): void {
    this.line.tell({ what: 'pause', tenantKey }).catch(this.#onError);
  }

  resume(tenantKey: string): void {
    this.line.tell({ what: 'resume', tenantKey }).catch(this.#onError);
  }

  bringUp(tenantKey: string, asked: RequestOptions = {}): Promise<Receipt | null> {
    return this.#untilDone(tenantKey, 'publish', asked);
  }

  rebuild(tenantKey: string, asked: RequestOptions = {}): Promise<Receipt | null> {
    return this.#untilDone(tenantKey, 'rebuild', asked);
  }

  async rebuildPages(tenantKey: string, paths: readonly string[]): Promise<Receipt | null> {
    const job = await this.#asked(tenantKey, this.jobs.sendPages(tenantKey, paths));
    return job === null ? null : this.#receiptOf(tenantKey, job, PATIENCE);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    if (this.#looking !== null) clearInterval(this.#looking);
    this.#steps.close();
    this.#watch.close();
    await this.#local?.stop();
    await this.#steps.settled();
    try {
      // While the leases are held: it saves.
      await this.#local?.close();
    } finally {
      await this.#line?.close();
      await this.#jobs?.close();
    }
  }

  private get line(): Line {
    if (this.#line === null) throw new Error('The publisher is not connected');
    return this.#line;
  }

  private get jobs(): Jobs {
    if (this.#jobs === null) throw new Error('The publisher is not connected');
    return this.#jobs;
  }

  private get local(): LocalPublisher {
    if (this.#local === null) throw new Error('This process does not publish');
    return this.#local;
  }

  /** Makes sure that a job waits, and that those who may do it know. */
  #ask(tenantKey: string, kind: 'publish' | 'rebuild'): Promise<string | null> {
    return this.#asked(tenantKey, this.jobs.send(tenantKey, kind));
  }

  async #asked(tenantKey: string, sent: Promise<string | null>): Promise<string | null> {
    const job = await sent;
    this.#wake(tenantKey);
    await this.line.tell({ what: 'work', tenantKey });
    return job;
  }

  #hear(word: Word): void {
    const { what, tenantKey } = word;
    if (what === 'work') this.#wake(tenantKey);
    else if (what === 'run') this.#watch.look();
    else if (what === 'progress') this.progressed.hear(word);
    else if (this.line.holds(tenantKey)) this.#local?.[what](tenantKey);
  }

  /** Who has the site's lease publishes at once. Every process asks for it all the same: where that one is gone, or the
   * one that committed, another has. */
  #follow(change: Change): void {
    const touched = touchedSites(change);
    if (touched !== 'all') this.#followIn(touched, change);
    else tenantKeysOf(this.#store.installation).then((keys) => this.#followIn(keys, change), this.#onError);
  }

  #followIn(tenantKeys: Iterable<string>, change: Change): void {
    for (const tenantKey of tenantKeys) {
      this.#newest.set(tenantKey, change.sequence);
      if (this.line.holds(tenantKey)) this.#wake(tenantKey);
      // A run that is under way takes it along.
      if (this.#running.has(tenantKey)) this.#local?.publish(tenantKey, change.sequence).catch(this.#onError);
      this.jobs.send(tenantKey).then(() => this.#wake(tenantKey), this.#onError);
    }
  }

  async #look(): Promise<void> {
    try {
      for (const tenantKey of await this.jobs.open()) this.#wake(tenantKey);
    } catch {
      // The database does not answer; the line tells when it is back.
    }
  }

  /** What was committed while nobody listened is asked for. */
  #wakeAll(): void {
    if (this.#local === null || this.#isClosed) return;
    tenantKeysOf(this.#store.installation)
      .then(async (keys) => {
        for (const key of keys) await this.jobs.send(key);
        await this.#look();
      })
      .catch(this.#onError);
  }

  #lose(tenantKeys: readonly string[]): void {
    for (const tenantKey of tenantKeys) {
      this.#steps.lose(tenantKey);
      this.#published.delete(tenantKey);
      this.#moments?.forget(tenantKey);
      // A page under way may be written after the next process has written it: all are looked at anew.
      if (this.#local?.forget(tenantKey) === true) this.#askWhenBack(tenantKey);
    }
  }

  #askWhenBack(tenantKey: string): void {
    const again = () => {
      if (this.#isClosed) return;
      this.#ask(tenantKey, 'rebuild').catch(() => setTimeout(again, LOOK).unref());
    };
    setTimeout(again, LOOK).unref();
  }

  /** Has what waits for a site done, where this process publishes. */
  #wake(tenantKey: string): void {
    if (this.#local !== null) this.#steps.wake(tenantKey);
  }

  /** Does what waits for a site, where its lease can be had. */
  async #work(tenantKey: string, local: LocalPublisher): Promise<void> {
    if (!this.line.holds(tenantKey)) {
      const others = this.#steps.size;
      if (others > 0) await new Promise((resolve) => setTimeout(resolve, others * BACK_OFF));
      if (!(await this.line.take(tenantKey))) return;
      this.#moments?.forget(tenantKey);
      await this.jobs.takeOver(tenantKey);
      await local.beginLease(tenantKey);
    }
    // What was heard of is live before its job has come, which then finds it done.
    if (this.#isBehind(tenantKey)) await this.#run(tenantKey, local, 'publish', {});
    for (;;) {
      const job = this.#isClosed ? null : await this.jobs.next(tenantKey);
      if (job === null) return;
      await this.#do(job, local);
    }
  }

  /** Whether a change was heard of that is not published. */
  #isBehind(tenantKey: string): boolean {
    return (this.#newest.get(tenantKey) ?? 0) > (this.#published.get(tenantKey) ?? 0);
  }

  async #run(
    tenantKey: string,
    local: LocalPublisher,
    kind: PublishJob['kind'],
    asked: RequestOptions,
  ): Promise<void> {
    const newest = this.#newest.get(tenantKey) ?? 0;
    this.#running.add(tenantKey);
    try {
      if ((await siteOf(this.#store.installation, tenantKey)) === null) return;
      if (kind === 'rebuild') await local.rebuild(tenantKey, asked);
      else if (kind === 'pages') await local.rebuildPages(tenantKey, asked.anew ?? [], asked);
      else await local.publish(tenantKey, this.#store.sequence(), asked);
      if (this.line.holds(tenantKey)) this.#published.set(tenantKey, newest);
    } catch (error) {
      // Without the lease the work is another's by now; with it, the publisher tries again by itself.
      this.#onError(error);
    } finally {
      this.#running.delete(tenantKey);
    }
  }

  async #do(job: PublishJob, local: LocalPublisher): Promise<void> {
    const { tenantKey, id, kind, paths } = job;
    // Whoever asked had heard of a change: so has this process when it has caught up.
    await this.#store.catchUp();
    if (kind !== 'publish' || !this.#published.has(tenantKey) || this.#isBehind(tenantKey))
      await this.#run(tenantKey, local, kind, {
        ...{ job: id, anew: paths, onProgress: this.#progress.get(tenantKey) },
      });
    if (!this.line.holds(tenantKey)) return;
    if (kind === 'due') this.#moments?.forget(tenantKey);
    await this.jobs.done(job);
    this.#watch.look();
  }

  async #release(tenantKey: string, local: LocalPublisher): Promise<void> {
    // What is under way goes on here; what is paused, whoever had the next turn would go on with.
    if (local.progress(tenantKey) !== null) return;
    await local.release(tenantKey);
    this.#published.delete(tenantKey);
    await this.#moments?.leave(tenantKey);
    await this.line.give(tenantKey);
  }

  async #untilDone(
    tenantKey: string,
    kind: 'publish' | 'rebuild',
    { onProgress }: RequestOptions,
  ): Promise<Receipt | null> {
    this.#progress.set(tenantKey, onProgress);
    try {
      const job = (await this.#ask(tenantKey, kind)) ?? (await this.jobs.waiting(tenantKey, kind));
      return job === null ? null : await this.#receiptOf(tenantKey, job);
    } finally {
      this.#progress.delete(tenantKey);
    }
  }

  #receiptOf(tenantKey: string, id: string, patience?: number): Promise<Receipt | null> {
    const from = { jobs: this.jobs, watch: this.#watch, receipts: this.receiptsOf(tenantKey) };
    return receiptOfJob({ tenantKey, id }, from, patience);
  }
}
