import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { siteFiles } from '#build/render/write-path.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const [ONE, TWO, THREE, TOP] = ['91000001', '91000002', '91000003', '92000001'];

describe('what a piece brings together', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await commit(piece('one', {}, ONE), piece('two', {}, TWO), piece('three', {}, THREE));
  });
  afterAll(() => demo.close());

  const piece = (name: string, fields: Data, id: string) =>
    create(
      content,
      {
        ...{ type: 'Article', name, alias: `/${name}`, published: '2026-11-20T12:00:00.000Z' },
        body: [{ id: 'a', type: 'text', html: '<p>What is read first.</p>' }],
        ...fields,
      },
      { id, publish: true },
    );
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function whole(id: string) {
    const found = await demo.site.whole('content', id);
    if (found === null) throw new Error(`There is no ${id}`);
    return found;
  }
  async function change(id: string, patch: Data) {
    const record = await whole(id);
    return commit(publish(content, { ...record, ...edit(content, record, patch) }));
  }
  const html = (path: string) =>
    readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
  /** The list itself, and where its entries lead. */
  async function listOn(path: string) {
    const [, list = ''] = /(<ol class="pieces.*?<\/ol>)/s.exec(await html(path)) ?? [];
    const leads = [...list.matchAll(/piece-title"><a href="\/([^"]*)"/g)].map(([, to]) => to);
    return { isRanked: list.startsWith('<ol class="pieces ranked"'), leads };
  }
  async function verified() {
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  }

  it('stands below its text in the editor’s order, without itself', async () => {
    await commit(piece('file', { type: 'Collection', pieces: [TWO, ONE, '92000002', TWO] }, '92000002'));
    expect(await listOn('/file')).toEqual({ isRanked: false, leads: ['two', 'one'] });
    await verified();
  });

  it('is counted where it is a ranking', async () => {
    for (const type of ['Top100', 'TopList']) {
      const path = type.toLowerCase();
      await commit(piece(path, { type, pieces: [THREE, ONE] }, type === 'Top100' ? TOP : '92000003'));
      expect([type, await listOn(`/${path}`)]).toEqual([type, { isRanked: true, leads: ['three', 'one'] }]);
    }
  });

  it('follows its pieces: renamed, taken out and put back, its page is rendered again', async () => {
    const { changedPaths } = await change(THREE, { name: 'Third' });
    expect(changedPaths).toEqual(expect.arrayContaining(['/top100', '/toplist']));
    expect(changedPaths).not.toContain('/file');
    await commit(unpublish(content, await whole(THREE)));
    expect((await listOn('/top100')).leads).toEqual(['one']);
    await verified();
    await commit(publish(content, await whole(THREE)));
    expect((await listOn('/top100')).leads).toEqual(['three', 'one']);
    await change(TOP, { pieces: [ONE, THREE] });
    expect((await listOn('/top100')).leads).toEqual(['one', 'three']);
    await verified();
  });

  it('is told to search engines as a list', async () => {
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html('/top100')) ?? [];
    const [thing] = JSON.parse(json)['@graph'];
    expect(thing.mainEntity).toEqual({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'one', url: 'https://www.culvert.example/one' },
        { '@type': 'ListItem', position: 2, name: 'Third', url: 'https://www.culvert.example/three' },
      ],
    });
  });

  it('stays behind a gate', async () => {
    await change(TOP, { userRegistration: { isRequired: true } });
    const page = await html('/top100');
    expect([page.includes('<ol class="pieces'), page.includes('ItemList')]).toEqual([false, false]);
    expect(page).toContain('data-gate="body"');
    const withheld = siteFiles(demo.dataDir, demo.tenantKey).fragments.read(`${TOP}/body.html`);
    expect(String(withheld)).toContain('<ol class="pieces ranked"');
    await verified();
  });
});

describe('the facts of an engine', () => {
  it('are told as far as they are known, with their units', async () => {
    const demo = await demoSite();
    try {
      const engine = { model: 'D6', displacement: 6_700, power: 129 };
      const data = {
        type: 'EngineSpec',
        name: 'D6',
        alias: '/d6',
        engine,
        published: '2026-11-20T12:00:00Z',
      };
      const writes = [create(content, data, { publish: true })];
      const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
      await demo.publisher.publish(demo.tenantKey, sequence);
      const page = await readFile(join(demo.dataDir, 'public', demo.tenantKey, 'd6', 'index.html'), 'utf8');
      const [, facts = ''] = /<dl class="facts">(.*?)<\/dl>/s.exec(page) ?? [];
      const told = [...facts.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)</g)].map(([, ...fact]) => fact);
      expect(told).toEqual([
        ['Model', 'D6'],
        ['Displacement', '6,700 cm³'],
        ['Rated power', '129 kW'],
      ]);
    } finally {
      await demo.close();
    }
  });
});
