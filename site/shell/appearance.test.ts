import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { edit } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';

describe('how a site looks', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let company = '';
  beforeAll(async () => {
    server = await demoServer();
    const published = '2026-01-01T00:00:00Z';
    ({
      record: { id: company },
    } = await server.save('createContent', { input: { type: 'Company', name: 'Weir & Sons', published } }));
    await server.save('publishContent', { id: company, version: 1 });
    const section = await server.idOf('/features');
    const input = { type: 'Article', name: 'A lock keeper’s year', published: '2026-11-20T00:00:00Z' };
    const { record } = await server.save('createContent', {
      input: { ...input, company, primarySection: section, byline: 'Iris Holm' },
    });
    await server.save('publishContent', { id: record.id, version: 1 });
  });
  afterAll(() => server.close());

  const style = (input: object) => server.publishSettings('contentStyle', input);
  const text = async (path: string) => (await server.get(path)).text();
  /** The card of that article on the front page, tags left out. */
  const card = async () => {
    const [found = ''] =
      (await text('/')).split('<article').filter((one) => one.includes('lock keeper’s year')) ?? [];
    return found.slice(found.indexOf('>') + 1, found.indexOf('</article>')).replace(/<[^>]*>|\s+/g, ' ');
  };

  it('names a piece’s section before it, behind it, or not at all', async () => {
    await style({ sectionLocation: 'top' });
    expect(await card()).toMatch(/Features.*lock keeper’s year/);
    await style({ sectionLocation: 'bottom' });
    expect(await card()).toMatch(/lock keeper’s year.*Features/);
    await style({ sectionLocation: 'none' });
    expect(await card()).not.toContain('Features');
  });

  it('names the author, the company too, or nobody', async () => {
    await style({ showCompanyDate: 'author_only' });
    expect(await card()).toContain('Iris Holm');
    expect(await card()).not.toContain('Weir');
    await style({ showCompanyDate: 'author_company' });
    expect(await card()).toContain('Iris Holm, Weir &amp; Sons');
    await style({ showCompanyDate: 'none' });
    expect(await card()).not.toContain('Iris Holm');
  });

  it('begins long texts with a large letter and ends open ones with its sign, where it is told to', async () => {
    const [long, gated, event] = [
      '/features/the-bridge-that-is-never-finished',
      '/features/the-night-the-aldermoor-held',
      '/events/walking-the-trough-a-day-with-the-aqueduct-painters',
    ];
    const looks = async (path: string) => /<div class="body([^"]*)"/.exec(await text(path))?.[1];
    const { items } = await server.demo.site.find({
      collection: 'asset',
      stage: 'live',
      orderBy: [],
      first: 99,
    });
    const mark = items.find(({ data }) => data.file === 'culvert-end-1.png')?.id;
    await style({ dropCap: false, endMark: null });
    expect([await looks(long), await looks(gated)]).toEqual(['', '']);
    expect(await text('/theme.css')).not.toMatch(/initial-letter|end-mark/);
    await style({ dropCap: true, endMark: mark });
    expect(await looks(long)).toBe(' opens-large ends-marked');
    // What breaks off has no end, and begins with too few words for such a letter.
    expect(await looks(gated)).toBe('');
    expect(await looks(event)).toBe('');
    expect(await text('/theme.css')).toContain('--end-mark:url("/assets/culvert-end-1.png")');
    await style({ dropCap: false, endMark: null });
  });

  it('has locks beside the titles of gated pieces where it is told to', async () => {
    const gated = '/features/the-night-the-aldermoor-held';
    const lock = /held<span class="lock" role="img" aria-label="Gated">/;
    const locksOn = async (path: string) => [
      lock.test((await text(path)).replaceAll('</a>', '')),
      (await text(path)).match(/class="lock"/g)?.length ?? 0,
    ];
    expect([await locksOn(gated), await locksOn('/features')]).toEqual([
      [false, 0],
      [false, 0],
    ]);
    await server.publishSettings('memberships', { showTitleLocks: true });
    expect([await locksOn(gated), await locksOn('/features')]).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect(await text(gated)).toContain('data-gate-form');
    // What says that it asks nothing has neither.
    const published = '2026-11-20T00:00:00Z';
    const alias = '/open-to-all';
    const open = { userRegistration: { isRequired: false }, membership: [], gating: {} };
    const { record } = await server.save('createContent', {
      input: { type: 'Article', name: 'Open to all', alias, published, ...open },
    });
    await server.save('publishContent', { id: record.id, version: 1 });
    expect(await text(alias)).toContain('Open to all');
    expect(await text(alias)).not.toMatch(/class="lock"|data-gate-form/);
  });

  // spec: rule-spacing-unit
  it('has small images and distances of the size it says', async () => {
    await style({ smallImageWidth: 210, itemVerticalSpacing: 'large' });
    expect(await text('/theme.css')).toContain('--small-image:210px;--item-space:1.5}');
    await server.publishSettings('general', { spacing: 64 });
    expect(await text('/theme.css')).toContain('--space:8px;');
  });

  it('has in its theme the faces of the fonts that it is set in, and of no others', async () => {
    const families = async (primaryFont: string, secondaryFont: string) => {
      await server.publishSettings('baseStyles', { primaryFont, secondaryFont });
      const faces = (await text('/theme.css')).matchAll(
        /@font-face\{font-family:"?([^;"]+)"?;src:url\(\/_astro\//g,
      );
      return [...new Set([...faces].map(([, family]) => family))];
    };
    expect(await families('source_serif', 'open_sans')).toEqual(['Source Serif 4', 'Open Sans']);
    expect(await families('open_sans', 'open_sans')).toEqual(['Open Sans']);
    expect(await families('encode_sans_condensed', 'georgia')).toEqual(['Encode Sans Condensed']);
    expect(await families('georgia', 'poppins')).toEqual(['Poppins']);
    expect(await families('fira_sans', 'pt_sans')).toEqual(['Fira Sans', 'PT Sans']);
    expect(await families('georgia', 'verdana')).toEqual([]);
  });

  it('asks for the files of its headlines and texts at once, and stays in the fonts that a page began with', async () => {
    const asked = async (primaryFont: string, secondaryFont: string) => {
      await server.publishSettings('baseStyles', { primaryFont, secondaryFont });
      const html = await text('/');
      const links = html.matchAll(
        /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/g,
      );
      return [...links].map(([, href = '']) => href);
    };
    const nameOf = (href: string) => /\/([a-z0-9-]+)\.[^/]*$/.exec(href)?.[1];
    const files = await asked('encode_sans_condensed', 'fira_sans');
    expect(files.map(nameOf)).toEqual(['encode-sans-75-latin', 'fira-sans-400-latin']);
    const theme = await text('/theme.css');
    for (const file of files) expect(theme).toContain(`url(${file})`);
    expect(theme.match(/font-display:\w+/g)).toEqual([
      'font-display:optional',
      'font-display:optional',
      'font-display:optional',
    ]);
    expect((await asked('poppins', 'georgia')).map(nameOf)).toEqual(['poppins-600-latin']);
    expect((await asked('open_sans', 'open_sans')).map(nameOf)).toEqual(['open-sans-latin']);
    expect(await asked('georgia', 'verdana')).toEqual([]);
  });

  it('is in the colours of its settings, each readable', async () => {
    await server.publishSettings('baseStyles', { siteTheme: 'light' });
    await style({ sectionTextColor: '#004400', dateTextColor: '#440000', sponsoredTextColor: '#ffff00' });
    await server.publishSettings('podStyle', { accentColor: '#112233' });
    await server.publishSettings('footer', { logoBackgroundColor: '#334455' });
    const theme = await text('/theme.css');
    expect(theme).toContain('--section:#004400;');
    expect(theme).toContain('--date:#440000;');
    expect(theme).toContain('--accent:#112233;');
    expect(theme).toContain('--footer-logo-paper:#334455;');
    // Yellow on white cannot be read: it is darkened.
    expect(theme).not.toContain('#ffff00');
    await server.publishSettings('baseStyles', { colorPalette: 'forest' });
    expect(await text('/theme.css')).toContain('--paper:#fcfdf9;');
    await server.publishSettings('baseStyles', { colorPalette: 'custom' });
    expect(await text('/theme.css')).toContain('--paper:#fffdf8;');
  });

  // spec: shell-system-outage
  it('says above every page what does not work, as long as there is something', async () => {
    await server.publishSettings('systemOutage', { message: 'Sign-in rests <until> noon.' });
    for (const path of ['/', '/features', '/about-culvert'])
      expect(await text(path)).toContain(
        '<p class="outage" role="status">Sign-in rests &lt;until&gt; noon.</p>',
      );
    await server.publishSettings('systemOutage', { message: null });
    expect(await text('/')).not.toContain('outage');
  });

  it('has a favicon of its own once one is chosen, and the call to action of whoever may change only that', async () => {
    const icon = { name: 'Sign', width: 32, height: 32 };
    const { record } = await server.save('createAsset', { input: icon });
    const whole = await server.demo.site.whole('asset', record.id);
    if (whole === null) throw new Error('There is no icon');
    const facts = { file: 'culvert/sign.ico', mimeType: 'image/x-icon' };
    await server.demo.site.commit({
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
      writes: [edit(asset, whole, facts)],
    });
    await server.publishSettings('general', { favicon: record.id });
    expect(await text('/')).toContain(
      '<link rel="icon" href="/assets/culvert/sign.ico" type="image/x-icon">',
    );
    expect(await text('/')).toContain('href="/events">Walk with us this winter</a>');
    await server.publishSettings('ctaMessage', {
      ctaText: 'Walk with us',
      ctaLink: 'https://walks.example/',
    });
    expect(await text('/')).toContain(
      'href="https://walks.example/" target="_blank" rel="noopener">Walk with us</a>',
    );
  });

  it('begins breadcrumbs with the home page where it says so', async () => {
    const page = '/features/a-lock-keepers-year';
    const first = async () => /"itemListElement":\[\{[^}]*"name":"([^"]*)"/.exec(await text(page))?.[1];
    await style({ includeHomeInBreadcrumb: true });
    expect(await first()).toBe('Culvert');
    await style({ includeHomeInBreadcrumb: false });
    expect(await first()).toBe('Features');
  });

  it('gives rows and blocks their colours by class, readable, for staff before they are live', async () => {
    const block = { type: 'rich_text', settings: { body: '<p>Stand</p>', backgroundColor: '#ffee00' } };
    const bare = { type: 'rich_text', settings: { ...block.settings, contentPadding: false } };
    const row = { backgroundColor: '#102030', textColor: '#203040', horizontalPadding: 'none' };
    const input = {
      ...{ name: 'Tinted', type: 'url-override', alias: ['/tinted'] },
      rows: [{ ...row, columns: [{ blocks: [block, bare] }] }],
    };
    const { record } = await server.save('createLayout', { input });
    const cookie = `cmsUserToken=${server.token}`;
    const preview = await (await server.get('/tinted?preview-mode=true', { cookie })).text();
    const sheet = /href="(\/theme\.css[^"]*)"/.exec(preview)?.[1] ?? '';
    const previewed = await server.get(sheet, { cookie });
    expect(previewed.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await previewed.text()).toContain('.tint-102030-203040{');
    expect(await text('/theme.css')).not.toContain('.tint-');

    await server.save('publishLayout', { id: record.id, version: 1 });
    const page = await text('/tinted');
    expect(page).toMatch(/class="row [^"]*side-none tint-102030-203040"/);
    expect(page).toMatch(/class="block [^"]*tint-ffee00-auto padded"/);
    expect(page).toMatch(/class="block [^"]*tint-ffee00-auto"/);
    expect(page).not.toContain('style=');
    const theme = await text('/theme.css');
    // Dark on dark cannot be read: the text is lightened.
    expect(theme).toMatch(/\.tint-102030-203040\{--paper:#102030;--ink:#[89ab]/);
    expect(theme).toContain('.tint-ffee00-auto{--paper:#ffee00;--ink:#16181d;');
  });
});
