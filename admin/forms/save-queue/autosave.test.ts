import { describe, expect, it } from 'vitest';
import { autosave, type Outcome } from './autosave.ts';
import { MadeClock } from './testing/made-clock.ts';

/** A timer of saves, and what it does. */
function timed(outcomes: Outcome[] = []) {
  const clock = new MadeClock();
  const begun: number[] = [];
  const start = clock.now();
  const saving = autosave({
    clock,
    save: async () => {
      begun.push(clock.now() - start);
      return outcomes.shift() ?? 'done';
    },
  });
  return { clock, saving, begun };
}

describe('what is typed', () => {
  it('is saved once the typing pauses, and at the latest in a while where it never does', async () => {
    const { clock, saving, begun } = timed();
    saving.soon();
    await clock.advance(1_000);
    saving.soon();
    await clock.advance(10_000);
    expect(begun).toEqual([4_000]);
    for (let keys = 0; keys < 20; keys += 1) {
      saving.soon();
      await clock.advance(1_000);
    }
    expect(begun).toEqual([4_000, 19_000, 27_000]);
  });

  it('is tried again less and less often where nobody answers, and at once where somebody asks', async () => {
    const { clock, saving, begun } = timed(['again', 'again', 'again', 'again']);
    saving.soon();
    await clock.advance(60_000);
    expect(begun).toEqual([3_000, 5_000, 10_000, 20_000, 50_000]);
    const asked = timed(['again']);
    asked.saving.soon();
    await asked.clock.advance(3_500);
    asked.saving.retry();
    await asked.clock.advance(60_000);
    expect(asked.begun).toEqual([3_000, 3_500]);
  });

  it('is tried again only with the next key where somebody has to put it right', async () => {
    const { clock, saving, begun } = timed(['stop']);
    saving.soon();
    await clock.advance(120_000);
    expect(begun).toEqual([3_000]);
    saving.soon();
    await clock.advance(5_000);
    expect(begun).toEqual([3_000, 123_000]);
  });

  it('is saved at once before somebody leaves, and by nobody afterwards', async () => {
    const { clock, saving, begun } = timed();
    saving.soon();
    await saving.flush();
    expect(begun).toEqual([0]);
    await saving.flush();
    saving.soon();
    saving.stop();
    await clock.advance(60_000);
    expect(begun).toEqual([0]);
  });
});
