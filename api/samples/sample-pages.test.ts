import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { edit, publish } from '#content-store/editing/editing.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import { sampleForms } from '#content-store/model/blocks/sample-looks.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { samples } from '#site/blocks/samples.ts';
import { SamplePages } from './sample-pages.ts';

const NEW = { useNewDesign: true, siteTheme: 'light' } as const;
const OLD = { useNewDesign: false, siteTheme: 'dark' } as const;
const viewed = Object.keys(samples) as ViewedBlockType[];

describe('samples for staff', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let pages: SamplePages;
  beforeAll(async () => {
    demo = await demoSite();
    pages = new SamplePages(demo);
  });
  afterAll(() => {
    pages.close();
    return demo.close();
  });

  it.each(viewed)('show a block from records of their own, in both designs: %s', async (type) => {
    for (const look of [NEW, OLD]) {
      const html = await pages.block(type, look, demo.tenantKey);
      expect(html).toContain(`class="block block-${type.replaceAll('_', '-')}`);
      // What stands around a page is not what is looked at.
      expect(html).not.toContain('<footer');
    }
  });

  it.each(bodyBlocks.map(({ type }) => type))('show a block of texts in all its forms: %s', async (type) => {
    for (const form of sampleForms) {
      const shown = await pages.bodyBlock(type, form, NEW, demo.tenantKey);
      expect([form, shown?.includes('<html')]).toEqual([form, form !== 'text']);
    }
  });

  it.each([
    ['membership_overview', ['Reader', '$60 a year']],
    ['membership_signup', ['name="email"']],
    ['site_user_login', ['name="password"']],
    ['site_user_account', ['Nora Fenwick', 'Forty houses by one weir', 'The week on the water', 'Patron']],
    ['site_user_change_email', ['name="id" value="sample"']],
    ['site_user_complete_registration', ['name="firstName"', 'What do you do on the water?']],
    ['site_user_reset_password', ['name="username"']],
  ] as const)('show what members have: %s', async (type, shown) => {
    const html = await pages.block(type, NEW, demo.tenantKey);
    expect(html).not.toContain(memberTexts.unavailable);
    for (const each of shown) expect(html).toContain(each);
  });

  it('wear the colours of the site, on either ground', async () => {
    const [light, dark] = await Promise.all([
      pages.theme(NEW, demo.tenantKey),
      pages.theme(OLD, demo.tenantKey),
    ]);
    expect(light).toContain('color-scheme:light');
    expect(dark).toContain('color-scheme:dark');
    expect(light).not.toEqual(dark);
  });

  it('follow the site’s settings at once', async () => {
    const before = await pages.theme(NEW, demo.tenantKey);
    expect(await pages.theme(NEW, demo.tenantKey)).toBe(before);
    const { singletonId: id } = baseStylesSettings;
    const known = await demo.site.whole('settings', id);
    const saved = known && edit(baseStylesSettings, known, { primaryColor: '#0a5f38' });
    const writes = saved && known ? [publish(baseStylesSettings, { ...known, ...saved })] : [];
    await demo.site.commit({ actor: { kind: 'staff', id: '1', name: 'Test' }, reason: 'test', writes });
    const after = await pages.theme(NEW, demo.tenantKey);
    expect(after).not.toBe(before);
    expect(after).toContain('#0a5f38');
  });

  it('store nothing, and show nothing of the site’s own pieces', async () => {
    const before = demo.store.sequence();
    const shown = await pages.block('content_list', NEW, demo.tenantKey);
    expect(shown).toContain('A piece of all parts');
    const newest = await demo.site.find({
      ...{ collection: 'content', stage: 'live', first: 50, orderBy: [['published', 'desc']] },
      where: { type: { eq: 'Article' } },
    });
    expect(newest.items.length).toBeGreaterThan(5);
    for (const { data } of newest.items) expect(shown).not.toContain(`>${String(data.name)}<`);
    expect(demo.store.sequence()).toBe(before);
  });
});
