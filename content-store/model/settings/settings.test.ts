import { describe, expect, it } from 'vitest';
import { settings, validate } from '../../definition/entity.ts';
import { color, group, text, url } from '../../definition/field.ts';
import { create, edit } from '../../editing/editing.ts';
import { checkReferences } from '../../editing/references.ts';
import { migrateDatabase, openStore } from '../../keeping/open.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { Fields } from '../../store.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { asset } from '../media/asset.ts';
import { baseStylesSettings } from './base-styles.ts';
import { generalSettings } from './general.ts';
import { googleAdManagerSettings } from './google-ad-manager.ts';
import { googleTagManagerSettings, suggestionFor } from './google-tag-manager.ts';
import { headerSettings } from './header.ts';
import { membershipsSettings } from './memberships.ts';
import { newslettersSettings } from './newsletters.ts';
import { oneTrustSettings } from './one-trust.ts';
import { podcastsSettings } from './podcasts.ts';
import { thirdPartyScriptsSettings } from './third-party-scripts.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const postgres = testPostgres();
const now = () => new Date('2026-05-01T12:00:00Z');
const errorsOf = (...args: Parameters<typeof validate>) => {
  const checked = validate(...args);
  return checked.ok ? {} : checked.errors;
};

describe('a tag manager id', () => {
  const of = (containerID: string) => errorsOf(googleTagManagerSettings, { containerID });

  // spec: rule-tag-manager-id
  it('begins with GTM- or G- and goes on in digits or capitals', () => {
    for (const id of ['GTM-AB12CD3', 'G-0Z9', 'GTM-1']) expect(of(id)).toEqual({});
    for (const id of ['GTM-', 'gtm-ab1', 'UA-123', 'GTM-AB 12', 'XGTM-AB1', 'GTM-AB1x'])
      expect([id, of(id).containerID]).toEqual([id, expect.stringContaining('is not a valid id')]);
  });

  it('that is not valid is answered with a suggestion', () => {
    expect(of('gtm-ab12cd3').containerID).toBe(
      '“gtm-ab12cd3” is not a valid id. Did you mean GTM-AB12CD3? It begins with GTM- or G-, then digits or capitals',
    );
    expect(suggestionFor('G-ab 12')).toBe('G-AB12');
    expect(suggestionFor('AB12CD3')).toBe('GTM-AB12CD3');
    for (const typed of ['', 'gtm-', '–', 'GTM AB1', 'G--1'])
      expect([typed, suggestionFor(typed)]).toEqual([typed, expect.stringMatching(/^(GTM|G)-[0-9A-Z]+$/)]);
  });
});

describe('what another company calls something', () => {
  const of = (id: string) => ({
    ...errorsOf(oneTrustSettings, { scriptId: id }),
    ...errorsOf(googleAdManagerSettings, { basePath: id }),
    ...errorsOf(thirdPartyScriptsSettings, {
      facebookPixel: { enable: true, ids: [id] },
      feathrPixel: { enable: true, id },
      hotjar: { siteId: id },
      linkedInInsight: { enable: true, ids: [id] },
      olytics: { oid: id, behaviorId: id },
    }),
  });

  it('has no sign in it that would end an attribute or a text of a script', () => {
    for (const id of ['0f1e2d3c-aa11-4b22', '1234567', '/21687441/headloss', 'ab.c_d'])
      expect([id, of(id)]).toEqual([id, {}]);
    for (const id of ['"><img src=x onerror=xss()>', "x';alert(1)//", 'a b', 'a{x}'])
      expect([id, Object.keys(of(id)).length, new Set(Object.values(of(id)))]).toEqual([
        id,
        8,
        new Set(['Use letters, digits and . _ - / alone']),
      ]);
  });
});

describe('settings', () => {
  // spec: rule-bound-logo-height, rule-bound-recommendation-days
  it('keep to their bounds', () => {
    for (const logoHeight of [34, 46])
      expect(errorsOf(headerSettings, { logoHeight })).toEqual({
        logoHeight: 'Enter a whole number from 35 to 45',
      });
    const recommended = (startDaysAgo: number) =>
      errorsOf(thirdPartyScriptsSettings, { blueConic: { contentBodyRecommendations: { startDaysAgo } } });
    expect(recommended(3650)).toEqual({});
    expect(Object.values(recommended(3651))).toEqual(['Enter a whole number from 0 to 3650']);
  });

  it('that are required have a default until somebody empties them', () => {
    const saved = create(baseStylesSettings, {});
    expect(saved.working).toMatchObject({ primaryFont: 'source_serif', siteTheme: 'light' });
    expect(errorsOf(baseStylesSettings, { primaryColor: null })).toEqual({
      primaryColor: 'Field is required',
    });
  });

  // spec: rule-base-styles-all-required
  it('of base styles are all required', () => {
    const named = [
      'colorPalette',
      'primaryFont',
      'secondaryFont',
      'primaryColor',
      'secondaryColor',
      'linkColor',
    ];
    for (const name of [...named, 'bodyBackgroundColor', 'siteTheme'])
      expect(errorsOf(baseStylesSettings, { [name]: null })).toEqual({ [name]: 'Field is required' });
  });

  it('that a new site begins without hold up no other edit, but are not taken out', () => {
    const first = create(headerSettings, {}, { publish: true });
    const whole = { record: { id: 'header', version: 1 }, live: first.live, working: null };
    // Of a record, an edit looks at these two alone.
    const known = whole as unknown as Parameters<typeof edit>[1];
    expect(edit(headerSettings, known, { logoHeight: 40 }).working).toMatchObject({ logoHeight: 40 });
    expect(() => edit(headerSettings, known, { logo: null })).toThrow('logo: Field is required');
  });

  it('of podcasts need an address and a title each', () => {
    expect(errorsOf(podcastsSettings, { overview: [{ description: 'Talk' }] })).toEqual({
      'overview.0.url': 'Field is required',
      'overview.0.title': 'Field is required',
    });
  });
});

describe('the settings of memberships', () => {
  it('stand at seven free views within thirty days, and one paragraph before the gate', () => {
    expect(create(membershipsSettings, {}).working).toMatchObject({
      registerButtonLabel: 'Subscribe',
      ungatedParagraphs: 1,
      contentMetering: { numberOfFreeViews: 7, meteringPeriod: 30 },
    });
  });

  // spec: rule-bound-ungated-paragraphs, rule-bound-free-views, rule-bound-metering-period
  it('keep to their bounds', () => {
    for (const ungatedParagraphs of [0, 11])
      expect(errorsOf(membershipsSettings, { ungatedParagraphs })).toEqual({
        ungatedParagraphs: 'Enter a whole number from 1 to 10',
      });
    const contentMetering = { numberOfFreeViews: 0, meteringPeriod: 0 };
    expect(errorsOf(membershipsSettings, { contentMetering })).toEqual({
      'contentMetering.numberOfFreeViews': 'Enter a whole number of at least 1',
      'contentMetering.meteringPeriod': 'Enter a whole number of at least 1',
    });
    expect(errorsOf(membershipsSettings, { fromEmail: null, supportEmail: 'us' })).toEqual({
      fromEmail: 'Field is required',
      supportEmail: 'Enter a valid email address',
    });
  });
});

describe('the settings of newsletters', () => {
  it('say of each newsletter its product, title and description, and name none twice', () => {
    expect(errorsOf(newslettersSettings, { enabledNewsletters: [{}] })).toEqual({
      'enabledNewsletters.0.omedaProductId': 'Field is required',
      'enabledNewsletters.0.title': 'Field is required',
      'enabledNewsletters.0.description': 'Field is required',
    });
    const one = { omedaProductId: '12', title: 'Weekly', description: 'Each week' };
    expect(errorsOf(newslettersSettings, { enabledNewsletters: [one, { ...one, title: 'Daily' }] })).toEqual({
      'enabledNewsletters.1.omedaProductId':
        'Another newsletter of the list has this product. Choose another, or take one out',
    });
  });

  it('stand at their defaults', () => {
    expect(create(newslettersSettings, {}).working).toMatchObject({
      stealthLink: true,
      subscribeBlockSettings: { simpleMode: true, buttonText: 'SIGN UP' },
      injectionSettings: { paragraphLength: 40 },
    });
  });
});

describe('pictures of settings', () => {
  const problems = async (write: Parameters<typeof checkReferences>[0][number], picture: Fields) => {
    const reads = {
      record: async () => null,
      get: async (collection: string) => (collection === asset.collection ? { data: picture } : null),
    };
    return checkReferences([write], { own: reads, installation: reads }).then(
      () => null,
      (error: { fields: object }) => error.fields,
    );
  };

  // spec: rule-favicon-square-ico
  it('that are the favicon must be an .ico as wide as it is high', async () => {
    const write = create(generalSettings, {
      siteName: 'A',
      rootDomain: 'a.example',
      supportedContentTypes: ['Article'],
      favicon: 'icon',
    });
    const named = { name: 'sign', type: 'image' };
    expect(await problems(write, { ...named, mimeType: 'image/x-icon', width: 32, height: 32 })).toBeNull();
    const refusal = {
      favicon:
        '“sign” cannot be the favicon: it must be an .ico with a square aspect ratio. Upload one, then choose it',
    };
    expect(await problems(write, { ...named, mimeType: 'image/x-icon', width: 32, height: 16 })).toEqual(
      refusal,
    );
    expect(await problems(write, { ...named, mimeType: 'image/webp', width: 32, height: 32 })).toEqual(
      refusal,
    );
  });

  it('of a podcast are one image of a type that players know', async () => {
    const write = create(podcastsSettings, {
      overview: [{ url: 'https://a.example', title: 'A', image: 'cover' }],
    });
    expect(await problems(write, { name: 'cover', type: 'image', mimeType: 'image/png' })).toBeNull();
    expect(await problems(write, { name: 'cover', type: 'image', mimeType: 'image/svg+xml' })).toEqual({
      'overview.0.image': expect.stringContaining('Choose one image of type png, jpg'),
    });
  });
});

describe.each([
  ['lowdb', async () => undefined],
  ['PostgreSQL', () => postgres.database()],
])('settings that an older release stored in %s', (_, urlOf) => {
  const access = { read: ['manage_site_settings'], write: ['manage_site_settings'] } as const;
  const before = {
    general: settings({
      group: 'general',
      label: 'General',
      area: 'look',
      access,
      fields: {
        siteName: text({ label: 'Name' }),
        primaryColor: color({ label: 'Primary' }),
        linkColor: color({ label: 'Link' }),
      },
    }),
    footer: settings({
      group: 'footer',
      label: 'Footer',
      area: 'look',
      access,
      fields: {
        about: text({ label: 'About' }),
        socialLinks: group({ facebook: url({ label: 'Facebook' }) }, { label: 'Social' }),
      },
    }),
  };

  it('become the groups of today, live and edited each as they were', async () => {
    const [dataDir, storeUrl] = [await temporaryFolder(), await urlOf()];
    const old = await openStore({ dataDir, storeUrl, now, specs: collectionSpecs(Object.values(before)) });
    const site = old.forTenant('one');
    const live = { siteName: 'A', primaryColor: '#aa0000', linkColor: '#00aa00' };
    const links = { facebook: 'https://facebook.com/a' };
    const writes = [
      create(before.general, live, { publish: true }),
      create(before.footer, { about: 'Us', socialLinks: links }, { publish: true }),
    ];
    await site.commit({ actor, reason: 'test', writes });
    const whole = await site.whole('settings', 'general');
    if (whole === null) throw new Error('There are no settings');
    const edited = edit(before.general, whole, { primaryColor: '#0000aa' });
    await site.commit({ actor, reason: 'test', writes: [edited] });
    await old.close();
    const specs = collectionSpecs();
    if (storeUrl !== undefined) await migrateDatabase({ dataDir, storeUrl, specs, now });
    const store = await openStore({ dataDir, storeUrl, now, specs });
    const of = async (id: string) => {
      const found = await store.forTenant('one').whole('settings', id);
      return { live: found?.live, working: found?.working };
    };
    const styles = { linkColor: '#00aa00', primaryColor: '#aa0000', secondaryColor: '#aa0000' };
    expect(await of('general')).toEqual({ live: { siteName: 'A' }, working: { siteName: 'A' } });
    expect(await of('baseStyles')).toEqual({
      live: styles,
      working: { ...styles, primaryColor: '#0000aa', secondaryColor: '#0000aa' },
    });
    expect(await of('footer')).toEqual({ live: { about: 'Us' }, working: null });
    expect(await of('socialLinks')).toEqual({ live: links, working: null });
    await store.close();
  });
});
