import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageReader, readerKey } from '#content-store/model/previews/page-readers.ts';
import { recordPage } from '#content-store/model/previews/record-page.ts';
import { eventsOf } from '#content-store/testing/events.ts';
import type { PieceKind } from '../testing/gated-pieces.ts';
import { FREE_VIEWS, gatedSite } from '../testing/gated-site.ts';

const TYPED = 'A line that is not saved, for members.';

describe('the page of a piece that is being edited, as one of its readers', () => {
  let site: Awaited<ReturnType<typeof gatedSite>>;
  beforeAll(async () => {
    site = await gatedSite(1);
  });
  afterAll(() => site.server.close());

  const idOf = (kind: PieceKind) => site.pieces.find((one) => one.kind === kind)?.id ?? '';
  const body = [
    { id: 'a', type: 'text', html: '<p>One.</p>' },
    { id: 'b', type: 'text', html: `<p>${TYPED}</p>` },
  ];
  const ask = (asked: object, token = site.server.token) =>
    fetch(site.server.address('/api/record-page'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-tenant-key': 'culvert',
      },
      body: JSON.stringify({ collection: 'content', typed: { body }, viewer: 'reader', ...asked }),
    });
  const drawn = async (id: string, viewer: string, more: object = {}) => {
    const page = recordPage.read((await (await ask({ id, viewer, ...more })).json()).data, 'page');
    expect(page.kind).toBe('page');
    return { ...page, html: page.html ?? '' };
  };
  const keys = (readers: readonly PageReader[]) => readers.map(readerKey);
  const said = (html: string) => /<p class="gate-answer[^"]*">(.*?)<\/p>/s.exec(html)?.[1] ?? null;
  const buttons = (html: string) =>
    [
      ...(/<(form|div) class="gate-actions.*?<\/\1>/s.exec(html)?.[0] ?? '').matchAll(
        />([^<>]+)<\/(?:a|button)>/g,
      ),
    ].map(([, label]) => label);

  it('can be seen by each reader whom its gate tells from others, as it is typed', async () => {
    const gated = await drawn(idOf('forGold'), 'reader');
    expect([gated.gate, ...keys(gated.readers)]).toEqual([
      ...['gated', 'reader', 'member:gold', 'member:platinum', 'member:press'],
      ...['licensed', 'metered', 'metered-out', 'staff'],
    ]);
    expect(gated.readers.find(({ kind }) => kind === 'licensed')?.name).toBe('Weir & Sons');
    const open = await drawn(idOf('forGold'), 'member:gold', { typed: { body, membership: [] } });
    expect([open.gate, ...keys(open.readers)]).toEqual(['open', 'reader', 'staff']);
    expect(open.html).toContain(TYPED);
    const surveyed = await drawn(idOf('forSurveyed'), 'member:gold');
    expect([surveyed.gate, ...keys(surveyed.readers)]).toEqual(['survey', 'reader', 'staff']);
    expect(surveyed.html).not.toContain(TYPED);
    const section = (await site.server.demo.site.claimant('path:/features'))?.id ?? '';
    const ofSection = { collection: 'websiteSection', typed: {} };
    expect(await drawn(section, 'reader', ofSection)).toMatchObject({ gate: 'none' });
  });

  it('is whole, without a form, for a member whose membership opens it', async () => {
    const { html } = await drawn(idOf('forGold'), 'member:gold');
    expect(html).toMatch(new RegExp(`data-gate="body">.*${TYPED}`, 's'));
    expect([said(html), html.includes('data-gate-form')]).toEqual([null, false]);
    // The header has their account.
    expect(html).toContain('<html data-member="in"');
    expect((await drawn(idOf('forGold'), 'reader')).html).not.toContain('data-member');
  });

  it('is closed for a reader with no account, with what the page offers everybody', async () => {
    const { html } = await drawn(idOf('forGold'), 'reader');
    expect(html).not.toContain(TYPED);
    expect([said(html), ...buttons(html)]).toEqual([null, 'Join Now', 'Log in', 'Continue reading']);
  });

  it('is closed for a member of another membership, who is told which and offered that alone', async () => {
    const { html } = await drawn(idOf('forGold'), 'member:press');
    expect(html).not.toContain(TYPED);
    expect(said(html)).toMatch(
      /^You have read your 3 free pieces\..*You are a member, but this needs gold \(4 a month\)\.$/,
    );
    expect(buttons(html)).toEqual(['Upgrade']);
  });

  it('is whole for the readers of a licensed company, who are told by whose licence', async () => {
    const { html } = await drawn(idOf('forGold'), 'licensed');
    expect(html).toContain(TYPED);
    expect(said(html)).toBe('You read this with the site licence of Weir &amp; Sons.');
  });

  it('names the company to those alone who may know who has a licence', async () => {
    const { html, readers } = await drawn(idOf('forGold'), 'licensed');
    expect([html.includes('Weir &amp; Sons'), JSON.stringify(readers).includes('Weir')]).toEqual([
      true,
      true,
    ]);
    const editor = await site.server.signIn('editor');
    const answer = await (await ask({ id: idOf('forGold'), viewer: 'licensed' }, editor)).text();
    expect([answer.includes('Weir'), answer.includes(TYPED)]).toEqual([false, true]);
    expect(answer).toContain('a licensed company');
  });

  it('is whole for whoever has views left, and closed for whoever has none, with how their meter stands', async () => {
    const { html } = await drawn(idOf('forPlatinum'), 'metered');
    expect(html).toContain(TYPED);
    expect(said(html)).toMatch(/^You have 2 of 3 free pieces left until \d\d\/\d\d\/\d{4}\. <a /);
    const out = await drawn(idOf('forPlatinum'), 'metered-out');
    expect(out.html).not.toContain(TYPED);
    expect(said(out.html)).toMatch(/^You have read your 3 free pieces\./);
    expect(buttons(out.html)).toEqual(['Join Now', 'Log in']);
  });

  it('counts no view, opens no session and records nothing, however often it is drawn', async () => {
    const id = idOf('forPlatinum');
    const stored = async () =>
      Promise.all(
        ['contentMeter', 'siteUserSession', 'siteUser'].map((name) => site.server.demo.site.ids(name)),
      );
    const { store, eventLog } = site.server.demo;
    const recorded = async () => (await eventsOf(eventLog, 'culvert')).length;
    const [before, events, sequence] = [await stored(), await recorded(), store.sequence()];
    for (const { kind, membership } of (await drawn(id, 'reader')).readers)
      for (let n = 0; n <= FREE_VIEWS; n += 1) {
        const answer = await ask({ id, viewer: readerKey({ kind, membership }) });
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      }
    expect(await stored()).toEqual(before);
    expect([await recorded(), store.sequence()]).toEqual([events, sequence]);
  });

  it('is drawn as for a reader with no account where nobody is named so, and refused where nobody could be', async () => {
    const { html } = await drawn(idOf('forGold'), 'member:nowhere');
    expect([html.includes(TYPED), ...buttons(html)]).toEqual([
      false,
      'Join Now',
      'Log in',
      'Continue reading',
    ]);
    for (const viewer of ['member', 'member:', 'crawler', ''])
      expect([viewer, (await ask({ id: idOf('forGold'), viewer })).status]).toEqual([viewer, 400]);
  });

  it('reaches nobody who may not read the piece in the console', async () => {
    const token = await site.member('holder', { gold: null });
    for (const other of ['', 'nonsense', token]) {
      const answer = await ask({ id: idOf('forGold'), viewer: 'member:gold' }, other);
      expect([answer.status, (await answer.text()).includes(TYPED)]).toEqual([401, false]);
    }
  });
});
