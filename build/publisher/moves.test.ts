import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { withLinks } from '#content-store/editing/linking.ts';
import { withMoves } from '#content-store/editing/moving.ts';
import { content } from '#content-store/model/content/content.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Write } from '#content-store/store.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

describe('publishing a change of address', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const moved = await withMoves(writes, demo.site, demo.now().toISOString());
    const made = await withLinks(moved, { reads: demo.site, host: 'www.culvert.example' });
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes: made });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  const whole = async (alias: string, entity: AnyEntity = content) => {
    const id = (await demo.site.claimant(`path:${alias}`))?.id ?? '';
    const found = await demo.site.whole(entity.collection, id);
    if (found === null) throw new Error(`nothing at ${alias}`);
    return found;
  };
  async function change(entity: AnyEntity, alias: string, patch: Data) {
    const before = await whole(alias, entity);
    const edited = edit(entity, before, patch);
    return commit(
      entity.hasWorkingCopies
        ? publish(entity, { ...before, live: edited.live, working: edited.working })
        : edited,
    );
  }
  /** The published files that hold a text, as paths. */
  async function holding(text: string): Promise<string[]> {
    const root = join(demo.dataDir, 'public', demo.tenantKey);
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const found = await Promise.all(
      files.map(async (one) => {
        const file = join(one.parentPath, one.name);
        const path = `/${file
          .slice(root.length + 1)
          .replace(/(^|\/)index\.html$/, '')
          .replace(/(^|\/)(page=[^/]+)\.html$/, '?$2')}`;
        return (await readFile(file, 'utf8')).includes(text) ? [path] : [];
      }),
    );
    return found.flat().sort();
  }
  async function verified() {
    await demo.settle();
    const { stale, orphaned } = await verifySite(demo);
    return { stale, orphaned };
  }
  const cracks = '/practice/how-to-read-a-crack';

  it('changes exactly the pages that named the old address, those that link there in their text among them', async () => {
    const letter = {
      type: 'Page',
      name: 'A letter',
      alias: '/letter',
      body: `<p>On <a href="${cracks}">cracks</a>.</p>`,
      published: '2026-01-01T00:00:00Z',
    };
    await commit(create(content, letter, { publish: true }));
    const named = await holding(cracks);
    expect(named).toContain('/letter');
    const receipt = await change(content, cracks, { alias: '/practice/reading-cracks' });
    expect(receipt.removedPaths).toEqual([cracks]);
    expect(receipt.changedPaths.toSorted()).toEqual(
      [...named.filter((path) => path !== cracks), '/practice/reading-cracks', '/redirects.map'].sort(),
    );
    expect(await holding(cracks)).toEqual(['/redirects.map']);
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });

  it('touches no page where the redirect goes that texts no longer need', async () => {
    const gone = await whole(cracks, redirect);
    const { record } = gone;
    const receipt = await commit({
      ...{ collection: 'redirect', id: record.id, expectedVersion: record.version, deleted: true },
      ...{ live: null, working: gone.live, claims: [] },
    });
    expect(receipt.changedPaths).toEqual(['/redirects.map']);
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });

  it('of what a text links to and is unpublished changes the text, and again when it is back', async () => {
    const piece = await whole('/practice/reading-cracks');
    const receipt = await commit(unpublish(content, piece));
    expect(receipt.changedPaths).toContain('/letter');
    expect(await holding('/practice/reading-cracks')).toEqual([]);
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
    await commit(publish(content, await whole('/practice/reading-cracks')));
    expect(await holding('/practice/reading-cracks')).toContain('/letter');
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });

  it('of a section leaves no file and no mention of the old one', async () => {
    const receipt = await change(websiteSection, '/practice', { alias: '/craft' });
    expect(receipt.removedPaths).toEqual(expect.arrayContaining(['/practice', '/__rss/practice.xml']));
    expect(await holding('<loc>https://www.culvert.example/practice</loc>')).toEqual([]);
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });
});
