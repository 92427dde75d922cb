import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Share, Shares } from './shares.ts';

const SIZE = { perSecond: 100, atOnce: 200, requests: 3, patience: 5_000 };
const EDITOR = { kind: 'staff', id: '7' } as Parameters<Shares['of']>[0];

/** Asks for so many milliseconds of work, done at once when it is let in. Answers when that was, in milliseconds. */
async function asks(share: Share | null, milliseconds: number): Promise<number | GraphQLError> {
  const request = { spent: { nodes: 0, rows: 0, characters: 0, milliseconds } };
  const refused = await share?.enter(request);
  if (refused) return refused;
  share?.leave(request);
  return performance.now();
}

/** A request that is worked on until it is said to be done. */
async function begins(share: Share | null) {
  const request = { spent: { nodes: 0, rows: 0, characters: 0, milliseconds: 0 } };
  await share?.enter(request);
  return {
    costs: (milliseconds: number) => Object.assign(request.spent, { milliseconds }),
    ends: () => share?.leave(request),
  };
}

describe('a caller’s share of the server', () => {
  let shares: Shares;
  let mine: Share | null;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
    shares = new Shares(SIZE);
    mine = shares.of(EDITOR, '203.0.113.5');
  });
  afterEach(() => vi.useRealTimers());

  /** What comes of all of them, however long that takes. */
  async function all<T>(asked: readonly Promise<T>[]): Promise<T[]> {
    for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    return Promise.all(asked);
  }

  it('lets who asks for little begin at once, and who asks on and on as fast as the share is worked off', async () => {
    const times = await all(Array.from({ length: 7 }, () => asks(mine, 100)));
    // 200 at once and the one that goes beyond, then 100 in a second.
    expect(times).toEqual([0, 0, 0, 1_000, 2_000, 3_000, 4_000].map((at) => expect.closeTo(at, -1)));
  });

  it('makes nobody else wait', async () => {
    const others = [
      shares.of({ ...EDITOR, id: '8' } as typeof EDITOR, '203.0.113.5'),
      shares.of({ kind: 'anonymous' }, '203.0.113.5'),
    ];
    const spent = Array.from({ length: 5 }, () => asks(mine, 1_000));
    expect(await Promise.all(others.map((share) => asks(share, 1)))).toEqual([0, 0]);
    await all(spent);
  });

  it('is the same for all sessions of a person and all addresses of a network, and none for this machine', () => {
    expect(shares.of(EDITOR, '198.51.100.1')).toBe(mine);
    const anonymous = (address: string) => shares.of({ kind: 'anonymous' }, address);
    expect(anonymous('2001:db8:1:2::1')).toBe(anonymous('2001:db8:1:2:ffff::9'));
    expect(anonymous('2001:db8:1:2::1')).not.toBe(anonymous('2001:db8:1:3::1'));
    expect([anonymous('127.0.0.1'), anonymous('::1')]).toEqual([null, null]);
  });

  it('refuses what has waited for too long, and says when to ask again', async () => {
    await asks(mine, 1_700);
    const [refused] = await all([asks(mine, 1)]);
    expect(refused).toBeInstanceOf(GraphQLError);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/Wait 10 s, then ask more slowly/),
      extensions: { code: 'LIMIT', budget: 'share', most: 100, seconds: 10 },
    });
  });

  it('counts what is under way while it is, and lets so many be under way at a time', async () => {
    const heavy = await begins(mine);
    heavy.costs(250);
    const next = asks(mine, 1);
    await vi.advanceTimersByTimeAsync(400);
    heavy.ends();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await next).toBeCloseTo(900, -1);

    const [first] = await Promise.all([begins(mine), begins(mine), begins(mine)]);
    const last = asks(mine, 1);
    await vi.advanceTimersByTimeAsync(500);
    const before = performance.now();
    first?.ends();
    expect(await last).toBe(before);
  });

  it('forgets callers who owe nothing once there are many, and no others', async () => {
    const anonymous = (address: string) => shares.of({ kind: 'anonymous' }, address);
    const first = anonymous('198.51.100.1');
    await asks(first, 100);
    await asks(mine, 1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    for (let at = 0; at < 1_500; at += 1) anonymous(`10.0.${Math.floor(at / 250)}.${at % 250}`);
    expect(anonymous('198.51.100.1')).not.toBe(first);
    expect(shares.of(EDITOR, '203.0.113.5')).toBe(mine);
  });
});
