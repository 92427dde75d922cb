import { describe, expect, it } from 'vitest';
import { ApiError } from '#admin/client/api-error.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import type { LinkTarget } from '#content-store/model/pages/operations.ts';
import {
  dateAhead,
  pagesAdded,
  pagesWarning,
  pathsMade,
  publishWarning,
  warningInWords,
} from './publish-warning.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const past = '2026-11-01T07:00:00.000Z';
const ahead = '2026-11-30T07:00:00.000Z';
const further = '2026-12-24T07:00:00.000Z';
const meta = (isLive: boolean) => ({
  ...{ version: 3, isLive, hasWorkingCopy: true, comesDownAt: null },
  ...{ createdAt: past, updatedAt: past, updatedBy: 'Ada' },
});
const takesDown = { kind: 'takesDown', backAt: ahead, field: 'Published' };

describe('a publish that readers would lose the piece by', () => {
  const asked = (live: Data, typed: Data) =>
    publishWarning(content, { record: typed, meta: meta(true), live, typed }, now);

  it('is asked about where what they see gets a date ahead', () => {
    expect(asked({ published: past }, { published: ahead })).toEqual(takesDown);
  });

  it('is asked about where an update is scheduled, too', () => {
    expect(asked({ published: past }, { published: ahead, publishAt: further })).toEqual(takesDown);
  });

  it('is asked about where its expiry has passed, and not where that is ahead, or had passed before', () => {
    const ends = { kind: 'ends', at: past, field: 'Expires' } as const;
    expect(asked({ published: past }, { published: past, unpublished: past })).toEqual(ends);
    expect(warningInWords(ends, 'UTC').body).toContain('“Expires” says 1 Nov 2026, 07:00, which has passed');
    expect(asked({ published: past }, { published: past, unpublished: ahead })).toBeNull();
    expect(asked({ published: past, unpublished: past }, { published: past, unpublished: past })).toBeNull();
  });

  it('is not asked about where the date has come, or there is none', () => {
    expect(asked({ published: past }, { published: past })).toBeNull();
    expect(asked({ published: past }, {})).toBeNull();
  });

  it('is not asked about where readers do not see it yet, or no more', () => {
    expect(asked({ published: further }, { published: ahead })).toBeNull();
    expect(asked({ published: past, unpublished: past }, { published: ahead })).toBeNull();
    const draft = {
      record: { published: ahead },
      meta: meta(false),
      live: null,
      typed: { published: ahead },
    };
    expect(publishWarning(content, draft, now)).toBeNull();
    expect(publishWarning(content, { ...draft, record: {}, meta: null }, now)).toBeNull();
  });

  it('says until when, and that they lose it at once', () => {
    const said = warningInWords({ kind: 'takesDown', backAt: ahead, field: 'Published' }, 'UTC');
    expect(said).toMatchObject({ title: 'Take it down until 30 Nov 2026, 07:00?', isGrave: true });
    expect(said.body).toContain(
      '“Published” says 30 Nov 2026, 07:00: once this is published, it is gone at once',
    );
  });
});

describe('a publish of what was to be published by itself', () => {
  it('is asked about where an update is scheduled', () => {
    const record = { published: past, publishAt: ahead };
    const found = { record, meta: meta(true), live: null, typed: record };
    expect(publishWarning(content, found, now)).toEqual({ kind: 'callsOff', at: ahead, isLive: true });
    const said = warningInWords({ kind: 'callsOff', at: ahead, isLive: true }, 'UTC');
    expect(said.title).toBe('An update is scheduled for 30 Nov 2026, 07:00. Publish it now instead?');
    expect(said).toMatchObject({ button: 'Publish now', isGrave: false });
  });

  it('is asked about of what readers do not see yet', () => {
    const found = { record: { publishAt: ahead }, meta: meta(false), live: null, typed: {} };
    const warning = { kind: 'callsOff', at: ahead, isLive: false } as const;
    expect(publishWarning(menu, found, now)).toEqual(warning);
    expect(warningInWords(warning, 'UTC').title).toBe(
      'This is scheduled for 30 Nov 2026, 07:00. Publish it now instead?',
    );
  });

  it('is not asked about where its own date is ahead, by which it comes then', () => {
    const record = { published: further, publishAt: ahead };
    const found = { record, meta: meta(false), live: null, typed: record };
    expect(publishWarning(content, found, now)).toBeNull();
  });

  it('is not asked about where it could not be published, for nothing waits any more', () => {
    const record = { publishAt: past, publishProblem: 'There is no such section' };
    expect(publishWarning(content, { record, meta: meta(true), live: null, typed: {} }, now)).toBeNull();
  });

  it('is not asked about where its own date stays with it', () => {
    const record = { published: ahead };
    const found = { record, meta: meta(true), live: record, typed: record };
    expect(publishWarning(content, found, now)).toBeNull();
  });
});

describe('a publish that adds pages', () => {
  const made = { type: 'url-override', alias: ['/winter', 'snow', '', '/winter'] };
  const target = (path: string, state: LinkTarget['state']) => ({ address: path, path, state });

  it('is looked for where a layout of addresses was not published yet', () => {
    expect(pathsMade(layout, null, made)).toEqual(['/winter', '/snow']);
    expect(pathsMade(layout, meta(false), made)).toEqual(['/winter', '/snow']);
    expect(pathsMade(layout, meta(true), made)).toEqual([]);
    expect(pathsMade(layout, null, { ...made, type: 'section' })).toEqual([]);
    expect(pathsMade(sharedLayout, null, made)).toEqual([]);
    expect(pathsMade(content, null, { type: 'News', alias: '/news/snow' })).toEqual([]);
  });

  it('is asked about where readers find nothing there now, and not where they find a page', () => {
    const targets = [target('/', 'found'), target('/winter', 'unpublished'), target('/snow', 'missing')];
    const warning = pagesWarning(targets, meta(false));
    expect(warning).toEqual({ kind: 'addsPages', paths: ['/winter', '/snow'], isStored: true });
    expect(pagesWarning(targets, null)).toMatchObject({ isStored: false });
    expect(pagesWarning([target('/', 'found')], meta(false))).toBeNull();
    expect(pagesWarning([{ address: '/search', path: null, state: 'elsewhere' }], null)).toBeNull();
  });

  it('goes on without the question where nobody can tell what readers find there', async () => {
    const added = (look: Parameters<typeof pagesAdded>[3]) => pagesAdded(layout, meta(false), made, look);
    const failing = (code: string) => added(() => Promise.reject(new ApiError('No answer', code, 500)));
    expect(await added(async (paths) => paths.map((path) => target(path, 'missing')))).toEqual({
      kind: 'addsPages',
      paths: ['/winter', '/snow'],
      isStored: true,
    });
    expect([await failing('NETWORK'), await failing('LIMIT')]).toEqual([null, null]);
  });

  it('is not gone on with where the session is over', async () => {
    const over = new ApiError('Your session has ended.', 'UNAUTHENTICATED', 401);
    await expect(pagesAdded(layout, meta(false), made, () => Promise.reject(over))).rejects.toBe(over);
  });

  it('asks nothing where no page is added', async () => {
    const asked: (readonly string[])[] = [];
    const look = async (paths: readonly string[]) => {
      asked.push(paths);
      return [];
    };
    expect(await pagesAdded(content, null, { type: 'News', alias: '/news/snow' }, look)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('says that the page is added, and what to do where another was to change', () => {
    const warning = { kind: 'addsPages', paths: ['/winter'], isStored: true } as const;
    const said = warningInWords(warning, 'UTC');
    expect(said).toMatchObject({ title: 'Publish a new page at /winter?', isGrave: false });
    expect(said.body).toContain('in addition to those that the site has');
    expect(said.body).toContain('let it take the place of the layout there');
    expect(warningInWords({ ...warning, isStored: false }, 'UTC').body).toContain('save it as a draft, then');
  });
});

it('knows a date ahead only of what has such a date', () => {
  expect(dateAhead(content, { published: ahead }, now)).toBe(ahead);
  expect(dateAhead(content, { published: past }, now)).toBeNull();
  expect(dateAhead(menu, { published: ahead }, now)).toBeNull();
});
