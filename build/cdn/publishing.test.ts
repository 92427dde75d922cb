import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import { createPublisher } from '../publisher/publisher.ts';
import { demoSite } from '../testing/running-site.ts';
import { addressesOf } from './addresses.ts';
import type { Cdn } from './cdn.ts';

const CRACK = '/practice/how-to-read-a-crack';

describe('a publish, where a CDN keeps pages,', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let domain: string;
  let purged: string[];
  /** What a reader is handed who asks for the edited page the moment it is purged. */
  let seen: string[];
  let isDown: boolean;
  /** Resolves when the CDN answers. */
  let answers: Promise<unknown>;
  let said: string[];
  let read: () => string;
  const cdn: Cdn = {
    async purge(addresses) {
      await answers;
      if (isDown) return addresses.map((address) => ({ address, error: 'nobody answers', isDown }));
      purged.push(...addresses);
      if (addresses.some((one) => one.endsWith(CRACK))) seen.push(read());
      return [];
    },
  };
  beforeEach(async () => {
    [purged, seen, isDown] = [[], [], false];
    answers = Promise.resolve();
    read = () => '';
    said = [];
    demo = await demoSite({ cdn, onError: (error) => said.push(String(error)) });
    read = () => readFileSync(join(demo.dataDir, 'public', demo.tenantKey, CRACK, 'index.html'), 'utf8');
    domain = (await siteOf(demo.store.installation, demo.tenantKey))?.domain ?? '';
    [purged, seen] = [[], []];
  });
  afterEach(async () => {
    isDown = false;
    await demo.close();
  });

  async function commit(name: string): Promise<number> {
    const id = (await demo.site.claimant(`path:${CRACK}`))?.id ?? '';
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    const edited = edit(content, whole, { name });
    const { sequence } = await demo.site.commit({
      writes: [publish(content, { ...whole, live: edited.live, working: edited.working })],
      actor: { kind: 'staff', id: '1', name: 'Test' },
      reason: 'test',
    });
    return sequence;
  }
  const addresses = (paths: readonly string[]) => paths.flatMap((path) => addressesOf(path, domain)).sort();

  it('has purged exactly what it changed when its receipt is out, once it was written', async () => {
    const receipt = await demo.publisher.publish(demo.tenantKey, await commit('Cracks, read anew'));
    expect(receipt.changedPaths).toContain(CRACK);
    expect(receipt.cdnProblem).toBeUndefined();
    expect([...new Set(purged)].sort()).toEqual(
      addresses([...receipt.changedPaths, ...receipt.removedPaths]),
    );
    const first = purged.indexOf(`https://${domain}${CRACK}`);
    expect([first >= 0, seen.map((html) => html.includes('Cracks, read anew'))]).toEqual([true, [true]]);
  });

  it('says in its receipt that the CDN could not be told, and keeps it', async () => {
    isDown = true;
    const receipt = await demo.publisher.publish(demo.tenantKey, await commit('Cracks, read anew'));
    expect(receipt.cdnProblem).toContain('nobody answers');
    expect((await demo.publisher.receipts(demo.tenantKey, 1))[0]?.cdnProblem).toBe(receipt.cdnProblem);
    expect(said).toEqual([
      'Error: The CDN cannot be told what has changed: nobody answers. It is tried again.',
    ]);
  });

  it('is live, and the next one too, while the CDN takes its time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = promise;
    const told: string[] = [];
    const ask = async (name: string) => {
      const receipt = await demo.publisher.publish(demo.tenantKey, await commit(name));
      told.push(name);
      return receipt;
    };
    const first = ask('The first of two');
    await expect.poll(read).toContain('The first of two');
    const second = ask('The second of two');
    await expect.poll(read).toContain('The second of two');
    expect(told).toEqual([]);
    resolve();
    expect((await first).cdnProblem).toBeUndefined();
    expect((await second).changedPaths).toContain(CRACK);
  });

  it('that was cut short by a crash is told of after the next start', async () => {
    await demo.settle();
    const { changedPaths } = await demo.publisher.publish(demo.tenantKey, await commit('Written, not told'));
    [purged, seen] = [[], []];
    // As after a crash: what was published since the index was saved is noted, and nothing more.
    const next = await createPublisher({ ...demo, cdn, workers: 1, setTimer: () => () => undefined });
    await next.bringUp(demo.tenantKey);
    await next.close();
    expect(purged).toEqual(expect.arrayContaining(addresses(changedPaths)));
  });
});
