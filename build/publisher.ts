import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#content-store/store.ts';
import type { Publisher, Receipt } from './receipt.ts';
import { RenderPool } from './render/pool.ts';
import { SitePublisher } from './site-publisher.ts';

export interface PublisherOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly bundleDir: string;
  readonly now: () => Date;
  readonly workers?: number | undefined;
  /** Injected in tests. */
  readonly setTimer?: (work: () => void, ms: number) => () => void;
}

/** The longest a timer can be set for; then it looks again. */
const LONGEST_TIMER = 2_000_000_000;
/** How long after a publish the index is saved, in milliseconds: a burst saves once. */
const SAVE_AFTER = 2_000;

export interface RunningPublisher extends Publisher {
  publish(
    tenantKey: string,
    sequence: number,
    onProgress?: (done: number, total: number) => void,
  ): Promise<Receipt>;
  /** Renders every page of a site anew. */
  rebuild(tenantKey: string, onProgress?: (done: number, total: number) => void): Promise<Receipt>;
  /** Saves what the published files stand for; otherwise done shortly after each publish. */
  settle(): Promise<void>;
}

/** Starts the publisher of an installation. Sites join as they are first published. */
export async function createPublisher(options: PublisherOptions): Promise<RunningPublisher> {
  const { store, dataDir, bundleDir, now, workers, setTimer = systemTimer } = options;
  const pool = await RenderPool.start({ dataDir, bundleDir, workers });
  const version = await readFile(join(bundleDir, 'version'), 'utf8');
  const sites = new Map<string, SitePublisher>();
  const timers = new Map<string, () => void>();
  let cancelSave: (() => void) | null = null;

  function site(tenantKey: string): SitePublisher {
    const known = sites.get(tenantKey);
    if (known !== undefined) return known;
    const made = new SitePublisher({ store, dataDir, tenantKey, pool, version, now });
    sites.set(tenantKey, made);
    return made;
  }

  /** Sets the timer for the next moment at which the site changes by itself. */
  async function arm(tenantKey: string): Promise<void> {
    timers.get(tenantKey)?.();
    timers.delete(tenantKey);
    const moment = await site(tenantKey).nextMoment();
    if (moment === null) return;
    const wait = Math.min(LONGEST_TIMER, Math.max(0, Date.parse(moment) - now().getTime()));
    timers.set(
      tenantKey,
      setTimer(() => void publish(tenantKey, store.sequence()).catch(() => undefined), wait),
    );
  }

  async function publish(
    tenantKey: string,
    sequence: number,
    onProgress?: (done: number, total: number) => void,
  ): Promise<Receipt> {
    const receipt = await site(tenantKey).publish(sequence, onProgress);
    after(tenantKey);
    return receipt;
  }

  function after(tenantKey: string): void {
    void arm(tenantKey);
    cancelSave ??= setTimer(() => {
      cancelSave = null;
      void save();
    }, SAVE_AFTER);
  }

  async function save(): Promise<void> {
    for (const one of sites.values()) await one.save();
  }

  return {
    publish,
    settle: save,
    async rebuild(tenantKey, onProgress) {
      const receipt = await site(tenantKey).rebuild(onProgress);
      after(tenantKey);
      return receipt;
    },
    receipts: async (tenantKey, limit) => site(tenantKey).receipts.slice(0, limit),
    async fragment(tenantKey, contentId, gate) {
      if (!/^[A-Za-z0-9_-]+$/.test(contentId) || !/^[a-z]+$/.test(gate)) return null;
      return readFile(join(dataDir, 'private', tenantKey, contentId, `${gate}.html`), 'utf8').catch(
        () => null,
      );
    },
    async close() {
      for (const cancel of timers.values()) cancel();
      timers.clear();
      cancelSave?.();
      await save();
      await pool.close();
    },
  };
}

function systemTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
