import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';
import { fileOfPath, isOutput } from '#site/page-data/site-pages.ts';
import { affectedBy, why } from '../planning/explain.ts';
import { StateFile } from '../state/state.ts';
import { demoSite } from '../testing/running-site.ts';
import { CANARY } from '../tools/demonstration/canary.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const [MAE, GAUGES] = ['91000001', '91000002'];

describe('pages of authors and topics', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await commit(
      create(person, { fullName: 'Mae Stroud', alias: '/authors/mae', bio: 'Reads gauges.' }, { id: MAE }),
      create(taxonomyTerm, { name: 'Gauges', type: 'Tag', alias: '/topics/gauges' }, { id: GAUGES }),
    );
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  const wholeAt = async (alias: string, collection = 'content') => {
    const { id = '' } = (await demo.site.claimant(`path:${alias}`)) ?? {};
    const whole = await demo.site.whole(collection, id);
    if (whole === null) throw new Error(`There is no ${alias}`);
    return whole;
  };
  const changed = async (entity: AnyEntity, alias: string, patch: Data) => {
    const whole = await wholeAt(alias, entity.collection);
    const { live, working } = edit(entity, whole, patch);
    return commit(publish(entity, { ...whole, live, working }));
  };
  const file = (path: string) =>
    readFile(join(demo.dataDir, 'public', demo.tenantKey, fileOfPath(path)), 'utf8').catch(() => null);
  const piece = (alias: string, data: Data = {}) =>
    create(
      content,
      {
        ...{ type: 'Article', name: `Piece ${alias}`, alias, published: '2026-11-01T00:00:00.000Z' },
        ...{ authors: [MAE], taxonomy: [GAUGES], ...data },
      },
      { publish: true },
    );
  const graphOf = (html: string | null) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html ?? '')?.[1] ?? '{}')[
      '@graph'
    ];

  it('are not there before something is published, come with the first piece and go with the last', async () => {
    expect([await file('/authors/mae'), await file('/topics/gauges')]).toEqual([null, null]);
    const sitemap = async () =>
      [await file('/sitemap/authors.xml'), await file('/sitemap/topics.xml')].join();
    expect(await sitemap()).toContain('/authors/ines-calloway');
    expect(await sitemap()).not.toMatch(/\/authors\/mae|\/topics\/gauges/);
    const first = await commit(piece('/first'));
    expect(first.changedPaths).toEqual(
      expect.arrayContaining(['/first', '/authors/mae', '/topics/gauges', '/sitemap/authors.xml']),
    );
    expect(await file('/authors/mae')).toContain('Piece /first');
    for (const path of ['/authors/mae', '/topics/gauges']) expect(await sitemap()).toContain(path);
    const second = await commit(piece('/second'));
    expect(second.changedPaths).toEqual(expect.arrayContaining(['/authors/mae', '/topics/gauges']));
    expect(second.changedPaths).not.toContain('/sitemap/authors.xml');
    await commit(unpublish(content, await wholeAt('/second')));
    const last = await commit(unpublish(content, await wholeAt('/first')));
    expect(last.removedPaths).toEqual(expect.arrayContaining(['/authors/mae', '/topics/gauges']));
    expect(await sitemap()).not.toMatch(/\/authors\/mae|\/topics\/gauges/);
  });

  it('are rendered again with a title they list, and nothing but what lists it', async () => {
    const alias = '/practice/how-to-read-a-crack';
    const { live } = await wholeAt(alias);
    const named = (field: string) => (Array.isArray(live?.[field]) ? live[field].map(String) : []);
    const listing = async (text: string) => {
      const { index } = (await new StateFile(demo.dataDir, demo.tenantKey).read()) ?? { index: null };
      const paths = [...(index?.paths() ?? [])].filter((path) => !isOutput(path));
      const files = await Promise.all(paths.map(async (path) => [path, await file(path)] as const));
      return files.filter(([, html]) => html?.includes(text)).map(([path]) => path);
    };
    const receipt = await changed(content, alias, { name: 'Reading any crack at all' });
    await demo.settle();
    const pages = receipt.changedPaths.filter((path) => !isOutput(path));
    expect(pages.sort()).toEqual((await listing('Reading any crack at all')).sort());
    const [author] = named('authors');
    const byAuthor = (await demo.site.get('person', author ?? '', { stage: 'live' }))?.data.alias;
    const terms = await Promise.all(
      named('taxonomy').map(
        async (id) => (await demo.site.get('taxonomyTerm', id, { stage: 'live' }))?.data.alias,
      ),
    );
    expect(pages).toEqual(expect.arrayContaining([alias, '/', '/practice', byAuthor, ...terms]));
    expect(pages.filter((path) => /^\/(authors|topics)\//.test(path)).sort()).toEqual(
      [byAuthor, ...terms].map(String).sort(),
    );
  });

  it('change with their own record, and with them what names it', async () => {
    const bio = await changed(person, '/authors/wilma-aske', { bio: 'Answers every letter.' });
    const [own, piecePath] = ['/authors/wilma-aske', '/features/leave-the-towpath-alone'];
    expect(bio.changedPaths.filter((path) => path.startsWith('/authors/'))).toEqual([own]);
    const described = await changed(taxonomyTerm, '/topics/wildlife', { description: 'All that swims.' });
    expect(described.changedPaths).toEqual(['/topics/wildlife']);
    const renamed = await changed(taxonomyTerm, '/topics/wildlife', { name: 'Wild life' });
    expect(renamed.changedPaths).toContain('/topics/wildlife');
    expect(await file(piecePath)).toContain(`href="${own}"`);
  });

  it('say to search engines what they are, where they are and how to come there', async () => {
    const author = await file('/authors/tobias-fenn');
    const origin = `https://${(await demo.store.installation.find({ collection: 'tenant', stage: 'live', orderBy: [], first: 1 })).items[0]?.data.domain}`;
    expect(author).toContain(`<link rel="canonical" href="${origin}/authors/tobias-fenn">`);
    expect(author).toContain('<meta property="og:type" content="profile">');
    expect(author).toContain('<h1>Tobias Fenn</h1>');
    const [someone, crumbs] = graphOf(author);
    expect(someone).toMatchObject({
      '@type': 'Person',
      name: 'Tobias Fenn',
      jobTitle: 'Rivers correspondent',
      url: `${origin}/authors/tobias-fenn`,
      sameAs: ['https://tobias-fenn.example', 'https://social.example/tobias-afloat'],
    });
    expect(crumbs.itemListElement.map((one: Data) => one.name).at(-1)).toBe('Tobias Fenn');
    expect(graphOf(await file('/topics/canals'))[0]).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Canals',
      url: `${origin}/topics/canals`,
    });
    const article = await file('/features/the-bridge-that-is-never-finished');
    expect(article).toContain('<a href="/authors/ines-calloway" rel="author">Ines Calloway</a>');
    expect(article).toContain('<a href="/topics/aqueducts" rel="tag">Aqueducts</a>');
    expect(graphOf(article)[0].author).toEqual([
      { '@type': 'Person', name: 'Ines Calloway', url: `${origin}/authors/ines-calloway` },
    ]);
  });

  it('are kept out of search engines and sitemaps by the setting that does so for content', async () => {
    const hide = async (types: readonly string[]) => {
      const whole = await demo.site.whole('settings', 'general');
      if (whole === null) throw new Error('no settings');
      const { live, working } = edit(generalSettings, whole, { enableNoIndexByContentType: types });
      await commit(publish(generalSettings, { ...whole, live, working }));
    };
    await hide(['person']);
    expect(await file('/authors/tobias-fenn')).toContain('<meta name="robots" content="noindex">');
    expect(await file('/topics/canals')).not.toContain('noindex');
    expect(await file('/sitemap/authors.xml')).not.toContain('/authors/');
    await hide([]);
    expect(await file('/sitemap/authors.xml')).toContain('/authors/tobias-fenn');
  });

  it('tell why they are as they are, and never show what a gate withholds', async () => {
    await demo.settle();
    const { index } = (await new StateFile(demo.dataDir, demo.tenantKey).read()) ?? { index: null };
    const { id = '' } = (await demo.site.claimant('path:/authors/tobias-fenn')) ?? {};
    expect((why(index, '/authors/tobias-fenn') ?? []).map((one) => one.text).join('\n')).toMatch(
      new RegExp(`person/${id}: .*authors holds ${id}`, 's'),
    );
    const affected = affectedBy(index, { collection: 'person', id }, ['path:/authors/tobias-fenn']);
    expect(affected.map((one) => one.path)).toEqual(
      expect.arrayContaining(['/authors/tobias-fenn', '/features/the-night-the-aldermoor-held']),
    );
    // A gated piece is among them, as its card.
    const pages = [await file('/authors/tobias-fenn'), await file('/topics/dams')].join('');
    expect(pages).toContain('The night the Aldermoor held');
    expect(pages).not.toContain(CANARY);
    const { stale, orphaned, failed } = await verifySite(demo);
    expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
  });
});
