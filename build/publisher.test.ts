import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { edit, publish, remove, unpublish } from '#content-store/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { generalSettings } from '#content-store/model/settings/settings.ts';
import { CANARY } from './demo/canary.ts';
import { demoSite } from './testing/running-site.ts';
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

  async function contentIds(): Promise<string[]> {
    const page = await demo.site.find({
      collection: 'content',
      stage: 'live',
      visibleAt: demo.now().toISOString(),
      orderBy: [['published', 'desc']],
      first: 100,
    });
    return page.items.map((one) => one.id);
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
          path.slice(join(demo.dataDir, 'public', demo.tenantKey).length).replace(/\/index\.html$/, '') ||
            '/',
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
    expect(receipt.removedPaths).toEqual([alias]);
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

  it('leaves nothing stale after edits of every kind, each of which changes a page', async () => {
    const changed = new Map<string, number>();
    const random = generator(7);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    const sections = (
      await demo.site.find({ collection: 'websiteSection', stage: 'live', orderBy: [], first: 50 })
    ).items.map((one) => one.id);
    const terms = (
      await demo.site.find({ collection: 'taxonomyTerm', stage: 'live', orderBy: [], first: 50 })
    ).items.map((one) => one.id);
    const menuId = (await demo.site.claimant('menu:Header_Primary'))?.id ?? '';
    const kinds: Readonly<Record<string, (round: number) => Promise<{ changed: number; removed: number }>>> =
      {
        title: async (round) => change(content, pick(await contentIds()) ?? '', { name: `Title ${round}` }),
        body: async (round) =>
          change(content, pick(await contentIds()) ?? '', {
            body: `<p>Lead ${round}</p><p>Rest ${round}</p>`,
          }),
        teaser: async (round) =>
          change(content, pick(await contentIds()) ?? '', { teaser: `Teaser ${round}` }),
        section: async () =>
          change(content, pick(await contentIds()) ?? '', { primarySection: pick(sections) ?? null }),
        tag: async () =>
          change(content, pick((await contentIds()).filter((one) => one !== '')) ?? '', {
            taxonomy: terms.filter(() => random() < 0.4),
          }),
        date: async (round) =>
          change(content, pick(await contentIds()) ?? '', {
            published: new Date(demo.now().getTime() - round * 3_600_000).toISOString(),
          }),
        sectionName: async (round) =>
          change(websiteSection, pick(sections) ?? '', { name: `Section ${round}` }),
        menu: async (round) => change(menu, menuId, { links: [{ label: `Link ${round}`, href: '/news' }] }),
        setting: async (round) => change(generalSettings, 'general', { tagline: `Tagline ${round}` }),
        remove: async () => {
          const ids = await contentIds();
          const whole = ids.length < 8 ? null : await demo.site.whole('content', pick(ids) ?? '');
          if (whole === null) return { changed: 0, removed: 0 };
          const { sequence } = await demo.site.commit({
            actor,
            reason: 'test',
            writes: [remove(content, whole)],
          });
          return demo.publisher.publish(demo.tenantKey, sequence);
        },
      };
    for (let round = 1; round <= 60; round += 1) {
      const kind = Object.keys(kinds)[round % Object.keys(kinds).length] ?? 'title';
      const receipt = await kinds[kind]?.(round);
      changed.set(kind, (changed.get(kind) ?? 0) + (receipt?.changed ?? 0) + (receipt?.removed ?? 0));
    }
    expect([...changed].filter(([, count]) => count === 0)).toEqual([]);
    expect(await verified()).toEqual({ stale: [], orphaned: [] });
  });
});

/** The same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
