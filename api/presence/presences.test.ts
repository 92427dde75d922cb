import { describe, expect, it } from 'vitest';
import type { ColleaguesWord, OtherProcesses } from './other-processes.ts';
import { type Place, Presences } from './presences.ts';

const piece: Place = { tenantKey: 'culvert', collection: 'content', id: '10000001' };
const ada = { id: 'ada', name: 'Ada Lock' };
const ben = { id: 'ben', name: 'Ben Weir' };
const cleo = { id: 'cleo', name: 'Cleo Sluice' };

/** Presences by a clock that a test moves. */
function presencesAt(others?: OtherProcesses) {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const presences = new Presences({
    now: () => now,
    setTimer(work, ms) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    others,
  });
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      timers.delete(next);
      now = next.at;
      next.work();
    }
    now = end;
  };
  const come = (
    person: typeof ada,
    { tab = 'first', field = null, isBehind = false, stream = 's', at = piece }: Partial<Seating> = {},
  ) => presences.come(at, { person, tab, field, isBehind, stream });
  const seenBy = (person: typeof ada, tab = 'first') => presences.at(piece, { person, tab });
  return { presences, pass, come, seenBy, timers };
}

interface Seating {
  readonly tab: string;
  readonly field: string | null;
  readonly isBehind: boolean;
  readonly stream: string;
  readonly at: Place;
}

describe('who has a record open', () => {
  it('is told to the others there, by when they came, and in which field each is', () => {
    const { come, seenBy } = presencesAt();
    come(ada);
    come(ben, { field: 'body' });
    come(cleo);
    expect(seenBy(ada)).toEqual({
      people: [
        { ...ben, field: 'body', isBehind: false },
        { ...cleo, field: null, isBehind: false },
      ],
      ownTabs: 0,
    });
    expect(seenBy(cleo).people.map(({ name }) => name)).toEqual(['Ada Lock', 'Ben Weir']);
  });

  it('is not told of another record, nor of that of the same id on another site', () => {
    const { come, seenBy } = presencesAt();
    come(ada);
    come(ben, { at: { ...piece, id: '10000002' } });
    come(cleo, { at: { ...piece, tenantKey: 'other' } });
    expect(seenBy(ada).people).toEqual([]);
  });

  it('counts one person once however many tabs they have, and says where the tab is that is seen', () => {
    const { come, seenBy } = presencesAt();
    come(ben, { tab: 'behind', field: 'teaser', isBehind: true });
    come(ben, { tab: 'seen', field: 'body' });
    expect(seenBy(ada).people).toEqual([{ ...ben, field: 'body', isBehind: false }]);
    expect(seenBy(ben, 'seen')).toEqual({ people: [], ownTabs: 1 });
  });

  it('is over half a minute after the last that was heard, and later for a tab behind others', () => {
    const { come, pass, seenBy } = presencesAt();
    come(ben);
    come(cleo, { isBehind: true });
    pass(20_000);
    come(ben);
    pass(29_999);
    expect(seenBy(ada).people.map(({ id }) => id)).toEqual(['ben', 'cleo']);
    pass(1);
    expect(seenBy(ada).people.map(({ id }) => id)).toEqual(['cleo']);
    pass(100_000);
    expect(seenBy(ada).people).toEqual([]);
  });

  it('is over soon after a stream has ended, unless its tab comes back or has only gone behind', () => {
    const { presences, come, pass, seenBy } = presencesAt();
    for (const person of [ada, ben, cleo]) come(person);
    come(cleo, { isBehind: true });
    for (const person of [ada, ben, cleo]) presences.leave(piece, { person, tab: 'first', stream: 's' });
    come(ben, { stream: 'next' });
    pass(3_000);
    expect(presences.at(piece, { person: { id: 'dee', name: 'Dee' }, tab: 'x' }).people).toMatchObject([
      { id: 'ben' },
      { id: 'cleo', isBehind: true },
    ]);
    // An end that is heard of late is that of a stream which has a successor.
    presences.leave(piece, { person: ben, tab: 'first', stream: 's' });
    pass(3_000);
    expect(seenBy(ada).people.map(({ id }) => id)).toEqual(['ben', 'cleo']);
  });

  it('is told of when somebody comes, moves or goes, and not with each heartbeat', () => {
    const { presences, come, pass } = presencesAt();
    let told = 0;
    const stop = presences.listen(piece, () => {
      told += 1;
    });
    come(ben);
    come(ben);
    expect(told).toBe(1);
    come(ben, { field: 'body' });
    come(ben, { field: 'body' });
    expect(told).toBe(2);
    pass(30_000);
    expect(told).toBe(3);
    stop();
    come(ben);
    expect(told).toBe(3);
  });

  it('has bounds: of one person and of all; and nothing is left to be done where nobody is', () => {
    const { come, pass, timers, seenBy } = presencesAt();
    for (let tab = 0; tab < 50; tab += 1) expect(come(ben, { tab: `tab-${tab}` })).toBe(true);
    expect(come(ben, { tab: 'one-more' })).toBe(false);
    expect(come(ben, { tab: 'tab-0' })).toBe(true);
    for (let person = 0; person < 9_950; person += 1) come({ id: `p${person}`, name: 'P' });
    expect(come(cleo)).toBe(false);
    pass(60_000);
    expect([seenBy(ada).people, timers.size]).toEqual([[], 0]);
    expect(come(cleo)).toBe(true);
  });
});

describe('several processes', () => {
  /** Processes that hear each other, and not themselves. */
  function together(size: number) {
    const listeners: ((word: ColleaguesWord) => void)[] = [];
    return Array.from({ length: size }, (_, own) =>
      presencesAt({
        tell(word) {
          for (const [at, listener] of listeners.entries()) if (at !== own) listener(word);
        },
        listen(listener) {
          listeners[own] = listener;
          return () => undefined;
        },
      }),
    );
  }

  it('know of each other’s, wherever a heartbeat arrives, and of who has left', () => {
    const [here, there] = together(2);
    if (here === undefined || there === undefined) throw new Error('There are two');
    here.come(ben);
    expect(there.seenBy(ada).people).toMatchObject([{ id: 'ben', field: null }]);
    there.presences.come(piece, { person: ben, tab: 'first', field: 'body', isBehind: false });
    expect(here.seenBy(ada).people).toMatchObject([{ field: 'body' }]);
    here.presences.leave(piece, { person: ben, tab: 'first', stream: 's' });
    for (const { pass, seenBy } of [here, there]) {
      pass(3_000);
      expect(seenBy(ada).people).toEqual([]);
    }
  });
});
