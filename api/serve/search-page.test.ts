import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_CANARY } from '#content-store/testing/bodies.ts';
import { demoServer } from '../testing/demo-server.ts';

const WORD = 'zymurgical';
const PARAGRAPH = (text: string) => `<p>${text}</p>`;

describe('the page of search', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let section: string;
  beforeAll(async () => {
    server = await demoServer();
    await server.publishSettings('modules', { search: true });
    section = (await server.demo.site.claimant('path:/features'))?.id ?? '';
  });
  afterAll(() => server.close());

  const address = (filters: object) => `/search?filters=${encodeURIComponent(JSON.stringify(filters))}`;
  async function asked(filters: object) {
    const answer = await server.get(address(filters));
    const html = await answer.text();
    const results = [...html.matchAll(/<h2 class="card-title"><a[^>]* href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    const said = /class="search-said"[^>]*>(.*?)<\/div>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, ' ') ?? '';
    return {
      status: answer.status,
      headers: answer.headers,
      html,
      results,
      said: said.replace(/\s+/g, ' ').replaceAll('&quot;', '"').trim(),
    };
  }
  async function published(input: object) {
    const { record, errors } = await server.save('createContent', {
      input: { type: 'Article', primarySection: section, ...input },
    });
    expect(errors).toBeUndefined();
    await server.save('publishContent', { id: record.id, version: record.version });
    return record.id;
  }

  it('finds what holds all words, with what was looked for told apart', async () => {
    const { status, results, html, said } = await asked({ text: 'aldermoor night' });
    expect(status).toBe(200);
    expect(results[0]).toBe('/features/the-night-the-aldermoor-held');
    expect(html).toMatch(/<mark>Aldermoor<\/mark>/);
    expect(said).toMatch(/^\d+ results? for “aldermoor night”$/);
  });

  it('is for whoever asks alone, and for no search engine', async () => {
    const { headers, html } = await asked({ text: 'bridge' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<title>bridge: search | ');
  });

  it('has an address of filters, to which its form leads without a script', async () => {
    const answer = await server.get('/search?text=stone+bridge&type=');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(address({ text: 'stone bridge' }));
    expect((await server.get('/search/')).status).toBe(200);
    const { html } = await asked({});
    expect(html).toContain('placeholder="Search here..."');
    expect(html).toContain('action="/search"');
  });

  it('says so where nothing is found, and offers sections', async () => {
    const { results, said, html } = await asked({ text: 'xylophonist' });
    expect(results).toEqual([]);
    expect(said).toContain('No results found for "xylophonist".');
    expect(html).toMatch(/class="search-none".*href="\/features"/s);
  });

  it('shows the newest where nothing is typed', async () => {
    const { results, said } = await asked({});
    expect(results.length).toBeGreaterThan(10);
    expect(said).toBe('The newest');
  });

  it('looks for the word that was meant', async () => {
    const { said, results } = await asked({ text: 'aldermor' });
    expect(said).toMatch(
      /^Nothing is found for “aldermor”\. Did you mean aldermoor \? \d+ results? for “aldermoor”$/,
    );
    expect(results.length).toBeGreaterThan(0);
  });

  it('offers what some of the words find, where nothing holds all of them', async () => {
    const { said, results, html } = await asked({ text: 'aldermoor xylophonist', sort: 'newest' });
    expect(results).toEqual([]);
    expect(said).toBe('No results found for "aldermoor xylophonist". Did you mean aldermoor ?');
    expect(html).toContain(`href="${address({ text: 'aldermoor', sort: 'newest' })}"`);
  });

  it('finds what begins with the last word, while its form is typed into', async () => {
    const answer = await (await server.get(`${address({ text: 'aldermo' })}&typing`)).text();
    expect(answer).toMatch(/<mark>Aldermoor<\/mark>/);
    expect(answer).not.toContain('Did you mean');
    expect((await asked({ text: 'aldermo' })).html).toContain('Did you mean');
  });

  it('is narrowed by type, section and year, and turned page by page', async () => {
    const all = await asked({ text: 'the' });
    const some = await asked({ text: 'the', websiteSchedule: 'Features' });
    expect(some.results.length).toBeGreaterThan(0);
    expect(all.html).toContain('rel="next"');
    const second = await asked({ text: 'the', page: 2 });
    expect(second.results.filter((href) => all.results.includes(href))).toEqual([]);
    expect((await asked({ text: 'the', type: 'Event' })).html).toContain('Remove the filter Events');
    expect((await asked({ text: 'the', year: 1901 })).said).toContain('Nothing is found with these filters.');
  });

  it.each([
    '?filters=%7B',
    '?filters=%E0%A4%A',
    `?filters=${'%7B'.repeat(3_000)}`,
    '?filters={"page":-1}',
    '?filters={"type":{"$ne":1}}',
    '?text=%00&page=9999',
    `?text=${'x'.repeat(10_000)}&page=0`,
    '?sort=;drop table words',
  ])('answers an address that cannot be read in words: %s', async (query) => {
    const answer = await server.get(`/search${query.replaceAll('"', '%22').replaceAll(' ', '+')}`);
    expect([200, 301]).toContain(answer.status);
    if (answer.status === 200) expect(await answer.text()).toContain('could not be read');
  });

  it.each([
    '"',
    '*',
    '<svg onload=alert(1)>',
    '^(a+)+$',
    'NEAR(a b)',
    "'; drop table words; --",
    'e',
    '-',
    'a b c '.repeat(1_500),
  ])('takes any text for words: %s', async (text) => {
    const { status, html } = await asked({ text: text.slice(0, 3_000) });
    expect(status).toBe(200);
    // In quotes it is the value of the field.
    expect(html).not.toMatch(/[^"]<svg onload/);
  });

  it('says so where 10 KB are typed, of which the beginning alone is looked for', async () => {
    const answer = await server.get(`/search?text=${'aldermoor+'.repeat(1_000)}`);
    expect(answer.status).toBe(301);
    const location = answer.headers.get('location') ?? '';
    expect(location.length).toBeLessThan(8_000);
    const html = await (await server.get(location)).text();
    expect(html).toContain('Only the beginning of what you typed was looked for.');
    expect(html).toMatch(/<mark>Aldermoor<\/mark>/);
  });

  it('finds the word of one letter, and nothing that has the letter', async () => {
    await published({ name: 'Plan Q', body: PARAGRAPH('Quays and more.') });
    expect((await asked({ text: 'q' })).results).toEqual(['/features/plan-q']);
  });

  it.each(['.*', '^', '$', '(?=', '|', '\\'])(
    'takes signs of regular expressions for none: %s',
    async (text) => {
      const { results, said } = await asked({ text: `${text}aldermoor${text}` });
      expect(results).not.toEqual([]);
      expect(said).not.toContain('could not');
    },
  );

  it('finds nothing for signs alone', async () => {
    expect((await asked({ text: '^(.*)+$' })).said).toBe('No results found for "^(.*)+$".');
  });

  it('looks for common words where there are no others', async () => {
    const { results, said } = await asked({ text: 'of the and' });
    expect(results.length).toBeGreaterThan(5);
    expect(said).toMatch(/^\d+ results for “of the and”$/);
  });

  it('finds what was just published, and nothing of what was just taken back', async () => {
    const id = await published({ name: 'Quokkas by the weir', body: PARAGRAPH('Nothing else.') });
    expect((await asked({ text: 'quokkas' })).results).toEqual(['/features/quokkas-by-the-weir']);
    const { version } = (await server.demo.site.record('content', id)) ?? {};
    await server.save('unpublishContent', { id, version: version ?? 0 });
    expect((await asked({ text: 'quokkas' })).results).toEqual([]);
  });

  it('finds pieces by their authors’ names, which may change', async () => {
    const person = await server.save('createPerson', { input: { fullName: 'Ottoline Grebe' } });
    await server.save('publishPerson', { id: person.record.id, version: person.record.version });
    await published({ name: 'By somebody', authors: [person.record.id], body: PARAGRAPH('Nothing else.') });
    expect((await asked({ text: 'ottoline' })).results.toSorted()).toEqual([
      '/authors/ottoline-grebe',
      '/features/by-somebody',
    ]);
    const { version } = (await server.demo.site.record('person', person.record.id)) ?? {};
    await server.save('updatePerson', {
      ...{ id: person.record.id, version: version ?? 0, input: { fullName: 'Wilhelmina Grebe' } },
    });
    await server.save('publishPerson', { id: person.record.id, version: (version ?? 0) + 1 });
    await expect
      .poll(async () => (await asked({ text: 'wilhelmina' })).results.length, { timeout: 10_000 })
      .toBe(2);
  });

  it('answers for a word behind a gate as for one that is nowhere, by every way of asking', async () => {
    const body = [
      PARAGRAPH('Everyone may read this beginning.'),
      ...Array.from({ length: 8 }, () => PARAGRAPH('More of it.')),
      PARAGRAPH(`Behind the gate stands ${WORD} and ${BODY_CANARY} brewing.`),
    ];
    await published({
      ...{ name: 'A gated quayside', userRegistration: { isRequired: true }, body: body.join('') },
      sidebars: [{ title: 'Beside', body: `<p>${WORD}s</p>` }],
    });
    expect((await asked({ text: 'gated quayside' })).results).toEqual(['/features/a-gated-quayside']);
    const plain = (html: string, word: string) => html.replaceAll(word, 'WORD');
    const nowhere = [...WORD].toReversed().join('');
    for (const ask of [
      (word: string) => word,
      (word: string) => `"${word}"`,
      (word: string) => `quayside ${word}`,
      (word: string) => `quayside -${word}`,
      (word: string) => word.slice(0, -1),
      (word: string) => `gated ${word.slice(0, 4)}`,
    ]) {
      const [known, unknown] = [await asked({ text: ask(WORD) }), await asked({ text: ask(nowhere) })];
      expect(plain(known.html, encodeURIComponent(WORD))).not.toContain(BODY_CANARY);
      expect(known.results).toEqual(unknown.results);
      expect(plain(known.said, ask(WORD))).toBe(plain(unknown.said, ask(nowhere)));
    }
  });

  // spec: shell-sponsored-search
  it('names who pays for it, by the first logo', async () => {
    const images = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', orderBy: [], first: 1 },
      where: { type: { eq: 'image' } },
    });
    const logos = images.items.map(({ id }) => id);
    const clickUrl = 'https://sponsor.example/';
    await server.publishSettings('sponsoredSearch', { enabled: true, logos, clickUrl });
    const { html } = await asked({});
    expect(html).toMatch(/class="search-sponsor".*<a href="https:\/\/sponsor\.example\/"[^>]*><img /s);
  });

  // spec: shell-old-header-search-link
  it('is led to from the header of the old design, in a word or by a lens', async () => {
    await server.publishSettings('general', { useNewDesign: false });
    for (const [searchStyle, link] of [
      ['text', '<a class="header-search" href="/search">Search</a>'],
      ['icon', '<a class="header-search" href="/search" aria-label="Search">'],
    ] as const) {
      await server.publishSettings('header', { searchStyle });
      expect(await (await server.get('/')).text()).toContain(link);
    }
  });

  it('is not there where the module is switched off, and nothing leads to it', async () => {
    expect(await (await server.get('/')).text()).toContain('class="header-search"');
    await server.publishSettings('modules', { search: false });
    expect((await server.get('/search')).status).toBe(404);
    expect(await (await server.get('/')).text()).not.toContain('/search');
  });
});
