import { describe, expect, it } from 'vitest';
import { plants } from './plants.ts';
import { askedOn, wrongsIn } from './test-access.ts';

describe('who reads what is gated', () => {
  it('is as the model has it, whoever asks, by whichever way, many at once', async () => {
    const found = await askedOn(1, { requests: 1_200, inFlight: 256 });
    expect(found).toMatchObject({ wrongGrants: 0, wrongRefusals: 0, leaks: 0, told: [] });
    expect(found.granted).toBeGreaterThan(300);
    expect(found.granted).toBeLessThan(found.requests);
  }, 120_000);

  it.each(Object.entries(plants))(
    'is noticed to be otherwise where %s',
    { tags: 'sweep', timeout: 120_000 },
    async (_name, plant) => {
      expect(wrongsIn(await askedOn(2, { requests: 900, inFlight: 256 }, plant))).toBeGreaterThan(0);
    },
  );
});
