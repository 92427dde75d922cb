import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreLocation } from '#content-store/keeping/open.ts';
import type { Store } from '#content-store/store.ts';
import type { Cdn } from '../cdn/cdn.ts';
import { Purger } from '../cdn/purger.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import { affectedIf } from '../planning/affected-if.ts';
import { affectedBy, why } from '../planning/explain.ts';
import { loadBundle } from '../process/compile.ts';
import { wallTimer } from '../process/wall-timer.ts';
import type { Lease } from '../queue/lease.ts';
import type { RequestOptions } from '../queue/publish-request.ts';
import type { Progress, Publisher, Receipt } from '../receipts/receipt.ts';
import { RenderPool } from '../render/pool.ts';
import { Renderer } from '../render/renderer.ts';
import { tellPage } from '../render/tell-page.ts';
import { WritingThread } from '../render/writing-thread.ts';
import { KeptBundles } from '../state/kept-bundles.ts';
import { weighPages } from '../weights/weigh-pages.ts';
import { pageRecord } from './page-record.ts';
import { isPublishedAt } from './published-file.ts';
import { SitePublisher } from './site-publisher.ts';

export interface PublisherOptions extends StoreLocation {
  readonly store: Store;
  readonly bundleDir: string;
  readonly now: () => Date;
  readonly workers?: number | undefined;
  /** Whether this process renders too, because it has nothing else to do meanwhile; not from a database, of which only
   * workers keep what they read in memory. */
  readonly rendersHere?: boolean | undefined;
  /** Injected in tests; `work` resolves when it is done, and answers the way to call it off. */
  readonly setTimer?: (work: () => Promise<void>, ms: number) => () => void;
  /** Told of what goes wrong where nobody waits for an answer. */
  readonly onError?: (error: unknown) => void;
  /** Null or absent: nothing keeps pages between readers and here. */
  readonly cdn?: Cdn | null | undefined;
  /** Where other processes publish too. */
  readonly shared?: {
    readonly leaseOf: (tenantKey: string) => Lease;
    /** Told after each run when the site is to be published again, in milliseconds from now; perhaps never. */
    readonly onDue: (tenantKey: string, ms: number) => void;
    /** Told that a run has ended. */
    readonly onRun: (tenantKey: string) => void;
  };
}

/** How long after a publish the index is saved, in milliseconds: a burst saves once. */
const SAVE_AFTER = 2_000;
/** How long a run goes on before it is saved as far as it came, in milliseconds. */
const SAVE_WITHIN = 15_000;
/** How long after a run that failed, or left pages that could not be rendered whole, it is tried again, in milliseconds:
 * doubled each time. */
const [RETRY_FIRST, RETRY_LAST] = [2_000, 600_000];

/** The publisher as the commands use it. */
export interface RunningPublisher extends Publisher {
  /** Brings a site up to everything that is stored, however long that takes; null where there was nothing to do. */
  bringUp(tenantKey: string, asked?: RequestOptions): Promise<Receipt | null>;
  /** Renders every page of a site anew; null where that failed, and is tried again. */
  rebuild(tenantKey: string, asked?: RequestOptions): Promise<Receipt | null>;
}

/** The publisher of one process. */
export interface LocalPublisher extends RunningPublisher {
  publish(tenantKey: string, sequence: number, asked?: RequestOptions): Promise<Receipt>;
  rebuild(tenantKey: string, asked?: RequestOptions): Promise<Receipt>;
  rebuildPages(tenantKey: string, paths: readonly string[], asked?: RequestOptions): Promise<Receipt | null>;
  /** Saves what the published files stand for; otherwise done shortly after each publish. */
  settle(): Promise<void>;
  /** Begins this process's lease of a site. */
  beginLease(tenantKey: string): Promise<void>;
  /** Saves a site and leaves its timers to whoever has the next lease. */
  release(tenantKey: string): Promise<void>;
  /** Ends every run after the chunk at hand; what is left is rendered after the next start. */
  stop(): Promise<void>;
  /** Leaves a site at once, unsaved: the lease is lost. Answers whether a run was under way. */
  forget(tenantKey: string): boolean;
}

interface Site {
  readonly publisher: SitePublisher;
  cancelTimer: () => void;
  /** Counts the looks for the next moment. */
  looks: number;
  /** Runs in a row after which something was left to try again. */
  failures: number;
}

/** Starts the publisher of an installation. Sites join as they are first published. */
export async function createPublisher(options: PublisherOptions): Promise<LocalPublisher> {
  const {
    store,
    dataDir,
    storeUrl,
    bundleDir,
    now,
    workers,
    rendersHere,
    setTimer = wallTimer,
    onError = console.error,
    cdn = null,
    shared,
  } = options;
  const purger = cdn === null ? undefined : new Purger({ cdn, onError });
  const bundle = await loadBundle(bundleDir);
  const kept = new KeptBundles(dataDir);
  // Before a page is rendered with it.
  await kept.keep(bundleDir, bundle.compiled);
  const isHere = rendersHere === true && storeUrl === undefined;
  const writer = isHere ? new WritingThread({ dataDir }) : undefined;
  const write = writer?.write.bind(writer);
  const here = isHere ? new Renderer({ dataDir, bundle, store, write }) : undefined;
  const pool = await RenderPool.start({ dataDir, storeUrl, bundleDir, workers, here });
  const sites = new Map<string, Site>();
  const listeners = new Set<(progress: Progress) => void>();
  const saves = new Map<number, () => void>();
  let isClosed = false;

  function siteOf(tenantKey: string): Site {
    const known = sites.get(tenantKey);
    if (known !== undefined) return known;
    const lease = shared?.leaseOf(tenantKey);
    const publisher = new SitePublisher({
      store,
      dataDir,
      tenantKey,
      pool,
      bundle,
      now,
      lease,
      purger,
      onProgress: tell,
      onRest: (run) => followed(tenantKey, run).catch(onError),
    });
    const made = { publisher, cancelTimer: () => undefined, looks: 0, failures: 0 };
    sites.set(tenantKey, made);
    return made;
  }

  function tell(progress: Progress): void {
    for (const listener of listeners) listener(progress);
    // A long run is saved in between, so that a restart goes on where it was.
    if (progress.state === 'running' || progress.state === 'paused') saveWithin(SAVE_WITHIN);
  }

  /** Each wait has one timer, so that neither a burst nor a long run puts off the other's save. */
  function saveWithin(ms: number): void {
    if (isClosed || saves.has(ms)) return;
    const cancel = setTimer(async () => {
      saves.delete(ms);
      await save().catch(onError);
    }, ms);
    saves.set(ms, cancel);
  }

  /** Sets the timer for the next moment at which the site changes by itself, or is tried again. */
  async function arm(tenantKey: string): Promise<void> {
    const site = siteOf(tenantKey);
    site.looks += 1;
    const look = site.looks;
    const moment = await site.publisher.nextMoment();
    // A later look knows more, whichever ends last.
    if (isClosed || !isHeld(tenantKey) || look !== site.looks) return;
    site.cancelTimer();
    const until = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment) - now().getTime();
    const again = site.failures === 0 ? Number.POSITIVE_INFINITY : retryAfter(site.failures);
    // What is due already was just tried: it waits like any other failure, or this would never end.
    const wait = until <= 0 ? Math.max(RETRY_FIRST, Math.min(again, RETRY_LAST)) : Math.min(until, again);
    shared?.onDue(tenantKey, wait);
    if (wait === Number.POSITIVE_INFINITY) return;
    site.cancelTimer = setTimer(async () => {
      if (isHeld(tenantKey)) await publish(tenantKey, store.sequence()).catch(onError);
    }, wait);
  }

  function isHeld(tenantKey: string): boolean {
    return shared === undefined || !shared.leaseOf(tenantKey).signal.aborted;
  }

  function publish(tenantKey: string, sequence: number, asked: RequestOptions = {}): Promise<Receipt> {
    pool.prepare(sequence);
    return followed(tenantKey, siteOf(tenantKey).publisher.publish(sequence, asked));
  }

  /** Sees to what comes after a run, whether it went well or not. */
  async function followed(tenantKey: string, run: Promise<Receipt>): Promise<Receipt> {
    const site = siteOf(tenantKey);
    try {
      const receipt = await run;
      const isToTryAgain = receipt.failed.length + receipt.incomplete.length > 0;
      site.failures = isToTryAgain ? site.failures + 1 : 0;
      return receipt;
    } catch (error) {
      site.failures += 1;
      throw error;
    } finally {
      shared?.onRun(tenantKey);
      if (!isClosed && isHeld(tenantKey)) {
        arm(tenantKey).catch(onError);
        saveWithin(SAVE_AFTER);
      }
    }
  }

  async function save(): Promise<void> {
    for (const [tenantKey, { publisher }] of sites) if (isHeld(tenantKey)) await publisher.save();
    await kept.removeOthers(bundle, store);
  }

  async function indexOf(tenantKey: string): Promise<DependencyIndex | null> {
    return (await siteOf(tenantKey).publisher.published())?.index ?? null;
  }

  async function stop(): Promise<void> {
    await Promise.all([...sites.values()].map(({ publisher }) => publisher.stop()));
  }

  return {
    publish,
    stop,
    async bringUp(tenantKey, asked) {
      const receipt = await publish(tenantKey, store.sequence(), asked);
      await siteOf(tenantKey).publisher.restDone();
      return receipt;
    },
    settle: save,
    rebuild: (tenantKey, asked) => followed(tenantKey, siteOf(tenantKey).publisher.rebuild(asked)),
    async rebuildPages(tenantKey, paths, asked) {
      const index = await indexOf(tenantKey);
      const anew = paths.filter((path) => index?.readsOf(path) !== undefined);
      return anew.length === 0 ? null : publish(tenantKey, store.sequence(), { ...asked, anew });
    },
    beginLease: (tenantKey) => siteOf(tenantKey).publisher.beginLease(),
    progress: (tenantKey) => sites.get(tenantKey)?.publisher.progress() ?? null,
    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: (tenantKey) => siteOf(tenantKey).publisher.pause(),
    resume: (tenantKey) => siteOf(tenantKey).publisher.goOn(),
    async release(tenantKey) {
      const site = siteOf(tenantKey);
      site.cancelTimer();
      await site.publisher.settled();
      await site.publisher.save();
    },
    forget(tenantKey) {
      const site = siteOf(tenantKey);
      site.cancelTimer();
      return site.publisher.forget();
    },
    receipts: (tenantKey, limit) => siteOf(tenantKey).publisher.receipts.newest(limit),
    has: (tenantKey, path) => isPublishedAt(path, dataDir, tenantKey),
    why: async (tenantKey, path) => why(await indexOf(tenantKey), path),
    tell: (tenantKey, path, isPreview, through) =>
      tellPage(path, { store: through, tenantKey, bundle, dataDir, now, isPreview }),
    affectedBy: async (tenantKey, ref, claims) => affectedBy(await indexOf(tenantKey), ref, claims),
    affectedIf: async (tenantKey, writes) =>
      affectedIf(writes, await siteOf(tenantKey).publisher.published(), { store, tenantKey, bundle, now }),
    weigh: async (tenantKey, range) =>
      weighPages(await indexOf(tenantKey), { dataDir, bundleDir, tenantKey }, range),
    fragment: (tenantKey, contentId, gate) => readFragment(dataDir, tenantKey, contentId, gate),
    page: (tenantKey, alias, isPreview, through) =>
      pageRecord({ store: through, bundle, now }, tenantKey, alias, isPreview),
    async close() {
      isClosed = true;
      for (const { cancelTimer } of sites.values()) cancelTimer();
      for (const cancel of saves.values()) cancel();
      try {
        await stop();
        await save();
      } finally {
        await purger?.close();
        await pool.close();
        await writer?.close();
      }
    },
  };
}

/** A private fragment from the data folder; null where there is none. */
export async function readFragment(
  dataDir: string,
  tenantKey: string,
  contentId: string,
  gate: string,
): Promise<string | null> {
  if (!/^[A-Za-z0-9_-]+$/.test(contentId) || !/^[a-z]+$/.test(gate)) return null;
  return readFile(join(dataDir, 'private', tenantKey, contentId, `${gate}.html`), 'utf8').catch(() => null);
}

function retryAfter(failures: number): number {
  return Math.min(RETRY_LAST, RETRY_FIRST * 2 ** (failures - 1));
}
