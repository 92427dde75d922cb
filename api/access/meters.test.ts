import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import { contentMeter } from '#content-store/model/gating/content-meter.ts';
import type { Store } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import {
  type MeteredReader,
  type MeteredView,
  Meters,
  NEW_METERS,
  NEW_METERS_OF_CUSTOMER,
  sweepMeters,
} from './meters.ts';

const rules = { numberOfFreeViews: 7, meteringPeriod: 30 };
const HOUR = 3_600_000;
const SITE = 'culvert';

let store: Store;
let dataDir: string;
let time: number;
const now = () => new Date(time);
beforeEach(async () => {
  dataDir = await temporaryFolder();
  store = await openStore({ dataDir });
  time = Date.parse('2026-11-20T09:00:00Z');
});
afterEach(() => store.close());

const browser = (cookie?: string, address = '91.1.1.1'): MeteredReader => ({
  memberId: null,
  cookie,
  address,
});
const member = (memberId: string): MeteredReader => ({ memberId, cookie: undefined, address: '91.1.1.1' });
const left = (view: MeteredView | null) => view?.viewsRemaining;
const pieces = (count: number, name = 'piece') => Array.from({ length: count }, (_, n) => `${name}-${n}`);

/** Reads pieces one after the other in one browser; answers its cookie. */
async function read(meters: Meters, items: readonly string[], address?: string): Promise<string> {
  let cookie: string | undefined;
  for (const item of items)
    cookie = (await meters.view(SITE, browser(cookie, address), item, rules))?.cookie ?? cookie;
  return cookie ?? '';
}

describe('a meter that the server keeps', () => {
  it('lets exactly one by of twenty who ask for the last view at once, whichever process they reach', async () => {
    const processes = [new Meters(store, now), new Meters(store, now)];
    const [first] = processes;
    const cookie = await read(first as Meters, pieces(6));
    for (const reader of [browser(cookie)]) {
      const views = await Promise.all(
        pieces(20, 'last').map((item, n) => processes[n % 2]?.view(SITE, reader, item, rules)),
      );
      expect(views.map((view) => view?.viewsRemaining).filter((one) => one === 0)).toHaveLength(1);
      expect(views.map((view) => view?.viewsRemaining).filter((one) => one === -1)).toHaveLength(19);
    }
  });

  it('is there after a restart, its cookie too', async () => {
    const cookie = await read(new Meters(store, now), pieces(7));
    await store.close();
    store = await openStore({ dataDir });
    const meters = new Meters(store, now);
    expect(left(await meters.view(SITE, browser(cookie), 'new', rules))).toBe(-1);
    expect(left(await meters.view(SITE, browser(cookie), 'piece-3', rules))).toBe(0);
  });

  it('is of one site, and of a cookie that the installation signed', async () => {
    const meters = new Meters(store, now);
    const cookie = await read(meters, pieces(7));
    expect(left(await meters.view('headloss', browser(cookie), 'new', rules))).toBe(6);
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    for (const other of [forged, '', 'nonsense', `${'a'.repeat(22)}.${'b'.repeat(22)}`]) {
      const view = await meters.view(SITE, browser(other), 'new', rules);
      expect([view?.viewsRemaining, typeof view?.cookie]).toEqual([6, 'string']);
    }
  });

  it('is a member’s own in every browser', async () => {
    const meters = new Meters(store, now);
    for (const item of pieces(7)) await meters.view(SITE, member('ada'), item, rules);
    expect(left(await meters.view(SITE, { ...member('ada'), cookie: 'x' }, 'new', rules))).toBe(-1);
    expect(left(await meters.view(SITE, member('ida'), 'new', rules))).toBe(6);
  });

  it('takes over what a browser has read when somebody signs in, and opens nothing when they sign out', async () => {
    const meters = new Meters(store, now);
    const cookie = await read(meters, pieces(4, 'before'));
    for (const item of pieces(3, 'own')) await meters.view(SITE, member('ada'), item, rules);
    await meters.merge(SITE, cookie, 'ada');
    expect(left(await meters.view(SITE, member('ada'), 'new', rules))).toBe(-1);
    expect(left(await meters.view(SITE, member('ada'), 'before-1', rules))).toBe(0);
    // Three are left there, as before.
    expect(left(await meters.view(SITE, browser(cookie), 'new', rules))).toBe(2);
    await meters.merge(SITE, undefined, 'ida');
    await meters.merge(SITE, 'forged', 'ida');
    expect(left(await meters.view(SITE, member('ida'), 'new', rules))).toBe(6);
  });

  it('does not open while a clock is an hour wrong, either way', async () => {
    const meters = new Meters(store, now);
    const cookie = await read(meters, pieces(7));
    for (const hours of [-1, 1, 24 * 30 - 0.5, 24 * 30 + 0.9]) {
      time = Date.parse('2026-11-20T09:00:00Z') + hours * HOUR;
      expect([hours, left(await meters.view(SITE, browser(cookie), 'new', rules))]).toEqual([hours, -1]);
    }
    time += HOUR;
    expect(left(await meters.view(SITE, browser(cookie), 'new', rules))).toBe(6);
  });

  it('is begun so often a day from one network, and no more until a day has gone by', async () => {
    const meters = new Meters(store, now);
    const dropping = async (address: string) =>
      (await meters.view(SITE, browser(undefined, address), 'a', rules)) !== null;
    for (let n = 0; n < NEW_METERS; n += 1) expect(await dropping('91.1.1.1')).toBe(true);
    expect(await dropping('91.1.1.1')).toBe(false);
    expect(await dropping('::ffff:91.1.1.1')).toBe(false);
    expect(await dropping('91.1.1.2')).toBe(true);
    for (let n = 0; n < NEW_METERS; n += 1) await dropping(`2001:db8:1:1::${n}`);
    expect(await dropping('2001:db8:1:1:ffff::1')).toBe(false);
    expect(await dropping('2001:db8:1:2::1')).toBe(true);
    time += 25 * HOUR;
    expect(await dropping('91.1.1.1')).toBe(true);
  });

  it('is begun so often by those who ask at once, too', async () => {
    const meters = new Meters(store, now);
    const views = await Promise.all(
      pieces(NEW_METERS + 30).map((item) => meters.view(SITE, browser(), item, rules)),
    );
    expect(views.filter((view) => view !== null)).toHaveLength(NEW_METERS);
  });

  it('is begun so often a day from all the networks of one customer of a provider', async () => {
    const meters = new Meters(store, now);
    const from = (address: string) => meters.view(SITE, browser(undefined, address), 'a', rules);
    for (let n = 0; n < NEW_METERS_OF_CUSTOMER; n += 1)
      expect(await from(`2001:db8:7:${n.toString(16)}::1`)).not.toBeNull();
    expect(await from('2001:db8:7:ffff::1')).toBeNull();
    expect(await from('2001:db8:8::1')).not.toBeNull();
    time += 25 * HOUR;
    expect(await from('2001:db8:7:ffff::1')).not.toBeNull();
  });

  it('is emptied once it is over, and begins anew for whoever comes back', async () => {
    const meters = new Meters(store, now);
    const cookie = await read(meters, pieces(7));
    const scope = store.forTenant(SITE);
    expect(await sweepMeters(scope, now())).toBe(0);
    time += 31 * 24 * HOUR;
    expect(await sweepMeters(scope, now())).toBe(1);
    const [id = ''] = await scope.ids(contentMeter.collection);
    expect(JSON.stringify(await scope.record(contentMeter.collection, id))).not.toContain('piece-1');
    expect(await meters.view(SITE, browser(cookie), 'new', rules)).toMatchObject({
      ...{ viewsRemaining: 6, cookie: null },
    });
  });
});
