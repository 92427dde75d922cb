import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { siteValuesSettings } from '#content-store/model/settings/site-values.ts';
import { systemOutageSettings } from '#content-store/model/settings/system-outage.ts';
import type { Write } from '#content-store/store.ts';
import { isOutput } from '#site/page-data/site-pages.ts';
import { demoSite } from '../testing/running-site.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const PHONE = '/news/about-the-phone';
const PRICE = '/news/about-the-price';

describe('the values of a site', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    const published = demo.now().toISOString();
    const piece = { type: 'Article', published } as const;
    await publishing([
      values({ phone: '0800 <1>&', price: '12' }, null),
      create(
        content,
        {
          ...{ ...piece, name: 'Ring [site.phone]', alias: PHONE, teaser: 'It is [site.phone].' },
          body: '<p>Dial [site.phone], not [site.nothing].</p>',
        },
        { publish: true, id: '30000001' },
      ),
      create(
        content,
        {
          ...piece,
          name: 'What it costs',
          alias: PRICE,
          teaser: 'On money.',
          body: '<p>It costs [site.price].</p>',
        },
        { publish: true, id: '30000002' },
      ),
    ]);
  });
  afterAll(() => demo.close());

  async function publishing(writes: readonly Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }

  function values(
    named: Readonly<Record<string, string>>,
    whole: Awaited<ReturnType<typeof demo.site.whole>>,
  ): Write {
    const data = { values: Object.entries(named).map(([name, value]) => ({ name, value })) };
    return whole === null
      ? create(siteValuesSettings, data, { publish: true, id: siteValuesSettings.singletonId })
      : publish(siteValuesSettings, { ...whole, ...edit(siteValuesSettings, whole, data) });
  }

  async function given(named: Readonly<Record<string, string>>) {
    const whole = await demo.site.whole('settings', siteValuesSettings.singletonId);
    return publishing([values(named, whole)]);
  }

  const pageAt = (path: string) =>
    readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');

  it('stand in pages as words, escaped, in what machines read of them too; one that there is not is nothing', async () => {
    const page = await pageAt(PHONE);
    expect(page).toContain('Dial 0800 &lt;1&gt;&amp;, not .');
    expect(page).not.toContain('[site.');
    expect(/<main[\s\S]*<\/main>/.exec(page)?.[0]).not.toContain('<1>');
    const [, data = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(JSON.stringify(JSON.parse(data))).toContain('Ring 0800 <1>&');
    expect(/<title>([^<]*)/.exec(page)?.[1]).toContain('Ring 0800 &lt;1&gt;&amp;');
  });

  it('take those pages along that say the one which changes, and no others', async () => {
    const { changedPaths } = await given({ phone: '0800 2', price: '12' });
    const pages = changedPaths.filter((path) => !isOutput(path));
    expect(pages).toContain(PHONE);
    expect(pages).not.toContain(PRICE);
    for (const path of pages.filter((one) => !one.includes('?')))
      expect([path, await pageAt(path)]).toEqual([path, expect.stringContaining('0800 2')]);
    expect(await pageAt(PHONE)).toContain('Dial 0800 2, not .');
    // Listed by its title, too.
    expect(pages).toContain('/');
    const price = await given({ phone: '0800 2', price: '13' });
    expect(price.changedPaths.filter((path) => !isOutput(path))).toEqual([PRICE]);
    expect(await pageAt(PRICE)).toContain('It costs 13.');
  });

  it('stand in what pages share, which then follows them', async () => {
    const whole = await demo.site.whole('settings', systemOutageSettings.singletonId);
    const message = 'Call [site.price] instead.';
    const notice = create(
      systemOutageSettings,
      { disableOmeda: true, message },
      { publish: true, id: 'systemOutage' },
    );
    expect(whole).toBeNull();
    await publishing([notice]);
    expect(await pageAt('/news')).toContain('Call 13 instead.');
    const { changedPaths } = await given({ phone: '0800 2', price: '14' });
    expect(changedPaths.length).toBeGreaterThan(20);
    expect(await pageAt('/news')).toContain('Call 14 instead.');
    expect(await pageAt(PHONE)).toContain('Call 14 instead.');
  });

  it('come and go: what is named later stands where it was asked for, and what is taken away is nothing', async () => {
    await given({ phone: '0800 2', price: '13', nothing: '0900' });
    expect(await pageAt(PHONE)).toContain('Dial 0800 2, not 0900.');
    await given({ price: '13' });
    expect(await pageAt(PHONE)).toContain('Dial , not .');
    const same = await given({ price: '13', unasked: 'x' });
    expect(same.changedPaths).toEqual([]);
  });
});
