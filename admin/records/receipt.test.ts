import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import {
  isWorthSaying,
  movesInWords,
  needsAttention,
  publishedBy,
  purposeInWords,
  receiptInWords,
  receiptKinds,
  receiptOfRecord,
  receiptPages,
  undoneInWords,
} from './receipt.ts';
import { META } from './record-meta.ts';
import type { RecordState } from './record-state.ts';
import type { ConsoleRecord } from './record-title.ts';

const receipt = {
  tenantKey: 'mast',
  sequence: 12,
  at: '2026-03-01T12:00:00.000Z',
  checked: 8,
  pages: 6,
  changed: 6,
  removed: 1,
  failed: [],
  incomplete: [],
  changedPaths: ['/', '/news'],
  removedPaths: ['/old'],
  left: 0,
  msToLive: 37.6,
  cdnProblem: null,
};

describe('a receipt', () => {
  it('tells pages from feeds, maps and other files', () => {
    const paths = [
      ...['/', '/a.b/c', '/a/b-2.0', '/news/version-2.0?page=2026', '/404.html', '/__rss/news.xml'],
      ...['/sitemap/1.xml', '/robots.txt', '/assets/a.webp', '/events/supper.ics', '/?page=2'],
    ];
    const changed = paths.map((path) => ({ path, what: 'changed' as const }));
    expect(receiptKinds(changed).map(({ kind, pages }) => [kind, pages.map(({ path }) => path)])).toEqual([
      ['pages', ['/', '/a.b/c', '/a/b-2.0', '/news/version-2.0?page=2026', '/404.html', '/?page=2']],
      ['feeds', ['/__rss/news.xml']],
      ['maps', ['/sitemap/1.xml', '/robots.txt']],
      ['files', ['/assets/a.webp', '/events/supper.ics']],
    ]);
    expect(receiptKinds([])).toEqual([]);
  });

  it('says how soon it was live, and on how many pages', () => {
    expect(receiptInWords(receipt)).toBe('Live 38 ms after publish, 7 pages');
    expect(receiptInWords({ ...receipt, changed: 1, removed: 0, msToLive: 1204 })).toBe(
      'Live 1,204 ms after publish, 1 page',
    );
  });

  describe('of a record', () => {
    const quiet = { ...receipt, checked: 0, changed: 0, removed: 0, removedPaths: [] };
    const scheduled = { kind: 'scheduled', at: '2026-03-02T07:19:00.000Z', hasChanges: false } as const;
    const said = (state: RecordState, own = '/eels', of: typeof receipt = receipt) =>
      receiptOfRecord(of, state, [own], 'UTC');

    it('says that it is live, or gone from readers', () => {
      expect(said({ kind: 'live' })).toBe('Live 38 ms after publish, 7 pages');
      expect(said({ kind: 'draft' })).toBe('Gone from readers after 38 ms, 7 pages');
      expect(said({ kind: 'expired', at: receipt.at, saved: undefined }, '/old')).toBe(
        'Gone from readers after 38 ms, 7 pages',
      );
      // Its page was gone before.
      expect(said({ kind: 'expired', at: receipt.at, saved: { until: null } })).toContain(
        'Gone from readers',
      );
    });

    it('says of what was taken down until when that is, whatever is edited since', () => {
      const gone = 'Gone from readers until 2 Mar 2026, 07:19, after 38 ms, 7 pages';
      expect(said(scheduled, '/old')).toBe(gone);
      expect(said({ ...scheduled, hasChanges: true }, '/old')).toBe(gone);
    });

    it('says that it is live where only its edit has a date ahead, as after such a publish was taken back', () => {
      expect(said({ ...scheduled, hasChanges: true })).toBe('Live 38 ms after publish, 7 pages');
    });

    it('says of what is scheduled from when readers see it, not that it is published', () => {
      expect(said(scheduled, '/eels', quiet)).toBe('Scheduled: readers see it from 2 Mar 2026, 07:19');
      expect(said(scheduled)).toBe(
        'Scheduled: readers see it from 2 Mar 2026, 07:19, the rest live after 38 ms, 7 pages',
      );
      expect(said({ kind: 'live' }, '/eels', quiet)).toBe('Done. No page had to change');
    });
  });

  it('says of what was taken back whether readers see it after that', () => {
    const undone = (record: ConsoleRecord | null, of: typeof receipt | null = receipt) =>
      undoneInWords(content, { record, receipt: of }, 'UTC');
    const record = (isLive: boolean, alias = '/eels', hasWorkingCopy = false) => ({
      ...{ id: '10000001', alias },
      [META]: {
        ...{ version: 3, isLive, hasWorkingCopy, comesDownAt: null },
        ...{ createdAt: receipt.at, updatedAt: receipt.at, updatedBy: '' },
      },
    });
    expect(undone(record(true))).toBe('Undone. Live 38 ms after publish, 7 pages');
    expect(undone(record(false))).toBe('Undone. Gone from readers after 38 ms, 7 pages');
    // Its address was taken back, and the other one is kept as an edit.
    expect(undone(record(true, '/old', true))).toBe(
      'Undone. Readers see what they saw before, after 38 ms, 7 pages',
    );
    expect(undone(record(true, '/eels', true))).toBe('Undone. Live 38 ms after publish, 7 pages');
    expect(undone(null)).toBe('Undone. Gone from readers after 38 ms, 7 pages');
    expect(undone(record(true), null)).toBe('Undone. Stored.');
  });

  it('says that an old address leads on, and how many below it', () => {
    const move = { from: '/old', to: '/new' };
    expect(movesInWords([])).toBeNull();
    expect(movesInWords([move])).toBe('The old address /old now leads here');
    expect(movesInWords([move, move, move])).toBe('The old address /old now leads here, and 2 more below it');
  });

  it('says what was published, and by whom', () => {
    const record = (title: string, by: string) => ({
      ...{ entity: 'content', id: title, label: 'Article', outcome: 'changed' as const, title, by },
    });
    const records = [record('Reading cracks', 'Robin'), record('', 'Kim'), record('Sluices', 'Robin')];
    const purpose = { kind: 'changes', records, others: 0 } as const;
    expect(purposeInWords(purpose)).toBe('Reading cracks, Article without a title, Sluices');
    expect(publishedBy(purpose)).toBe('Robin, Kim');
    expect(purposeInWords({ ...purpose, others: 1204 })).toMatch(/Sluices and 1,204 more$/);
    expect(purposeInWords({ ...purpose, records: [] })).toBe('Other changes');
    expect(purposeInWords({ kind: 'moment', records: [], others: 0 })).toBe('Scheduled and retried pages');
  });

  it('says what failed, first', () => {
    const failing = { ...receipt, failed: [{ path: '/broken', error: 'no section' }] };
    expect(receiptInWords(failing)).toBe('Live 38 ms after publish, 7 pages, 1 failed');
    expect(receiptPages(failing).map(({ path, what }) => `${what} ${path}`)).toEqual([
      'failed /broken',
      'removed /old',
      'changed /',
      'changed /news',
    ]);
  });

  it('says which pages lack a block, behind those that failed, each once', () => {
    const lacking = { ...receipt, incomplete: [{ path: '/news', error: 'Content list: no such month' }] };
    expect(receiptInWords(lacking)).toBe('Live 38 ms after publish, 7 pages, 1 with an empty place');
    expect(needsAttention(lacking)).toBe(true);
    expect(receiptPages(lacking).map(({ path, what, detail }) => [path, what, detail])).toEqual([
      ['/news', 'incomplete', 'Content list: no such month'],
      ['/old', 'removed', undefined],
      ['/', 'changed', undefined],
    ]);
  });

  it('lists the page of what was published before those that show it, but behind what failed', () => {
    const published = {
      ...receipt,
      changedPaths: ['/', '/news', '/news/eels', '/people/ada'],
      failed: [{ path: '/broken', error: 'no section' }],
    };
    expect(receiptPages(published, ['/news/eels']).map(({ path }) => path)).toEqual([
      ...['/broken', '/news/eels', '/old', '/', '/news', '/people/ada'],
    ]);
  });

  it('says that readers may see what a CDN still keeps', () => {
    const untold = { ...receipt, cdnProblem: 'The CDN may still have 2 addresses as they were' };
    expect(receiptInWords(untold)).toBe('Live 38 ms after publish, 7 pages, CDN not purged yet');
    expect([needsAttention(receipt), needsAttention(untold)]).toEqual([false, true]);
  });

  it('is not worth saying when nothing was looked at', () => {
    expect(isWorthSaying(receipt)).toBe(true);
    expect(isWorthSaying({ ...receipt, checked: 0, changed: 0, removed: 0 })).toBe(false);
  });
});
