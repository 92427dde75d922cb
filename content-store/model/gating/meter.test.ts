import { describe, expect, it } from 'vitest';
import { countView, type Meter, unionOf, viewedBefore } from './meter.ts';
import { introduction } from './meter-texts.ts';

const rules = { numberOfFreeViews: 7, meteringPeriod: 30 };
const start = Date.parse('2026-03-01T09:00:00Z');
const HOUR = 3_600_000;
const at = (days: number, hours = 0) => new Date(start + (days * 24 + hours) * HOUR);

function read(items: readonly string[], from: Meter | null = null, now = at(0)) {
  let meter = from;
  let viewsRemaining = 0;
  for (const item of items) ({ meter, viewsRemaining } = countView(meter, item, rules, now));
  if (meter === null) throw new Error('Nothing was read');
  return { meter, viewsRemaining };
}
const pieces = (count: number, name = 'piece') => Array.from({ length: count }, (_, n) => `${name}-${n}`);

describe('a meter', () => {
  // spec: rule-meter-first-view
  it('begins with one view, the item and an end', () => {
    expect(countView(null, 'a', rules, at(0))).toEqual({
      ...{ viewsRemaining: 6, isChanged: true },
      meter: {
        ...{ views: 1, viewedItems: ['a'], numberOfFreeViews: 7, meteringPeriod: 30 },
        ...{ startTime: '2026-03-01T09:00:00.000Z', expirationTime: '2026-03-31T09:00:00.000Z' },
      },
    });
  });

  // spec: rule-meter-new-item-adds-one, rule-meter-repeat-does-not-count
  it('counts a new item, and none twice', () => {
    const { meter } = read(['a', 'b', 'a', 'b']);
    expect(meter).toMatchObject({ views: 2, viewedItems: ['a', 'b'] });
    expect(countView(meter, 'a', rules, at(1))).toMatchObject({ viewsRemaining: 5, isChanged: false });
  });

  it('lets the seventh by and refuses the eighth, which is not counted', () => {
    const { meter, viewsRemaining } = read(pieces(7));
    expect(viewsRemaining).toBe(0);
    expect(countView(meter, 'eighth', rules, at(1))).toEqual({ meter, viewsRemaining: -1, isChanged: false });
    expect(countView(meter, 'piece-3', rules, at(1)).viewsRemaining).toBe(0);
  });

  it('begins anew once its period is over, and not while a clock is an hour wrong', () => {
    const { meter } = read(pieces(7));
    for (const now of [at(0, -1), at(29, 23.5), at(30, 0.9)])
      expect(countView(meter, 'new', rules, now).viewsRemaining).toBe(-1);
    expect(countView(meter, 'new', rules, at(30, 1))).toMatchObject({ meter: { views: 1 } });
  });

  it('keeps the rules that it began with', () => {
    const { meter } = read(pieces(3));
    const now = countView(meter, 'x', { numberOfFreeViews: 2, meteringPeriod: 1 }, at(2));
    expect(now).toMatchObject({ viewsRemaining: 3, meter: { numberOfFreeViews: 7, meteringPeriod: 30 } });
  });

  it('says without counting what was opened before, and of nothing else', () => {
    const { meter } = read(['a']);
    expect(viewedBefore(meter, 'a', at(1))?.viewsRemaining).toBe(6);
    expect(viewedBefore(meter, 'b', at(1))).toBeNull();
    expect(viewedBefore(meter, 'a', at(31))).toBeNull();
  });
});

describe('two meters of one reader', () => {
  it('become their union, so that signing in opens nothing', () => {
    const own = read(pieces(5, 'own')).meter;
    const before = read([...pieces(4, 'before'), 'own-0'], null, at(2)).meter;
    const both = unionOf(own, before, at(3));
    expect(both).toMatchObject({ views: 9, startTime: own.startTime, expirationTime: before.expirationTime });
    expect(countView(both, 'new', rules, at(3)).viewsRemaining).toBe(-1);
    expect(countView(both, 'before-2', rules, at(3)).viewsRemaining).toBe(0);
  });

  it('are the one that there is, or that is not over', () => {
    const old = read(['a']).meter;
    const young = read(['b'], null, at(20)).meter;
    expect(unionOf(null, young, at(21))).toEqual(young);
    expect(unionOf(old, null, at(21))).toEqual(old);
    expect(unionOf(old, young, at(31))).toEqual(young);
    expect(unionOf(null, null, at(0))).toBeNull();
  });
});

describe('what is said of a meter', () => {
  const { meter } = read(pieces(5));

  it('is the site’s own text with its tokens filled in, the day by the site’s clock', () => {
    const texts = {
      viewsRemaining: '[VIEWS] read, [VIEWS_REMAINING] of [ALLOWED_VIEWS] left until [EXPIRATION_DATE] [x]',
    };
    const late = { ...meter, expirationTime: '2026-04-01T03:00:00Z' };
    expect(introduction('passed-metered-more', late, texts, 'America/Chicago')).toBe(
      '5 read, 2 of 7 left until 03/31/2026 [x]',
    );
  });

  it('is the product’s where the site has none', () => {
    const out = read(pieces(7)).meter;
    expect(introduction('passed-metered-out', out, { lastView: ' ' }, 'UTC')).toBe(
      'This is the last of your 7 free pieces until 03/31/2026.',
    );
    expect(introduction('failed-metered', out, {}, 'UTC')).toMatch(
      /^You have read your 7 free pieces\..+; members read on now\.$/,
    );
    expect(introduction('failed-metered', out, {}, 'UTC', 'Patron')).toContain(
      '; members with Patron read on',
    );
  });
});
