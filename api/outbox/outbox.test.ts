import { afterEach, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Store } from '#content-store/store.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { type Item, itemOf, OUTBOX, queued } from './item.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';
import { pauseAfter, RETRIES } from './retries.ts';
import { ofInstallation, sendAgain, setPaused, standing } from './steering.ts';
import { refusal, ScriptedChannel } from './testing/scripted-channel.ts';

const database = testPostgres();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A store with an outbox that goes by a clock of its own; timers run when the clock is moved past them. */
async function opened(
  channel: ScriptedChannel,
  options: Partial<OutboxOptions> & { readonly dataDir?: string; readonly storeUrl?: string } = {},
) {
  const { dataDir = await temporaryFolder(), storeUrl, ...rest } = options;
  let time = Date.parse('2026-11-24T12:00:00Z');
  const now = () => new Date(time);
  const store = await openStore({ dataDir, storeUrl, now });
  const timers = new Map<number, { work: () => Promise<void>; at: number }>();
  let names = 0;
  const setTimer: OutboxOptions['setTimer'] = (work, ms) => {
    const name = ++names;
    timers.set(name, { work, at: time + ms });
    return () => timers.delete(name);
  };
  const outbox = new Outbox({ store, channels: [channel], now, setTimer, isAlone: true, ...rest });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await outbox.close();
    await store.close();
  };
  closing.push(close);
  return {
    dataDir,
    store,
    outbox,
    now,
    close,
    queue: (cause: string, payload = {}) => queue(store, cause, now(), payload),
    items: () => itemsIn(store),
    async advance(ms: number) {
      time += ms;
      for (const [name, { work, at }] of [...timers]) if (at <= time && timers.delete(name)) await work();
      await outbox.idle();
    },
  };
}

async function queue(store: Store, cause: string, at: Date, payload = {}) {
  const writes = [queued({ channel: 'mail', cause, payload: { ...payload, cause }, at })];
  const { records } = await store.installation.commit({ writes, actor: OUTBOX, reason: 'test' });
  return records[0]?.id ?? '';
}

async function itemsIn(store: Store): Promise<Item[]> {
  const { items } = await store.installation.find({
    ...{ collection: 'outboxItem', stage: 'live', orderBy: [['cause', 'asc']], first: 9_999 },
  });
  return items.map(({ data }) => itemOf(data));
}

describe('the outbox', () => {
  it('delivers what was committed, once, and says so', async () => {
    const channel = new ScriptedChannel();
    const { outbox, queue, items } = await opened(channel);
    await outbox.start();
    await queue('a');
    await queue('b');
    await outbox.idle();
    expect(channel.delivered).toEqual([{ cause: 'a' }, { cause: 'b' }]);
    // Whom it went to is not kept with it.
    expect((await items()).map(({ state, to, payload }) => [state, to, payload])).toEqual([
      ['done', undefined, '{}'],
      ['done', undefined, '{}'],
    ]);
  });

  it('takes an item with its cause or not at all', async () => {
    const { store, now, items } = await opened(new ScriptedChannel());
    const site = create(tenant, {
      tenantKey: 'one',
      abbreviation: 'ONE',
      name: 'One',
      domain: 'one.example',
    });
    const item = queued({ channel: 'mail', cause: 'a', payload: {}, at: now() });
    const batch = { writes: [site, item], actor: OUTBOX, reason: 'test' };
    await store.installation.commit(batch);
    const other = create(tenant, {
      tenantKey: 'two',
      abbreviation: 'TWO',
      name: 'Two',
      domain: 'two.example',
    });
    // The same cause again: neither is stored.
    const again = queued({ channel: 'mail', cause: 'a', payload: {}, at: now() });
    await expect(store.installation.commit({ ...batch, writes: [other, again] })).rejects.toMatchObject({
      code: 'CLAIMED',
    });
    expect(await store.installation.claimant('tenant:two')).toBeNull();
    expect(await items()).toHaveLength(1);
  });

  it('remembers a cause that is done, for as long as it might be given again', async () => {
    const channel = new ScriptedChannel();
    const { outbox, queue, advance, items } = await opened(channel);
    await outbox.start();
    await queue('a');
    await outbox.idle();
    await advance(29 * 24 * 3_600_000);
    await expect(queue('a')).rejects.toMatchObject({ code: 'CLAIMED' });
    await advance(2 * 24 * 3_600_000);
    await queue('b');
    await outbox.idle();
    expect((await items()).map(({ cause }) => cause)).toEqual(['b']);
  });

  it('tries again with growing pauses, and gives up in the end', async () => {
    const channel = new ScriptedChannel(...Array.from({ length: 3 }, () => refusal(false)));
    const retries = { first: 10_000, longest: 15_000, most: 3 };
    const { outbox, queue, advance, items } = await opened(channel, { retries });
    await outbox.start();
    await queue('a');
    await outbox.idle();
    const attempts = [channel.attempts];
    for (const ms of [9_999, 1, 14_999, 1, 1_000_000]) {
      await advance(ms);
      attempts.push(channel.attempts);
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(await items()).toMatchObject([{ state: 'dead', why: '451 Not now', attempts: 3 }]);
  });

  it('gives up at once what is refused for good', async () => {
    const { outbox, queue, items } = await opened(new ScriptedChannel(refusal(true)));
    await outbox.start();
    await queue('a');
    await outbox.idle();
    expect(await items()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('tries again what broke off before the hand-over, and names what broke off behind it', async () => {
    const channel = new ScriptedChannel('breaks before', 'breaks behind');
    const { outbox, queue, advance, items } = await opened(channel);
    await outbox.start();
    await queue('a');
    await outbox.idle();
    expect(await items()).toMatchObject([{ state: 'waiting', why: 'Error: no connection' }]);
    await advance(RETRIES.first);
    expect(await items()).toMatchObject([{ state: 'unknown', why: 'Error: the connection broke' }]);
    await advance(1_000_000_000);
    expect(channel.delivered).toHaveLength(1);
  });

  it('sends what is dead or unknown again when it is told to, with all attempts before it', async () => {
    const channel = new ScriptedChannel('breaks behind');
    const { store, outbox, queue, items, now } = await opened(channel);
    await outbox.start();
    const id = await queue('a');
    await outbox.idle();
    expect((await standing(ofInstallation(store))).failed).toMatchObject([{ id, state: 'unknown' }]);
    await sendAgain(ofInstallation(store), id, now(), OUTBOX);
    await outbox.idle();
    expect(await items()).toMatchObject([{ state: 'done', attempts: 1 }]);
    // What is done is not sent again by whoever still has the list before them.
    await expect(sendAgain(ofInstallation(store), id, now(), OUTBOX)).rejects.toThrow(
      /not waiting for anybody/,
    );
    expect(channel.delivered).toHaveLength(2);
  });

  it('is done with what has nothing to send any more', async () => {
    const channel = new ScriptedChannel();
    const { store, outbox, now, items } = await opened(channel);
    await outbox.start();
    const item = queued({ channel: 'mail', cause: 'a', payload: { gone: true }, at: now() });
    await store.installation.commit({ writes: [item], actor: OUTBOX, reason: 'test' });
    await outbox.idle();
    expect([channel.attempts, await items()]).toMatchObject([0, [{ state: 'done' }]]);
  });

  it('names what was handed over when its process ended, and takes up the rest', async () => {
    const dataDir = await temporaryFolder();
    const stuck = new Promise<never>(() => undefined);
    const first = await opened(
      new ScriptedChannel(
        () => stuck,
        async ({ handOver }) => {
          await handOver();
          return stuck;
        },
      ),
      { dataDir },
    );
    await first.outbox.start();
    await first.queue('a');
    await first.queue('b');
    // As a process that is killed leaves them.
    while ((await first.items()).filter(({ isHandedOver }) => isHandedOver).length < 1)
      await new Promise((resolve) => setImmediate(resolve));
    await first.store.close();
    closing.pop();
    const channel = new ScriptedChannel();
    const second = await opened(channel, { dataDir });
    await second.outbox.start();
    await second.outbox.idle();
    expect((await second.items()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['unknown', 1],
    ]);
    expect(channel.delivered).toEqual([{ cause: 'a' }]);
  });

  it('waits at its end for what is under way, and breaks off what takes too long', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const dataDir = await temporaryFolder();
    const first = await opened(
      new ScriptedChannel(
        async ({ handOver }) => {
          await handOver();
          await slow;
          return { kind: 'done' };
        },
        ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ),
      { dataDir, grace: 50 },
    );
    await first.outbox.start();
    await first.queue('a');
    await first.queue('b');
    while ((await first.items()).filter(({ state }) => state === 'delivering').length < 2)
      await new Promise((resolve) => setImmediate(resolve));
    const closed = first.close();
    answer();
    await closed;
    const second = await opened(new ScriptedChannel(), { dataDir });
    expect((await second.items()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['waiting', 0],
    ]);
  });

  it('is held back while its switch says so', async () => {
    const channel = new ScriptedChannel();
    const { store, outbox, queue, now } = await opened(channel);
    await outbox.start();
    await setPaused(store, 'mail', true, now(), OUTBOX);
    await queue('a');
    await outbox.idle();
    expect([channel.attempts, (await standing(ofInstallation(store))).waiting]).toEqual([0, 1]);
    await setPaused(store, 'mail', false, now(), OUTBOX);
    await outbox.idle();
    expect(channel.delivered).toEqual([{ cause: 'a' }]);
  });

  it('leaves an item to one of several processes, whose time with it is limited', async () => {
    const storeUrl = await database.database();
    const slow = new Promise<never>(() => undefined);
    const hanging = new ScriptedChannel(() => slow);
    const gone = await opened(hanging, {
      ...{ storeUrl, isAlone: false, patience: 1_000 },
      onError: () => undefined,
    });
    await gone.outbox.start();
    await gone.queue('hanging');
    while (hanging.attempts === 0) await new Promise((resolve) => setImmediate(resolve));
    closing.pop();
    await gone.store.close();

    const channels = [new ScriptedChannel(), new ScriptedChannel()];
    const processes = [];
    for (const channel of channels)
      processes.push(await opened(channel, { storeUrl, isAlone: false, patience: 1_000 }));
    const [one, two] = processes;
    if (one === undefined || two === undefined) return;
    for (let count = 0; count < 40; count += 1) await one.queue(`item ${count}`);
    await Promise.all(processes.map(({ outbox }) => outbox.start()));
    const delivered = () =>
      channels.flatMap((channel) => channel.delivered).map((each) => JSON.stringify(each));
    while (delivered().length < 40) await Promise.all(processes.map(({ outbox }) => outbox.idle()));
    expect([delivered().length, new Set(delivered()).size]).toEqual([40, 40]);
    // The one that another process took and never gave back.
    await two.advance(60_000);
    while (delivered().length < 41) await two.outbox.idle();
    expect(delivered().at(-1)).toBe('{"cause":"hanging"}');
  });
});

describe('pauses between attempts', () => {
  it('double up to an hour, and end after some half a day', () => {
    const pauses = Array.from({ length: RETRIES.most }, (_, at) => pauseAfter(at + 1, RETRIES));
    expect(pauses.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect(pauses.at(-2)).toBe(3_600_000);
    expect(pauses.at(-1)).toBeNull();
    const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600_000;
    expect([hours > 8, hours < 14]).toEqual([true, true]);
  });
});
