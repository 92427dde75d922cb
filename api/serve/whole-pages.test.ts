import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemberSessions } from '../access/member-sessions.ts';
import { type Asker, accessTo } from '../domains/gating/access.ts';
import { CANARY, type Piece, type PieceKind } from '../testing/gated-pieces.ts';
import { FREE_VIEWS, gatedSite, networks } from '../testing/gated-site.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BINGBOT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

describe('a gated piece', () => {
  let site: Awaited<ReturnType<typeof gatedSite>>;
  beforeAll(async () => {
    site = await gatedSite(8);
  });
  afterAll(() => site.server.close());

  const pieceOf = (kind: PieceKind, n = 0) => site.pieces.filter((one) => one.kind === kind)[n] as Piece;
  /** Where a member's account has what opens a piece, and the way back. */
  const accountFor = ({ alias }: Piece) =>
    `/account?redirectTo=${encodeURIComponent(alias)}#upgrade-membership`;
  let network = 0;
  /** Nobody who was there before. */
  const somebody = () => ({ 'x-forwarded-for': `77.1.${++network}.1` });
  const from = (name: keyof typeof networks, last = 9) => ({ 'x-forwarded-for': `${networks[name]}${last}` });
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await site.server.get(path, headers);
    return { answer, text: await answer.text() };
  };
  const post = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(site.server.address(path), {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    return { answer, text: await answer.text() };
  };
  const fragments = async (contentId: string, headers: Record<string, string>) => {
    const query = await site.server.named('query/getGatedFragments');
    const origin = site.server.address('');
    const answer = await site.server.ask(query, { contentId }, { origin, ...headers });
    return Object(answer.data?.getGatedFragments);
  };
  const cookieOf = ({ headers }: Response) => /^[^;]+/.exec(headers.getSetCookie()[0] ?? '')?.[0] ?? '';

  // spec: role-search-engine-crawler
  it('is answered whole to a verified crawler, kept by nobody, and told as paywalled', async () => {
    const piece = pieceOf('forGold');
    for (const headers of [
      { ...from('crawlerByRange'), 'user-agent': GOOGLEBOT },
      { ...from('crawlerByName'), 'user-agent': BINGBOT },
    ]) {
      const { answer, text } = await get(piece.alias, headers);
      expect(text).toMatch(new RegExp(`<div class="withheld" data-gate="body">.*${piece.canary}`, 's'));
      expect(text).not.toContain('data-gate-form');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('vary')).toBe('user-agent');
      expect(answer.headers.get('x-robots-tag')).toBe('noarchive');
      expect(text).toContain('"isAccessibleForFree":false');
      expect(text).toContain('"cssSelector":".withheld"');
    }
  });

  it('is answered to whoever says that they are one as to everybody, and what is open to a crawler too', async () => {
    const piece = pieceOf('forGold');
    const everybody = await get(piece.alias, somebody());
    for (const last of [5, 7, 8])
      expect(
        await get(piece.alias, { ...from('falseCrawler', last), 'user-agent': GOOGLEBOT }),
      ).toMatchObject({
        text: everybody.text,
      });
    expect(everybody.answer.headers.get('cache-control')).toBe('public, no-cache');
    const crawler = { ...from('crawlerByRange'), 'user-agent': GOOGLEBOT };
    for (const path of ['/', '/features']) {
      const [theirs, ours] = [await get(path, crawler), await get(path, somebody())];
      expect([path, theirs.text, theirs.answer.headers.get('cache-control')]).toEqual([
        ...[path, ours.text, ours.answer.headers.get('cache-control')],
      ]);
    }
    expect((await get(pieceOf('forSurveyed').alias, crawler)).text).not.toContain(CANARY);
  });

  it('says to everybody which members read on', async () => {
    const said = async (kind: PieceKind) =>
      /<h2 id="gate-title">.*?<\/h2><p>([^<]*)/s.exec((await get(pieceOf(kind).alias, somebody())).text)?.[1];
    expect(await said('forPlatinum')).toBe(
      'You have read the beginning. Members with platinum (4 a month) read on from here.',
    );
    expect(await said('forGoldOrPress')).toContain(' Members with gold (4 a month) or press (free) read on');
    expect(await said('forMembers')).toContain(' Members read on');
    expect(await said('forSurveyed')).toContain('for readers who answered a survey');
  });

  it('counts views without a script, and says so where there are no more', async () => {
    const reader: Record<string, string> = somebody();
    for (let n = 0; n < FREE_VIEWS; n += 1) {
      const piece = pieceOf('forPlatinum', n);
      const { answer, text } = await post(`/api/whole-pages/${piece.id}`, reader);
      if (n === 0) reader.cookie = cookieOf(answer);
      expect([answer.status, text.includes(piece.canary)]).toEqual([200, true]);
      expect(text).toMatch(
        /<p class="gate-answer gate-behind">(You have \d of 3 free pieces left|This is the last of your 3)/,
      );
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    const piece = pieceOf('forPlatinum', FREE_VIEWS);
    const { answer, text } = await post(`/api/whole-pages/${piece.id}`, reader);
    expect(answer.status).toBe(403);
    expect(text).not.toContain(CANARY);
    expect(text).toMatch(
      /role="status"><p class="gate-answer">You have read your 3 free pieces\.[^<]*; members with platinum \(4 a month\) read/,
    );
    // What opens it is paid, and signed up for by nobody alone.
    expect(text).toContain(`href="/membership/choose?redirectTo=${encodeURIComponent(piece.alias)}"`);
    expect(text).not.toContain('Continue reading');
    // What was opened before is printed whole; what was not counts for nothing.
    expect((await get(`/print/content/${pieceOf('forPlatinum', 1).id}`, reader)).text).toContain(CANARY);
    expect((await get(`/print/content/${piece.id}`, reader)).text).not.toContain(CANARY);
  });

  it('sets a cookie that no script reads, and counts nothing for what another site sends', async () => {
    const { id } = pieceOf('forPlatinum');
    const { answer } = await post(`/api/whole-pages/${id}`, somebody());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^contentMeter=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2678400$/,
      ),
    ]);
    const elsewhere = await post(`/api/whole-pages/${id}`, { ...somebody(), origin: 'https://evil.example' });
    expect([elsewhere.answer.status, elsewhere.text.includes(CANARY)]).toEqual([403, false]);
    expect((await post('/api/whole-pages/nowhere', somebody())).answer.status).toBe(404);
    expect((await get(`/api/whole-pages/${id}`, somebody())).text).not.toContain(CANARY);
  });

  it('tells by the operation what it asks, how the meter stands, and where to go', async () => {
    const piece = pieceOf('forGoldOrPress');
    expect(await fragments(piece.id, somebody())).toMatchObject({
      ...{ status: 'passed', reason: '', metering: 'passed-metered-more', company: null },
      gating: {
        isGated: true,
        type: 'membership',
        status: 'failed',
        memberships: ['gold', 'press'],
        hiddenBlocks: [],
      },
      meter: { views: 1, numberOfFreeViews: FREE_VIEWS, meteringPeriod: 30, viewedItems: [piece.id] },
      introduction: expect.stringMatching(/^You have 2 of 3 free pieces left until \d\d\/\d\d\/\d{4}\.$/),
      offers: [
        { label: 'Join Now', path: `/membership/choose?redirectTo=${encodeURIComponent(piece.alias)}` },
        { label: 'Log in', path: `/account/login?redirectTo=${encodeURIComponent(piece.alias)}` },
      ],
    });
    expect(await fragments(pieceOf('forSurveyed').id, somebody())).toMatchObject({
      ...{ status: 'failed', reason: 'survey_only', offers: [], fragments: [], meter: null },
      gating: { type: 'omeda', hiddenBlocks: [] },
    });
    expect(await fragments('nowhere', somebody())).toMatchObject({ reason: 'not_found', gating: null });
    const { text } = await post(`/api/whole-pages/${piece.id}`, from('licensed'));
    expect(text).toContain('You read this with the site licence of Weir &amp; Sons.');
    expect(await fragments(piece.id, from('licensed'))).toMatchObject({
      ...{ status: 'passed', company: 'Weir & Sons', offers: [], introduction: '' },
      gating: { status: 'passed', hiddenBlocks: ['gating_form'] },
    });
  });

  it('tells a member which membership is missing, by name, once their views are read', async () => {
    const cookie = `siteUserToken=${await site.member('press-reader', { press: null })}`;
    const headers = { ...somebody(), cookie };
    expect(await fragments(pieceOf('forGoldOrPress').id, headers)).toMatchObject({ offers: [], meter: null });
    for (let n = 0; n < FREE_VIEWS; n += 1)
      expect((await fragments(pieceOf('forGold', n).id, headers)).status).toBe('passed');
    const piece = pieceOf('forGold', FREE_VIEWS);
    expect(await fragments(piece.id, headers)).toMatchObject({
      ...{ status: 'failed', reason: 'metered_out' },
      introduction: expect.stringMatching(
        /^You have read your 3 free pieces\. There are more after \S+ You are a member, but this needs gold \(4 a month\)\.$/,
      ),
      offers: [{ label: 'Upgrade', path: accountFor(piece) }],
    });
    // Without a script, in the place of what the gate offers everybody.
    const origin = site.server.address('');
    const { text } = await post(`/api/whole-pages/${piece.id}`, { ...headers, origin });
    const [gate = ''] = /<section class="gate".*?<\/section>/s.exec(text) ?? [];
    expect(gate).toContain('this needs gold (4 a month).');
    expect(gate.match(/<(?:a|button)\b[^>]*>[^<]*/g)).toEqual([
      `<a class="button" href="${accountFor(piece)}">Upgrade`,
    ]);
  });

  it('is open to a member until their membership ends, and spends none of their views for staff who see it as them', async () => {
    const piece = pieceOf('forPlatinum', 5);
    const token = await site.member('platinum-reader', { platinum: 1 });
    const simulation = await site.member('simulated', {}, true);
    const print = (cookie: string) => get(`/print/content/${piece.id}`, { ...somebody(), cookie });
    expect((await print(`siteUserToken=${token}`)).text).toContain(piece.canary);
    expect(await fragments(piece.id, { cookie: `siteUserToken=${simulation}`, ...somebody() })).toMatchObject(
      {
        ...{ status: 'failed', reason: 'other_membership', meter: null },
      },
    );
    site.advance(2);
    expect((await print(`siteUserToken=${token}`)).text).not.toContain(CANARY);
    const headers = { ...somebody(), cookie: `siteUserToken=${token}` };
    for (let n = 0; n < FREE_VIEWS; n += 1) await fragments(pieceOf('forPlatinum', n).id, headers);
    expect(await fragments(piece.id, headers)).toMatchObject({
      reason: 'metered_out',
      introduction: expect.stringMatching(
        /Your membership platinum expired on .+ \d{4}\. Renew it to read on\.$/,
      ),
      offers: [{ label: 'Renew', path: accountFor(piece) }],
    });
  });

  it('is open to no member of another site, whichever site they say they ask', async () => {
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await site.server.save('createTenant', { input: other });
    const [theirs, ours] = [
      await site.member('theirs', { gold: null }, false, 'other'),
      await site.member('ours', { gold: null }),
    ];
    const pieces = [pieceOf('forMembers'), pieceOf('forGold')];
    const naming: Record<string, string>[] = [{}, { 'x-tenant-key': 'other' }, { 'x-domain': 'other.test' }];
    for (const named of naming)
      for (const shown of ['cookie', 'x-site-user'])
        for (const { id } of pieces) {
          const asked = async (token: string) => {
            const proof = shown === 'cookie' ? `siteUserToken=${token}` : token;
            const headers = { ...somebody(), ...named, [shown]: proof };
            return (await get(`/print/content/${id}`, headers)).text.includes(CANARY);
          };
          expect([named, shown, await asked(theirs), await asked(ours)]).toEqual([named, shown, false, true]);
        }
    // What another site is asked for is not this site's.
    const pages = await post(`/api/whole-pages/${pieces[1]?.id}`, {
      ...{ ...somebody(), 'x-tenant-key': 'other', 'x-site-user': theirs },
    });
    expect(pages.answer.headers.getSetCookie().join()).toContain('contentMeter=');
  });

  it('is open to no member of another site, whoever asks what decides', async () => {
    const { store, tenantKey, now } = site.server.demo;
    const token = await site.member('wren', {});
    const member = await new MemberSessions(store, now).memberFor(tenantKey, token);
    const piece = await store.forTenant(tenantKey).get('content', pieceOf('forMembers').id, {
      stage: 'live',
    });
    if (piece === null || member === null) throw new Error('There is no such piece, or no such member');
    const mayRead = async (key: string) => {
      const asker = {
        ...{ principal: { kind: 'anonymous' }, address: '77.2.1.1', userAgent: '', store },
        licences: { companyOf: async () => null },
        crawlers: { nameOf: async () => null },
        meters: { viewedBefore: async () => null },
        member: { ...member, tenantKey: key },
      } as unknown as Asker;
      return (await accessTo(piece, tenantKey, asker, 'looked')).decision.mayRead;
    };
    expect([await mayRead(tenantKey), await mayRead('other')]).toEqual([true, false]);
  });
});
