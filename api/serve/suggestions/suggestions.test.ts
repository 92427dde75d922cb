import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Data } from '#content-store/definition/entity.ts';
import { create, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { demoServer } from '../../testing/demo-server.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

describe('the error page', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  /** Publishes a piece, and lets what is kept grow old. */
  const put = (name: string, more: Data = {}) => {
    server.demo.advance(61_000);
    const alias = `/features/${name}`;
    const published = '2026-11-01T00:00:00.000Z';
    const data = { type: 'Article', name: `About ${name}`, alias, published, ...more };
    const writes = [create(content, data, { publish: true })];
    return server.demo.site.commit({ actor, reason: 'test', writes });
  };
  /** What is offered for an address. */
  const offered = async (path: string) => {
    const page = await (await server.get(path)).text();
    const nav = /<nav aria-labelledby="resembling">.*?<\/nav>/s.exec(page)?.[0] ?? '';
    return [...nav.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, name]) => [href, name]);
  };

  it('offers what has an address like the one asked for, wherever it stands, before all else', async () => {
    await put('the-otters-of-hollow-weir', { name: 'Otters <&> "weirs"' });
    const found = [['/features/the-otters-of-hollow-weir', 'Otters &lt;&amp;&gt; &quot;weirs&quot;']];
    expect(await offered('/features/the-oters-of-holow-weir')).toEqual(found);
    expect(await offered('/2019/07/the-otters-of-hollow-weir')).toEqual(found);
    expect(await offered('/practise')).toEqual([['/practice', 'Practice']]);
    const page = await (await server.get('/practise')).text();
    expect(page.indexOf('Did you mean')).toBeLessThan(page.indexOf('The newest'));
  });

  it('is as it is published where nothing is like it, and for what nobody reads', async () => {
    for (const path of ['/wp-admin', '/practise.png'])
      expect([path, await offered(path)]).toEqual([path, []]);
    const plain = await server.get('/practise', { accept: '*/*' });
    expect(await plain.text()).toBe('Page not found: /practise');
  });

  it('offers nothing that is gated, taken out of lists, not published or another brand’s', async () => {
    const section = (await server.demo.site.claimant('path:/news'))?.id;
    await put('gated-gudgeon', { userRegistration: { isRequired: true } });
    await put('surveyed-gudgeon', { gating: { surveyType: 'omeda' } });
    await put('removed-gudgeon', { websiteSchedules: [{ section, placement: 'RemoveAll' }] });
    await put('coming-gudgeon', { published: '2999-01-01T00:00:00.000Z' });
    const other = create(
      content,
      { type: 'Article', name: 'Theirs', alias: '/theirs-gudgeon', published: '2026-11-01T00:00:00.000Z' },
      { publish: true },
    );
    await server.demo.store.forTenant('headloss').commit({ actor, reason: 'test', writes: [other] });
    await put('open-gudgeon');
    for (const name of ['gated', 'surveyed', 'removed', 'coming', 'theirs'])
      expect(await offered(`/features/${name}-gudgeom`)).not.toContainEqual([
        expect.stringContaining(name),
        expect.anything(),
      ]);
    expect(await offered('/features/open-gudgeom')).toEqual([
      ['/features/open-gudgeon', 'About open-gudgeon'],
    ]);
  });

  it('offers nothing that was taken back meanwhile', async () => {
    await put('a-short-lived-sluice');
    const path = '/features/a-short-lived-sluyce';
    const { id = '' } = (await server.demo.site.claimant('path:/features/a-short-lived-sluice')) ?? {};
    const whole = await server.demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no piece');
    expect(await offered(path)).toHaveLength(1);
    await server.demo.site.commit({ actor, reason: 'test', writes: [unpublish(content, whole)] });
    expect(await offered(path)).toEqual([]);
  });
});
