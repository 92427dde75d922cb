import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { demoSite } from '../testing/running-site.ts';
import { CANARY } from '../tools/demonstration/canary.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

describe('publishing', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  /** Edits and publishes one record as the console does. */
  async function change(entity: AnyEntity, id: string, patch: Data) {
    const before = await demo.site.whole(entity.collection, id);
    if (before === null) throw new Error(`no ${entity.name} ${id}`);
    const edited = edit(entity, before, patch);
    const write = entity.hasWorkingCopies
      ? publish(entity, { ...before, live: edited.live, working: edited.working })
      : edited;
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes: [write] });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }

  async function idOf(alias: string): Promise<string> {
    return (await demo.site.claimant(`path:${alias}`))?.id ?? '';
  }

  async function verified() {
    await demo.settle();
    const { stale, orphaned } = await verifySite(demo);
    return { stale, orphaned };
  }

  it('leaves nothing stale after a full build', async () => {
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });

  it('renders a page anew that nothing has changed of, and no other', async () => {
    const path = '/features/the-bridge-that-is-never-finished';
    const file = join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html');
    const before = await readFile(file, 'utf8');
    await writeFile(file, 'Damaged');
    const receipt = await demo.publisher.rebuildPages(demo.tenantKey, [path, '/nothing-here']);
    expect(receipt).toMatchObject({ checked: 1, changedPaths: [path], failed: [] });
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await demo.publisher.rebuildPages(demo.tenantKey, [path])).toMatchObject({
      checked: 1,
      changed: 0,
    });
    expect(await demo.publisher.rebuildPages(demo.tenantKey, ['/nothing-here'])).toBeNull();
  });

  it('is verified as it was published, whatever drafts are saved meanwhile', async () => {
    await demo.settle();
    const id = await idOf('/features/the-bridge-that-is-never-finished');
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('no such piece');
    const writes = [edit(content, whole, { name: 'A draft of another title' })];
    await demo.site.commit({ actor, reason: 'test', writes });
    const { stale, orphaned, failed } = await verifySite(demo);
    expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
  });

  it('never puts gated text into a public byte', async () => {
    const root = join(demo.dataDir, 'public');
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const texts = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'utf8')));
    expect(texts.filter((text) => text.includes(CANARY))).toEqual([]);
    const id = await idOf('/features/the-night-the-aldermoor-held');
    expect(await demo.publisher.fragment(demo.tenantKey, id, 'body')).toContain(CANARY);
  });

  it('changes the article alone when its body is edited', async () => {
    const receipt = await change(content, await idOf('/practice/how-to-read-a-crack'), {
      body: '<p>Every wall cracks.</p>',
    });
    expect(receipt.changedPaths).toEqual(['/practice/how-to-read-a-crack']);
    expect(receipt.checked).toBe(1);
  });

  it('changes exactly the pages that show a headline when it is edited', async () => {
    const alias = '/practice/how-to-read-a-crack';
    const pages = (
      await readdir(join(demo.dataDir, 'public', demo.tenantKey), { recursive: true, withFileTypes: true })
    ).filter((one) => one.isFile());
    const showing: string[] = [];
    for (const file of pages) {
      const path = join(file.parentPath, file.name);
      const isText = /\.(html|xml)$/.test(path);
      if (isText && (await readFile(path, 'utf8')).includes('How to read a crack'))
        showing.push(
          path
            .slice(join(demo.dataDir, 'public', demo.tenantKey).length)
            .replace(/\/index\.html$/, '')
            .replace(/(.*)\/(page=[^/]*)\.html$/, (_, alias, page) => `${alias || '/'}?${page}`) || '/',
        );
    }
    const receipt = await change(content, await idOf(alias), { name: 'How to read any crack' });
    expect(receipt.changedPaths).toEqual(showing.sort());
    expect(receipt.changed).toBe(receipt.checked);
  });

  it('removes an unpublished page from its address, lists, sitemap and feeds', async () => {
    const alias = '/features/small-turbines-long-arguments';
    const before = await demo.site.whole('content', await idOf(alias));
    if (before === null) throw new Error('no such piece');
    const { sequence } = await demo.site.commit({
      actor,
      reason: 'test',
      writes: [unpublish(content, before)],
    });
    const receipt = await demo.publisher.publish(demo.tenantKey, sequence);
    // It was the only piece of its topic.
    expect(receipt.removedPaths).toEqual([alias, '/topics/energy']);
    const root = join(demo.dataDir, 'public', demo.tenantKey);
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter(
      (one) => one.isFile() && /\.(html|xml)$/.test(one.name),
    );
    const texts = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'utf8')));
    expect(texts.filter((text) => text.includes(alias))).toEqual([]);
  });

  it('shows a scheduled piece when its time comes, and hides an expired one', async () => {
    const alias = '/news/flood-maps-of-the-lower-alder-to-be-redrawn';
    demo.advance(3 * 86_400_000);
    const receipt = await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    expect(receipt.changedPaths).toContain(alias);
    await change(content, await idOf(alias), {
      unpublished: new Date(demo.now().getTime() + 3_600_000).toISOString(),
    });
    demo.advance(7_200_000);
    const later = await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    expect(later.removedPaths).toEqual([alias]);
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });
});
