import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, publish, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import type { Write } from '#content-store/store.ts';
import { Published } from '../cluster/published.ts';
import { demoSite } from '../testing/running-site.ts';

const MAE = '91000001';
const news = (alias: string) => ({
  ...{ type: 'News', name: `Piece ${alias}`, alias },
  published: '2026-11-01T00:00:00.000Z',
});

describe('whether there is a page at a path', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    await demo.publisher.publish(demo.tenantKey, sequence);
  }
  /** Told by the process that publishes, and by any other that has the same data. */
  async function has(path: string): Promise<boolean> {
    const here = await demo.publisher.has(demo.tenantKey, path);
    const elsewhere = new Published(demo, () => undefined);
    expect(await elsewhere.has(demo.tenantKey, path)).toBe(here);
    return here;
  }
  const whole = async (alias: string) => {
    const { id = '' } = (await demo.site.claimant(`path:${alias}`)) ?? {};
    const found = await demo.site.whole('content', id);
    if (found === null) throw new Error(`There is no ${alias}`);
    return found;
  };

  it('is told as soon as a piece is published, and taken back', async () => {
    expect(await has('/brief-lives')).toBe(false);
    await commit(create(content, news('/brief-lives')));
    expect(await has('/brief-lives')).toBe(false);
    await commit(publish(content, await whole('/brief-lives')));
    expect(await has('/brief-lives')).toBe(true);
    await commit(unpublish(content, await whole('/brief-lives')));
    expect(await has('/brief-lives')).toBe(false);
  });

  it('is told of what was rendered and waits: an author by whom nothing is published', async () => {
    await commit(create(person, { fullName: 'Mae Stroud', alias: '/authors/mae' }, { id: MAE }));
    expect(await demo.publisher.why(demo.tenantKey, '/authors/mae')).not.toBeNull();
    expect(await has('/authors/mae')).toBe(false);
    await commit(create(content, { ...news('/by-mae'), authors: [MAE] }, { publish: true }));
    expect(await has('/authors/mae')).toBe(true);
  });

  it('is told of the site’s own files alone, however a path is spelt', async () => {
    const there = ['/', '/news/', '/sitemap/authors.xml'];
    expect(await Promise.all(there.map(has))).toEqual([true, true, true]);
    const other = join(demo.dataDir, 'public', 'other-site', 'secret');
    await mkdir(other, { recursive: true });
    await writeFile(join(other, 'index.html'), 'Of another site');
    const none = ['/../other-site/secret', '/..', `/${'x'.repeat(5_000)}`, '/\0'];
    expect(await Promise.all(none.map(has))).toEqual([false, false, false, false]);
  });
});
