import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DrawingQueue } from './drawing-queue.ts';

/** Drawings that end when they are told to, and what is under way. */
function drawings() {
  const open = new Map<string, () => void>();
  const begun: string[] = [];
  let most = 0;
  return {
    begun,
    most: () => most,
    draw: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        open.set(name, () => {
          open.delete(name);
          resolve(name);
        });
        most = Math.max(most, open.size);
      }),
    async endAll() {
      for (; open.size > 0; await turn()) for (const end of [...open.values()]) end();
    },
  };
}

describe('drawing pictures', () => {
  it('is done for two at once, however many ask, in the order they came', async () => {
    const queue = new DrawingQueue();
    const { draw, endAll, begun, most } = drawings();
    const names = Array.from({ length: 20 }, (_, at) => `${at}`);
    const drawn = Promise.all(names.map((name) => queue.run(draw(name))));
    await endAll();
    expect(await drawn).toEqual(names);
    expect([begun, most()]).toEqual([names, 2]);
  });

  it('lets whoever waits go before what nobody waits for', async () => {
    const queue = new DrawingQueue();
    const { draw, endAll, begun } = drawings();
    const all = [
      queue.run(draw('behind 1'), { isBehind: true }),
      queue.run(draw('behind 2'), { isBehind: true }),
      queue.run(draw('upload')),
      queue.run(draw('reader')),
    ];
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(['behind 1', 'upload', 'reader', 'behind 2']);
  });

  it('goes on after one that failed, and ends when it is closed', async () => {
    const queue = new DrawingQueue(1);
    const { draw, endAll, begun } = drawings();
    const failed = queue.run(() => Promise.reject(new Error('damaged')));
    const first = queue.run(draw('first'));
    const second = queue.run(draw('second'));
    await expect(failed).rejects.toThrow('damaged');
    let isClosed = false;
    const closed = queue.close().then(() => {
      isClosed = true;
    });
    await expect(second).rejects.toThrow('the server is ending');
    await turn();
    expect(isClosed).toBe(false);
    await endAll();
    await closed;
    expect([await first, begun]).toEqual(['first', ['first']]);
    await expect(queue.run(draw('late'))).rejects.toThrow('the server is ending');
  });
});
