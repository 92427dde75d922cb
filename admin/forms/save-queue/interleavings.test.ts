import { describe, expect, it } from 'vitest';
import { interleave, NOTICED_WITHIN, orderOf, PLANTS } from './testing/interleavings.ts';

/** Seeds to begin with, and how many orders of things are tried of each; `npm run test:desk` tries more. */
const SEEDS = (process.env.DESK_SEEDS ?? '1').split(',').map(Number);
const EACH = Number(process.env.DESK_INTERLEAVINGS ?? 300);

describe('what three tabs type into one piece', () => {
  for (const seed of SEEDS)
    it(`is stored whatever arrives late, never or twice (${EACH} orders of seed ${seed})`, {
      timeout: 1_800_000,
    }, async () => {
      let typed = 0;
      for (let order = 0; order < EACH; order += 1) {
        const { lost, asked, isStored, ...found } = await interleave(orderOf(seed, order));
        typed += found.typed;
        expect({ order, lost, asked, isStored }).toEqual({ order, lost: [], asked: [], isStored: true });
      }
      expect(typed).toBeGreaterThan(EACH);
    });

  for (const plant of PLANTS)
    it(`is found missing where there is ${plant}`, async () => {
      for (let order = 0; order < NOTICED_WITHIN; order += 1) {
        const { lost, isStored } = await interleave(order, plant);
        if (lost.length > 0 || !isStored) return;
      }
      throw new Error('Nobody noticed');
    });
});
