import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const LONG = 600_000;

describe('questions that wait for their turn', () => {
  /** Questions that are answered when they are told to be. */
  function asked(patience: number) {
    const turns = new Turns(patience, () => new Error('late'));
    const begun: string[] = [];
    const answers = new Map<string, () => void>();
    return {
      begun,
      ask: (tenantKey: string, name: string) =>
        turns.take(tenantKey, () => {
          begun.push(name);
          return new Promise<string>((resolve) => answers.set(name, () => resolve(name)));
        }),
      answer: async (name: string) => {
        answers.get(name)?.();
        await new Promise(setImmediate);
      },
    };
  }

  it('are begun site by site, however many of one there are', async () => {
    const { ask, answer, begun } = asked(LONG);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name.charAt(0), name));
    for (let at = 0; at < all.length; at += 1) await answer(begun[at] ?? '');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  });

  it('are never begun once nobody waits for them', async () => {
    const { ask, answer, begun } = asked(0);
    const all = ['one', 'two', 'three', 'four'].map((name) => ask('culvert', name));
    const late = { status: 'rejected', reason: new Error('late') };
    expect(await Promise.allSettled(all)).toEqual([late, late, late, late]);
    await answer('one');
    await answer('two');
    expect(begun).toEqual(['one', 'two']);
    // Those that come later are.
    const next = ask('culvert', 'five');
    await answer('five');
    expect(await next).toBe('five');
  });

  it('are refused at once where many of their site wait, and those of others are not', async () => {
    const { ask, answer, begun } = asked(LONG);
    const waiting = Array.from({ length: 52 }, (_, at) => ask('culvert', `culvert ${at}`));
    await expect(ask('culvert', 'one more')).rejects.toThrow(new Error('late'));
    const other = ask('headloss', 'other');
    for (let at = 0; at < 53; at += 1) await answer(begun[at] ?? '');
    expect(await other).toBe('other');
    expect(await Promise.all(waiting)).toHaveLength(52);
  });

  it('go on after one that failed', async () => {
    const turns = new Turns(LONG, () => new Error('late'));
    const failing = () => turns.take('culvert', () => Promise.reject(new Error('broken')));
    for (let at = 0; at < 5; at += 1) await expect(failing()).rejects.toThrow(new Error('broken'));
    expect(await turns.take('culvert', async () => 'answer')).toBe('answer');
  });
});
