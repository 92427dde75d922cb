import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Budget, type Work } from './budget.ts';
import { Pacer } from './pacer.ts';

const PLENTY: Work = { nodes: 1_000, rows: 1_000, characters: 1_000, milliseconds: 1_000 };

describe('the budget of a request', () => {
  const spending: readonly [keyof Work, string, (budget: Budget, pass: (ms: number) => void) => unknown][] = [
    ['nodes', 'fields', (budget) => budget.node(11)],
    ['rows', 'records read', (budget) => budget.read(async () => 11, Number)],
    ['characters', 'characters', (budget) => budget.leaf('eleven mark')],
    [
      'milliseconds',
      'milliseconds of work',
      (budget, pass) =>
        budget.read(
          async () => pass(11),
          () => 0,
        ),
    ],
  ];
  it.each(spending)(
    'of %s ends it where it goes beyond, with its number and what to do',
    async (name, words, spend) => {
      let time = 0;
      const most = { ...PLENTY, [name]: 10 };
      const budget = new Budget(most, new Pacer(), null, () => time);
      const pass = (ms: number) => {
        time += ms;
      };
      const ended = await budget.run(async () => {
        await spend(budget, pass);
        // Whoever still works on it is left waiting.
        return budget.node() ? 'answered' : budget.never;
      });
      expect(ended).toBeInstanceOf(GraphQLError);
      expect(ended).toMatchObject({
        message: expect.stringMatching(new RegExp(`takes more than 10 ${words}.*Ask for fewer`)),
        extensions: { code: 'LIMIT', budget: name, most: 10 },
      });
    },
  );

  it('counts long work between its breaths, lets others go first once a slice is over, and none go on behind its end', async () => {
    let time = 0;
    let loops: (() => void)[] = [];
    const pacer = new Pacer(() => new Promise<void>((resolve) => loops.push(resolve)));
    const budget = new Budget({ ...PLENTY, milliseconds: 12 }, pacer, null, () => time);
    let parts = 0;
    const part = async () => {
      time += 3;
      parts += 1;
      await budget.breathe();
    };
    const turn = async () => {
      for (const resolve of loops.splice(0)) resolve();
      await new Promise(setImmediate);
    };
    const ended = budget.run(async () => {
      for (;;) await part();
    });
    await new Promise(setImmediate);
    expect([parts, budget.spent.milliseconds]).toEqual([3, 9]);
    for (let at = 0; at < 5; at += 1) await turn();
    expect(await ended).toMatchObject({ extensions: { budget: 'milliseconds' } });
    expect(parts).toBe(5);
    loops = [];
  });

  it('counts no time in which others worked, and nothing that a mutation does to be done', async () => {
    let time = 0;
    const budget = new Budget({ ...PLENTY, rows: 5 }, new Pacer(), null, () => time);
    const slowly = async () => {
      await Promise.resolve();
      time += 5_000;
      return 3;
    };
    const answered = await budget.run(async () => {
      await budget.read(slowly, Number);
      await budget.writing(() => budget.read(slowly, () => 1_000));
      return 'answered';
    });
    expect([answered, budget.spent]).toEqual([
      'answered',
      { nodes: 0, rows: 3, characters: 0, milliseconds: 0 },
    ]);
  });
});

describe('the pacer', () => {
  it('lets whoever has come be heard once a slice is over, then requests go on by turns', async () => {
    let loops = 0;
    const pacer = new Pacer(async () => {
      loops += 1;
    });
    pacer.look(0);
    pacer.look(3);
    expect([pacer.isSpent, loops]).toEqual([false, 1]);
    pacer.look(100);
    expect(pacer.isSpent).toBe(true);
    const gone: string[] = [];
    const wait = (request: object, name: string) => pacer.turn(request).then(() => gone.push(name));
    const [heavy, small] = [{}, {}];
    const all = ['a', 'b', 'c'].map((name) => wait(heavy, name));
    await Promise.all([...all, wait(small, 'small')]);
    expect(gone.indexOf('small')).toBeLessThan(2);
    expect(pacer.isSpent).toBe(false);
  });

  it('waits for nobody of a request that has ended', async () => {
    const pacer = new Pacer();
    const [ended, other] = [{}, {}];
    let isGone = false;
    pacer.look(0);
    pacer.look(100);
    const first = pacer.turn(other);
    void pacer.turn(ended).then(() => {
      isGone = true;
    });
    pacer.leave(ended);
    await first;
    await pacer.turn(other);
    expect(isGone).toBe(false);
  });
});
