import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { type Lease, lostLease } from '../queue/lease.ts';
import type { Progress, Receipt } from '../receipts/receipt.ts';
import { RenderPool } from '../render/pool.ts';
import { StateFile } from '../state/state.ts';
import { demoSite } from '../testing/running-site.ts';
import { createPublisher } from './publisher.ts';
import { SitePublisher } from './site-publisher.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const CRACK = '/practice/how-to-read-a-crack';
/** Fewer than the demonstration's pages, those listed first taken away. */
const MOST = 40;

describe('while a whole site is rendered', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeEach(async () => {
    demo = await demoSite();
  });
  afterEach(() => demo.close());

  /** Stores a new title of a piece and answers the change. */
  async function retitle(name: string): Promise<number> {
    const id = (await demo.site.claimant(`path:${CRACK}`))?.id ?? '';
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('The demonstration lacks a piece');
    const edited = edit(content, whole, { name });
    const writes = [publish(content, { ...whole, live: edited.live, working: edited.working })];
    return (await demo.site.commit({ actor, reason: 'test', writes })).sequence;
  }

  /** A publisher of the site whose first rendering waits to be told to go on; `begun` resolves when it waits. */
  async function held(lease?: Lease) {
    const pool = await RenderPool.start({ dataDir: demo.dataDir, bundleDir: demo.bundleDir, workers: 1 });
    const [waiting, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const publisher = new SitePublisher({
      ...demo,
      lease,
      pool: {
        async render(...asked: Parameters<RenderPool['render']>) {
          waiting.resolve();
          await told.promise;
          return pool.render(...asked);
        },
      },
    });
    onTestFinished(async () => {
      told.resolve();
      await publisher.stop();
      await pool.close();
    });
    return { publisher, begun: waiting.promise, goOn: told.resolve };
  }

  /** Resolves when some of what is under way is rendered. */
  function begun(): Promise<Progress> {
    return new Promise((resolve) => {
      const stop = demo.publisher.onProgress((progress) => {
        if (progress.done === 0) return;
        stop();
        resolve(progress);
      });
    });
  }

  it('what an editor publishes goes live first, and the rest is rendered behind it', async () => {
    const { publisher, begun, goOn } = await held();
    const order: string[] = [];
    const rebuilt = publisher.rebuild().finally(() => order.push('rebuild'));
    await begun;
    const sequence = await retitle('How to read any crack');
    const published = publisher.publish(sequence).finally(() => order.push('publish'));
    goOn();
    const [receipt, whole] = [await published, await rebuilt];
    expect(receipt.changedPaths).toContain(CRACK);
    expect(receipt.checked).toBeLessThan(whole.checked);
    expect(order).toEqual(['publish', 'rebuild']);
    await publisher.settled();
    expect(publisher.progress()).toBeNull();
    await publisher.save();
    expect((await verifySite(demo)).stale).toEqual([]);
  });

  it('what is published with a rebuild asked at the same moment, or while another is rendered, does not wait for it', async () => {
    const { publisher, begun, goOn } = await held();
    const order: string[] = [];
    const ask = (kind: 'publish' | 'rebuild', sequence = 0) =>
      (kind === 'publish' ? publisher.publish(sequence) : publisher.rebuild()).finally(() =>
        order.push(kind),
      );
    const first = await retitle('How to read most cracks');
    const both = [ask('rebuild'), ask('publish', first)];
    await begun;
    const second = await retitle('How to read any crack');
    const more = [ask('rebuild'), ask('publish', second)];
    goOn();
    const [[one, planned], [other, receipt]] = [await Promise.all(both), await Promise.all(more)];
    expect(planned?.changedPaths).toContain(CRACK);
    expect(receipt?.changedPaths).toContain(CRACK);
    expect(other?.checked).toBe(one?.checked);
    for (const checked of [planned?.checked, receipt?.checked])
      expect(checked).toBeLessThan(one?.checked ?? 0);
    expect(order.slice(0, 2)).toEqual(['publish', 'publish']);
    await publisher.settled();
    await publisher.save();
    expect((await verifySite(demo)).stale).toEqual([]);
  });

  it('it can be paused: who waits is told how much is left, publishing goes on, and so does the rest when resumed', async () => {
    const rebuilt = demo.publisher.rebuild(demo.tenantKey);
    const { total } = await begun();
    demo.publisher.pause(demo.tenantKey);
    const receipt = await rebuilt;
    expect(receipt?.left).toBeGreaterThan(0);
    expect((receipt?.checked ?? 0) + (receipt?.left ?? 0)).toBe(total);
    const { left, changedPaths } = await demo.publisher.publish(
      demo.tenantKey,
      await retitle('How to read any crack'),
    );
    expect([left, changedPaths.includes(CRACK)]).toEqual([0, true]);
    await expect.poll(() => demo.publisher.progress(demo.tenantKey)?.state).toBe('paused');
    const ended = new Promise<void>((resolve) => {
      demo.publisher.onProgress(({ state }) => state === 'done' && resolve());
    });
    demo.publisher.resume(demo.tenantKey);
    await ended;
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  });

  it('every page stands in one receipt, also those that were being written when it was paused', async () => {
    const rebuilt = demo.publisher.rebuild(demo.tenantKey);
    const { total } = await begun();
    demo.publisher.pause(demo.tenantKey);
    const receipt = await rebuilt;
    expect(receipt?.checked).toBeGreaterThan(0);
    demo.publisher.resume(demo.tenantKey);
    await expect.poll(() => demo.publisher.progress(demo.tenantKey)).toBeNull();
    const newest = async () => (await demo.publisher.receipts(demo.tenantKey, 1))[0];
    await expect.poll(async () => (await newest())?.left).toBe(0);
    expect((await newest())?.checked).toBe(receipt?.left);
    expect((receipt?.checked ?? 0) + (receipt?.left ?? 0)).toBe(total);
  });

  it('an error that ends it is told as that, not as done, and what is left is rendered with what comes next', async () => {
    const told: Progress[] = [];
    const pool = await RenderPool.start({ dataDir: demo.dataDir, bundleDir: demo.bundleDir, workers: 1 });
    let isFailing = true;
    const publisher = new SitePublisher({
      ...demo,
      pool: {
        render: (job, onResults, isEnough) =>
          pool.render(
            job,
            async (results) => {
              await onResults(results);
              if (isFailing) throw new Error('The disk is full');
            },
            isEnough,
          ),
      },
      onProgress: (progress) => told.push(progress),
    });
    try {
      await expect(publisher.rebuild()).rejects.toThrow('The disk is full');
      await publisher.settled();
      const { state, done = 0, total = 0 } = told.at(-1) ?? {};
      expect([state, publisher.progress()]).toEqual(['failed', null]);
      expect(done).toBeLessThan(total);
      isFailing = false;
      told.length = 0;
      const receipt = await publisher.publish(demo.store.sequence());
      await publisher.settled();
      expect(receipt.checked).toBe(total - done);
      expect(told.at(-1)).toMatchObject({ state: 'done', done: total - done, total: total - done });
    } finally {
      await publisher.stop();
      await pool.close();
    }
  });

  it('a server that stops goes on after the next start where it was', async () => {
    const rebuilt = demo.publisher.rebuild(demo.tenantKey);
    const { total } = await begun();
    await demo.publisher.close();
    const done = (await rebuilt)?.checked ?? 0;
    const saved = await new StateFile(demo.dataDir, demo.tenantKey).read();
    expect(done).toBeLessThan(total);
    expect(saved?.left).toHaveLength(total - done);
    const again = await createPublisher({ ...demo, workers: 1, setTimer: () => () => undefined });
    try {
      const receipt = await again.bringUp(demo.tenantKey);
      expect(receipt?.checked).toBe(total - done);
      await again.settle();
      expect((await verifySite(demo)).stale).toEqual([]);
    } finally {
      await again.close();
    }
  });

  describe('for a change that every page shows, of which the first are listed before the others', {
    tags: 'sweep',
  }, () => {
    /** Stores another domain, which every page names, and answers the change. */
    async function moveAway(domain: string): Promise<number> {
      const { installation } = demo.store;
      const id = (await installation.claimant(`tenant:${demo.tenantKey}`))?.id ?? '';
      const whole = await installation.whole('tenant', id);
      if (whole === null) throw new Error('The demonstration is no site');
      return (await installation.commit({ actor, reason: 'test', writes: [edit(tenant, whole, { domain })] }))
        .sequence;
    }

    /** A publisher that does something once its first results are in, and something before anything is rendered. */
    async function interrupted(
      interrupt: (publisher: SitePublisher) => void,
      begin: () => Promise<unknown> = async () => undefined,
    ) {
      const pool = await RenderPool.start({ dataDir: demo.dataDir, bundleDir: demo.bundleDir, workers: 1 });
      let isFirst = true;
      const asked: (readonly string[])[] = [];
      const publisher = new SitePublisher({
        ...demo,
        pool: {
          async render(job, onResults, isEnough) {
            asked.push(job.groups.flat());
            if (isFirst) await begin();
            return pool.render(
              job,
              async (results) => {
                await onResults(results);
                const wasFirst = isFirst;
                isFirst = false;
                if (wasFirst) interrupt(publisher);
              },
              isEnough,
            );
          },
        },
      });
      onTestFinished(async () => {
        await publisher.stop();
        await pool.close();
      });
      return { publisher, asked };
    }

    it('loses none of them where it is paused, and goes on in the same order', async () => {
      const { publisher, asked } = await interrupted((one) => one.pause());
      const receipt = await publisher.publish(await moveAway('www.culvert-elsewhere.example'));
      expect(receipt.left).toBeGreaterThan(MOST);
      await expect.poll(() => publisher.progress()?.state).toBe('paused');
      publisher.goOn();
      await publisher.settled();
      expect(asked.at(-1)?.slice(0, 12 - receipt.checked)).toEqual(asked[0]?.slice(receipt.checked, 12));
      await publisher.save();
      expect((await verifySite(demo)).stale).toEqual([]);
    });

    it('gives way to a later edit, and goes on with the first of them', async () => {
      const later = Promise.withResolvers<Receipt>();
      let sequence = 0;
      const { publisher, asked } = await interrupted(
        (one) => later.resolve(one.publish(sequence)),
        async () => {
          sequence = await retitle('How to read any crack');
        },
      );
      const receipt = await publisher.publish(await moveAway('www.culvert-elsewhere.example'));
      expect(receipt.left).toBe(0);
      expect(receipt.checked).toBeGreaterThan(MOST);
      const { checked, changedPaths } = await later.promise;
      expect(changedPaths).toContain(CRACK);
      // Behind the edit's pages, what is left of the first is ahead of the others.
      const [first = [], again = []] = asked;
      const left = again.filter((path) => first.includes(path));
      expect(left.length).toBeGreaterThan(0);
      expect(again.lastIndexOf(left.at(-1) ?? '')).toBeLessThan(left.length + checked);
      expect(again.length).toBeGreaterThan(left.length + checked);
      await publisher.settled();
      await publisher.save();
      expect((await verifySite(demo)).stale).toEqual([]);
    });

    it('has all of them left where it fails', async () => {
      const { publisher } = await interrupted(() => {
        throw new Error('The disk is full');
      });
      const sequence = await moveAway('www.culvert-elsewhere.example');
      await expect(publisher.publish(sequence)).rejects.toThrow('The disk is full');
      await publisher.settled();
      expect((await publisher.publish(sequence)).checked).toBeGreaterThan(MOST);
      await publisher.settled();
      await publisher.save();
      expect((await verifySite(demo)).stale).toEqual([]);
    });

    it('has all of them left where it is saved and stops', async () => {
      const stopped = Promise.withResolvers<void>();
      const { publisher } = await interrupted((one) => {
        one.stop().then(stopped.resolve, stopped.reject);
      });
      const receipt = await publisher.publish(await moveAway('www.culvert-elsewhere.example'));
      await stopped.promise;
      await publisher.save();
      expect(receipt.left).toBeGreaterThan(MOST);
      const saved = await new StateFile(demo.dataDir, demo.tenantKey).read();
      expect(saved?.left).toHaveLength(receipt.left);
    });
  });

  it('ends what was begun under a lease that was lost, though this process has taken another since', async () => {
    const confirm = async () => undefined;
    const [lost, taken] = [new AbortController(), new AbortController()];
    let lease: Lease = { confirm, signal: lost.signal };
    const { publisher, begun, goOn } = await held({
      confirm,
      get signal() {
        return lease.signal;
      },
    });
    const isRefused = expect(publisher.rebuild()).rejects.toThrow(lostLease(demo.tenantKey).message);
    await begun;
    lost.abort(lostLease(demo.tenantKey));
    lease = { confirm, signal: taken.signal };
    goOn();
    await isRefused;
    const receipt = await publisher.publish(demo.store.sequence());
    expect([receipt.failed, receipt.left]).toEqual([[], 0]);
  });
});
