import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#admin/client/api-error.ts';
import { tallyOf } from './upload-item.ts';
import { type KeptUpload, UploadQueue, type UploadTransfer } from './upload-queue.ts';

const fileOf = (name: string, text = 'bytes', lastModified = 1) => new File([text], name, { lastModified });
const lost = () => new ApiError('lost', 'NETWORK', 500);

/** Waits for what follows within some turns. */
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; turns < 100 && !holds(); turns += 1) await turn();
  expect(holds()).toBe(true);
}

/** A queue over a server that takes what it is told to, and a browser that keeps what it is given. */
function queueOf({
  left = [] as readonly KeptUpload[],
  isSlow = false,
  keepsSlowly = false,
  isCut = (): boolean => false,
} = {}) {
  const sent: { readonly name: string; readonly url: string | null; readonly tenantKey: string }[] = [];
  const kept = new Map<string, KeptUpload>(left.map((one) => [one.key, one]));
  const dropped: string[] = [];
  const stopped: string[] = [];
  const gates = new Map<string, (error?: Error) => void>();
  /** What the server answers late where it is slow: the address of each that was begun, even of what was called off. */
  const beginnings: ((url: string) => void)[] = [];
  const answers = new Map<string, { isHere: boolean }>();
  const finishes: (() => Promise<void>)[] = [];
  let keys = 0;
  const transfer: UploadTransfer = {
    send: (file, { url, tenantKey, onUrl, onSent, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({ name: file.name, url, tenantKey });
        const begin = (begun: string) => {
          onUrl(begun);
          onSent(0.5);
        };
        if (isSlow) beginnings.push(begin);
        else begin(url ?? `/uploads/${file.name}`);
        gates.set(file.name, (error) => (error === undefined ? resolve() : reject(error)));
        signal.addEventListener('abort', () => {
          stopped.push(file.name);
          reject(new DOMException('off', 'AbortError'));
        });
      }),
    finish: async (url, { isWantedTwice }) => {
      await finishes.shift()?.();
      return {
        isHere: !isWantedTwice && answers.get(url)?.isHere === true,
        asset: { id: '7', name: url },
      };
    },
    drop: async (url) => {
      if (isCut()) throw lost();
      dropped.push(url);
    },
  };
  const queue = new UploadQueue({
    transfer,
    keeper: {
      left: async () => left,
      keep: async (upload) => {
        if (keepsSlowly) for (let turns = 0; turns < 5; turns += 1) await turn();
        kept.set(upload.key, upload);
      },
      drop: async (key) => void kept.delete(key),
    },
    newKey: () => String(++keys),
  });
  const arrive = async (name: string, error?: Error) => {
    await until(() => gates.has(name));
    gates.get(name)?.(error);
    gates.delete(name);
    await until(() => kindOf(name) !== 'sending' && kindOf(name) !== 'processing');
  };
  const itemOf = (name: string) => queue.items().find((item) => item.name === name);
  const kindOf = (name: string) => itemOf(name)?.state.kind;
  return {
    queue,
    sent,
    kept,
    dropped,
    stopped,
    gates,
    beginnings,
    answers,
    finishes,
    arrive,
    itemOf,
    kindOf,
  };
}

describe('files on their way into the media library', () => {
  it('are sent three at a time, and the next once one is there', async () => {
    const { queue, sent, arrive, kindOf } = queueOf();
    queue.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name)),
      'culvert',
    );
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    await arrive('b');
    await until(() => sent.length === 4);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect([kindOf('b'), kindOf('e')]).toEqual(['done', 'waiting']);
  });

  it('of which 300 are cut off half-way are all there in the end, and none is begun twice', async () => {
    const { queue, sent, arrive, kept } = queueOf();
    const names = Array.from({ length: 300 }, (_, at) => `${at}.jpg`);
    queue.add(
      names.map((name) => fileOf(name)),
      'culvert',
    );
    for (const name of names.slice(0, 150)) await arrive(name);
    const cut = ['150.jpg', '151.jpg', '152.jpg'];
    for (const name of cut) await arrive(name, lost());
    // What waits is tried as well, until all of it waits for the connection.
    for (const name of names.slice(153)) await arrive(name, lost());
    expect(tallyOf(queue.items())).toMatchObject({ stored: 150, moving: 150, waiting: 0 });
    expect(sent.length).toBe(300);
    queue.wake();
    for (const name of names.slice(150)) await arrive(name);
    expect(tallyOf(queue.items())).toMatchObject({ stored: 300, moving: 0, part: 1 });
    const again = sent.slice(300);
    expect(again.every(({ name, url }) => url === `/uploads/${name}`)).toBe(true);
    expect(kept.size).toBe(0);
  });

  it('stay those of the site and the folder that they were given to', async () => {
    const { queue, sent, kept } = queueOf();
    queue.add([fileOf('a')], 'culvert', { folder: 'press' });
    expect([queue.items()[0]?.folder, kept.get('1')?.folder]).toEqual(['press', 'press']);
    queue.add([fileOf('b')], 'headloss');
    expect(sent.map(({ tenantKey }) => tenantKey)).toEqual(['culvert', 'headloss']);
  });

  it('that are refused say why, leave nothing behind, and may be tried again', async () => {
    const { queue, arrive, itemOf, kept, dropped, sent } = queueOf();
    queue.add([fileOf('a.exe')], 'culvert');
    await arrive('a.exe', new ApiError('This kind of file cannot be used.', 'BAD_REQUEST', 400));
    expect(itemOf('a.exe')?.state).toEqual({ kind: 'refused', problem: 'This kind of file cannot be used.' });
    expect([kept.size, dropped]).toEqual([0, ['/uploads/a.exe']]);
    queue.retry(['1']);
    await until(() => sent.length === 2);
    expect(sent[1]?.url).toBeNull();
  });

  it('wait by themselves for a connection, a place and a session, and say for which', async () => {
    const { queue, arrive, itemOf } = queueOf();
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')], 'culvert');
    await arrive('a', lost());
    await arrive('b', new ApiError('Too many uploads are under way.', 'LIMIT', 429, { isPlace: true }));
    await arrive('c', new ApiError('Your session has ended.', 'UNAUTHENTICATED', 401));
    queue.add([fileOf('d'), fileOf('e')], 'culvert');
    await arrive('d', new ApiError('100 uploads of yours are unfinished.', 'LIMIT', 429));
    await arrive('e', new ApiError('The disk has no room.', 'UNAVAILABLE', 503));
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => itemOf(name)?.state)).toEqual([
      { kind: 'paused', why: 'connection' },
      { kind: 'paused', why: 'place' },
      { kind: 'paused', why: 'session' },
      { kind: 'paused', why: 'limit', problem: '100 uploads of yours are unfinished.' },
      { kind: 'paused', why: 'limit', problem: 'The disk has no room.' },
    ]);
  });

  it('stay as far as they were while they wait, and when some of it is sent again', async () => {
    const { queue, arrive, itemOf } = queueOf();
    const far = () => [itemOf('a')?.sent, tallyOf(queue.items()).part];
    queue.add([fileOf('a')], 'culvert');
    expect(far()).toEqual([0.5, 0.5]);
    await arrive('a', lost());
    expect(far()).toEqual([0.5, 0.5]);
    queue.wake();
    await arrive('a', new ApiError('This kind of file cannot be used.', 'BAD_REQUEST', 400));
    expect([itemOf('a')?.state.kind, itemOf('a')?.sent]).toEqual(['refused', 0]);
  });

  it('of nothing are refused before anything is sent', () => {
    const { queue, sent, itemOf } = queueOf();
    queue.add([fileOf('a.png', '')], 'culvert');
    expect([sent, itemOf('a.png')?.state]).toMatchObject([[], { kind: 'refused' }]);
  });

  it('that are in the library already wait for a decision, and are not sent again for it', async () => {
    const { queue, answers, arrive, kindOf, itemOf, dropped, sent } = queueOf();
    for (const name of ['a', 'b']) answers.set(`/uploads/${name}`, { isHere: true });
    queue.add([fileOf('a'), fileOf('b')], 'culvert');
    await arrive('a');
    await arrive('b');
    expect([kindOf('a'), tallyOf(queue.items())]).toMatchObject(['here', { here: 2, waiting: 2, moving: 0 }]);
    queue.takeThatHere(['1']);
    expect(itemOf('a')?.state).toMatchObject({ kind: 'done', wasHere: true });
    expect(dropped).toEqual(['/uploads/a']);
    queue.uploadAnyway(['2']);
    await until(() => kindOf('b') === 'done');
    expect([itemOf('b')?.state, sent.length]).toMatchObject([{ kind: 'done', wasHere: false }, 2]);
  });

  it('whose answer is lost once they are sent ask for it again, and send nothing twice', async () => {
    const { queue, sent, finishes, arrive, kept, kindOf } = queueOf();
    finishes.push(async () => {
      throw lost();
    });
    queue.add([fileOf('a')], 'culvert');
    await arrive('a');
    expect([kindOf('a'), kept.get('1')]).toMatchObject(['paused', { isSent: true, file: null }]);
    queue.wake();
    await until(() => kindOf('a') === 'done');
    expect([sent.length, kept.size]).toEqual([1, 0]);
  });

  it('are made assets once another page would know that they are sent whole', async () => {
    const { queue, finishes, arrive, kept } = queueOf({ keepsSlowly: true });
    const known: unknown[] = [];
    finishes.push(async () => void known.push(kept.get('1')?.isSent));
    queue.add([fileOf('a')], 'culvert');
    await arrive('a');
    expect(known).toEqual([true]);
  });

  it('that an earlier page sent whole become assets without their bytes', async () => {
    const left = {
      ...{ tenantKey: 'culvert', folder: null, size: 5, lastModified: 1 },
      ...{ file: null, isSent: true, isLetGo: false },
    };
    const { queue, sent, kindOf } = queueOf({ left: [{ ...left, key: 'a', name: 'a', url: '/uploads/a' }] });
    await queue.restore();
    queue.resume();
    await until(() => kindOf('a') === 'done');
    expect(sent).toEqual([]);
  });

  it('that the server has lost since are sent again from the start where somebody wants it', async () => {
    const { queue, sent, finishes, arrive, kindOf } = queueOf();
    finishes.push(async () => {
      throw new ApiError('This upload is no longer there.', 'NOT_FOUND', 404);
    });
    queue.add([fileOf('a')], 'culvert');
    await arrive('a');
    expect(kindOf('a')).toBe('refused');
    queue.retry(['1']);
    await arrive('a');
    expect([kindOf('a'), sent.map(({ url }) => url)]).toEqual(['done', [null, null]]);
  });

  it('are called off at any time, and the next takes the place', async () => {
    const { queue, sent, dropped, kept } = queueOf();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => fileOf(name)),
      'culvert',
    );
    queue.cancel(['2']);
    await until(() => sent.length === 4);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect([dropped, kept.has('2'), queue.items().length]).toEqual([['/uploads/b'], false, 3]);
  });

  it('that are called off without a connection are let go as soon as there is one, in this page or the next', async () => {
    let isCut = true;
    const { queue, sent, dropped, kept } = queueOf({ isCut: () => isCut });
    queue.add([fileOf('a'), fileOf('b')], 'culvert');
    await until(() => sent.length === 2);
    queue.cancel(['1']);
    await turn();
    expect([dropped, kept.get('1')]).toMatchObject([[], { isLetGo: true, file: null, url: '/uploads/a' }]);
    const later = queueOf({ left: [...kept.values()].filter(({ key }) => key === '1') });
    await later.queue.restore();
    await until(() => later.kept.size === 0);
    expect([later.dropped, later.queue.items()]).toEqual([['/uploads/a'], []]);
    isCut = false;
    queue.wake();
    await until(() => !kept.has('1'));
    expect([dropped, [...kept.keys()]]).toEqual([['/uploads/a'], ['2']]);
  });

  it('of a field that goes are shown with the others, and go on', async () => {
    const { queue, arrive, itemOf, kindOf } = queueOf();
    const keys = queue.add([fileOf('a')], 'culvert', { isInPlace: true });
    expect([keys, itemOf('a')?.isInPlace]).toEqual([['1'], true]);
    queue.release(keys);
    expect([kindOf('a'), itemOf('a')?.isInPlace]).toEqual(['sending', false]);
    await arrive('a');
    expect(kindOf('a')).toBe('done');
  });

  it('that are called off before the server answers leave nothing behind once it does', async () => {
    const { queue, beginnings, dropped, kept } = queueOf({ isSlow: true });
    queue.add([fileOf('a')], 'culvert');
    queue.cancel(['1']);
    beginnings[0]?.('/uploads/late');
    await turn();
    expect([dropped, kept.size, queue.items()]).toEqual([['/uploads/late'], 0, []]);
  });

  it('go on where they are, whatever the server still answers to what was stopped', async () => {
    const { queue, beginnings, dropped, kept, itemOf, arrive } = queueOf({ isSlow: true });
    queue.add([fileOf('a')], 'culvert');
    queue.rest();
    queue.wake();
    beginnings[1]?.('/uploads/second');
    beginnings[0]?.('/uploads/first');
    expect([itemOf('a')?.sent, kept.get('1')?.url, dropped]).toEqual([
      0.5,
      '/uploads/second',
      ['/uploads/first'],
    ]);
    await arrive('a');
    expect(itemOf('a')?.state).toMatchObject({ kind: 'done', asset: { name: '/uploads/second' } });
  });

  it('keep on the server what it tells again after they were stopped', () => {
    const { queue, beginnings, dropped } = queueOf({ isSlow: true });
    queue.add([fileOf('a')], 'culvert');
    beginnings[0]?.('/uploads/a');
    queue.rest();
    beginnings[0]?.('/uploads/a');
    expect(dropped).toEqual([]);
  });

  it('whose last byte arrives as they are stopped wait, and are finished once they go on', async () => {
    const { queue, gates, kindOf, arrive } = queueOf();
    queue.add([fileOf('a')], 'culvert');
    gates.get('a')?.();
    queue.rest();
    await turn();
    expect(kindOf('a')).toBe('paused');
    queue.wake();
    await arrive('a');
    expect(kindOf('a')).toBe('done');
  });

  it('whose last byte arrives as they are called off are kept nowhere', async () => {
    const { queue, gates, kept, dropped } = queueOf();
    queue.add([fileOf('a')], 'culvert');
    gates.get('a')?.();
    queue.cancel(['1']);
    await turn();
    expect([kept.size, dropped]).toEqual([0, ['/uploads/a']]);
  });

  it('that the server fails at stay there, so that another try sends nothing twice', async () => {
    const { queue, sent, finishes, arrive, kindOf, dropped } = queueOf();
    finishes.push(async () => {
      throw new ApiError('Something went wrong.', 'INTERNAL', 500);
    });
    queue.add([fileOf('a')], 'culvert');
    await arrive('a');
    expect([kindOf('a'), dropped]).toEqual(['refused', []]);
    queue.retry(['1']);
    await until(() => kindOf('a') === 'done');
    expect(sent.length).toBe(1);
  });

  it('are nobody else’s: without whoever gave them, nothing is sent', async () => {
    const { queue, sent, kindOf } = queueOf();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => fileOf(name)),
      'culvert',
    );
    queue.rest();
    await Promise.resolve();
    expect([kindOf('a'), kindOf('d'), sent.length]).toEqual(['paused', 'waiting', 3]);
    queue.wake();
    await until(() => sent.length === 6);
  });

  it('are stopped as often as whoever gave them goes, however soon they went on', async () => {
    const { queue, sent, stopped } = queueOf();
    queue.add([fileOf('a')], 'culvert');
    queue.rest();
    queue.wake();
    await turn();
    queue.rest();
    expect([sent.length, stopped]).toEqual([2, ['a', 'a']]);
  });

  it('go on after a reload: at once where the browser has them, else once the same are chosen', async () => {
    const kept = (key: string, file: File | null): KeptUpload => ({
      ...{
        key,
        tenantKey: 'culvert',
        folder: null,
        name: key,
        size: 5,
        lastModified: 1,
        url: `/uploads/${key}`,
        file,
        isSent: false,
        isLetGo: false,
      },
    });
    const { queue, sent, kindOf } = queueOf({
      left: [kept('a', fileOf('a')), kept('b', null), kept('c', null)],
    });
    await queue.restore();
    expect([kindOf('a'), sent.length]).toEqual(['cutOff', 0]);
    queue.resume();
    expect(sent).toEqual([{ name: 'a', url: '/uploads/a', tenantKey: 'culvert' }]);
    const others = queue.match([fileOf('b'), fileOf('c', 'others'), fileOf('x')]);
    expect([others, kindOf('b'), kindOf('c')]).toEqual([2, 'sending', 'cutOff']);
    expect(sent.at(-1)?.url).toBe('/uploads/b');
  });
});
