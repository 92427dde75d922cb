import { describe, expect, it } from 'vitest';
import { accessOf, isReaderKey, readerKey, readersOf, type SiteOpens } from './page-readers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const gold = { id: '11', alias: 'gold', title: 'Gold', isFree: false };
const press = { id: '12', alias: 'press', title: 'Press', isFree: true };
const nothing: SiteOpens = { memberships: [], company: null, metering: null };
const everything: SiteOpens = {
  memberships: [gold, press],
  company: { id: 'weir', name: 'Weir' },
  metering: { numberOfFreeViews: 3, meteringPeriod: 30 },
};
const forGold = { type: 'Article', membership: [gold.id] };

const keysOf = (piece: object | null, site: SiteOpens) => readersOf(piece, site).readers.map(readerKey);
const seenBy = (key: string, piece: object, site: SiteOpens) => {
  const reader = readersOf(piece, site).readers.find((one) => readerKey(one) === key);
  if (reader === undefined) throw new Error(`Nobody is ${key}`);
  const { decision, meter } = accessOf(reader, { id: 'piece', data: piece }, site, now);
  return [decision.mayRead, decision.by ?? decision.reason, meter?.viewsRemaining ?? null];
};

describe('who may be chosen to see a page', () => {
  it('is each reader whom a gate of the site may tell from others', () => {
    expect(readersOf(forGold, everything).readers).toEqual([
      { kind: 'reader', membership: '', name: '' },
      { kind: 'member', membership: '11', name: 'Gold' },
      { kind: 'member', membership: '12', name: 'Press' },
      { kind: 'licensed', membership: '', name: 'Weir' },
      { kind: 'metered', membership: '', name: '' },
      { kind: 'metered-out', membership: '', name: '' },
      { kind: 'staff', membership: '', name: '' },
    ]);
    expect(keysOf(forGold, { ...nothing, memberships: [gold] })).toEqual(['reader', 'member:11', 'staff']);
    expect(keysOf(forGold, { ...nothing, company: everything.company })).toEqual([
      ...['reader', 'licensed', 'staff'],
    ]);
  });

  it('is a reader or staff where all readers see the same, and why is told', () => {
    const told = [
      readersOf(null, everything),
      readersOf({ type: 'Article' }, everything),
      readersOf({ ...forGold, gating: { surveyType: 'omeda' } }, everything),
      readersOf(forGold, nothing),
    ];
    expect(told.map(({ gate }) => gate)).toEqual(['none', 'open', 'survey', 'shut']);
    for (const { readers } of told) expect(readers.map(readerKey)).toEqual(['reader', 'staff']);
  });

  it('is named by a word, and of members by their membership', () => {
    for (const key of keysOf(forGold, everything)) expect([key, isReaderKey(key)]).toEqual([key, true]);
    for (const key of ['', 'member', 'member:', 'crawler', 'licensed:weir'])
      expect(isReaderKey(key)).toBe(false);
  });
});

describe('what is decided for whoever is chosen', () => {
  it('is what the gate decides for a reader of that kind', () => {
    const site = { ...everything, metering: null };
    expect(seenBy('reader', forGold, site)).toEqual([false, 'members_only', null]);
    expect(seenBy('member:11', forGold, site)).toEqual([true, 'membership', null]);
    expect(seenBy('member:12', forGold, site)).toEqual([false, 'other_membership', null]);
    expect(seenBy('licensed', forGold, site)).toEqual([true, 'licence', null]);
    expect(seenBy('staff', forGold, site)).toEqual([true, 'staff', null]);
  });

  it('lets whoever has views left in by the first of them, and nobody whose views are used up', () => {
    expect(seenBy('metered', forGold, everything)).toEqual([true, 'meter', 2]);
    expect(seenBy('metered-out', forGold, everything)).toEqual([false, 'metered_out', -1]);
    const once = { ...everything, metering: { numberOfFreeViews: 1, meteringPeriod: 30 } };
    expect(seenBy('metered', forGold, once)).toEqual([true, 'meter', 0]);
  });

  it('asks no meter of whoever has not asked yet, or whom a membership lets in, and one without views of other members', () => {
    expect(seenBy('reader', forGold, everything)).toEqual([false, 'members_only', null]);
    expect(seenBy('member:11', forGold, everything)).toEqual([true, 'membership', null]);
    expect(seenBy('member:12', forGold, everything)).toEqual([false, 'metered_out', -1]);
  });

  it('opens a digital edition by what is free', () => {
    const site = { ...everything, metering: null };
    expect(seenBy('member:12', { type: 'Zmag' }, site)).toEqual([true, 'membership', null]);
    expect(seenBy('member:11', { type: 'Zmag' }, site)).toEqual([false, 'other_membership', null]);
  });
});
