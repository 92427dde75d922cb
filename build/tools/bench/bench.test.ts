import { expect, it } from 'vitest';
import { bench } from './bench.ts';

it('a part that there is not is refused by name, whatever objects are born with', async () => {
  for (const only of ['constructor', 'nothing'])
    await expect(bench({ only, sizes: [], runs: 1, samples: 1 })).rejects.toThrow(
      `There is no part "${only}" to measure`,
    );
});
