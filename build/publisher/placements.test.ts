import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, ValidationError } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Write } from '#content-store/store.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const HOUR = 3_600_000;

describe('a piece that stands in another section for a while', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let events = '';
  let features = '';
  let id = '';
  beforeAll(async () => {
    demo = await demoSite();
    events = (await demo.site.claimant('path:/events'))?.id ?? '';
    features = (await demo.site.claimant('path:/features'))?.id ?? '';
    await commit(
      create(
        content,
        {
          type: 'Article',
          name: 'A guest',
          alias: '/a-guest',
          primarySection: features,
          published: demo.now().toISOString(),
          websiteSchedules: [{ section: events, from: ahead(1), to: ahead(3) }],
        },
        { publish: true },
      ),
    );
    id = (await demo.site.claimant('path:/a-guest'))?.id ?? '';
  });
  afterAll(() => demo.close());

  const ahead = (hours: number) => new Date(demo.now().getTime() + hours * HOUR).toISOString();
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function change(patch: Data) {
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    const { live, working } = edit(content, whole, patch);
    return commit(publish(content, { ...whole, live, working }));
  }
  async function waitFor(hours: number) {
    demo.advance(hours * HOUR);
    return demo.publisher.publish(demo.tenantKey, demo.store.sequence());
  }
  const feedOf = (alias: string) =>
    readFile(join(demo.dataDir, 'public', demo.tenantKey, `__rss${alias}.xml`), 'utf8');
  const isListed = async () => (await feedOf('/events')).includes('A guest');
  async function verified() {
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  }

  it('is not listed there before its time, and always in its own section', async () => {
    expect(await isListed()).toBe(false);
    expect(await feedOf('/features')).toContain('A guest');
    await verified();
  });

  it('is listed from its first moment on, and until its last', async () => {
    expect((await waitFor(1)).changedPaths).toContain('/__rss/events.xml');
    expect(await isListed()).toBe(true);
    await verified();
    await waitFor(1);
    expect(await isListed()).toBe(true);
    await waitFor(1);
    expect(await isListed()).toBe(false);
    expect(await feedOf('/features')).toContain('A guest');
    await verified();
  });

  it('is listed again when its time is put off, and for good without an end', async () => {
    await change({ websiteSchedules: [{ section: events, from: ahead(2) }] });
    expect(await isListed()).toBe(false);
    await verified();
    await waitFor(2);
    expect(await isListed()).toBe(true);
    await change({ websiteSchedules: [{ section: events }] });
    expect(await isListed()).toBe(true);
    expect((await demo.site.record('content', id))?.live?.lastPlacement).toBeUndefined();
    await verified();
  });

  it('cannot leave before it comes', async () => {
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    const wrong = { websiteSchedules: [{ section: events, from: ahead(2), to: ahead(1) }] };
    expect(() => edit(content, whole, wrong)).toThrow(ValidationError);
    expect(() => edit(content, whole, wrong)).toThrow(
      'websiteSchedules.0.to: The end must be after the start',
    );
  });
});
