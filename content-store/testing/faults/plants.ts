import { join } from 'node:path';
import type { PlantedBug } from './planted-bugs.ts';
import { allPoints, tryPoint } from './points.ts';
import type { Finding } from './what-is-left.ts';

export interface Caught {
  readonly bug: string;
  /** Faults until it showed. */
  readonly faults: number;
  /** What showed it; null where nothing did. */
  readonly by: Finding | null;
}

/** Plants a bug in the store's code and looks for it, with at most so many faults. Throws where the bug
 * does not fit the code any more. */
export async function lookFor(
  bug: PlantedBug,
  inFolder: string,
  seed: number,
  most: number,
): Promise<Caught> {
  const points = await allPoints(join(inFolder, 'none'), seed, bug.name);
  const fitting = points.filter(
    ({ how, expected }) => bug.shownBy.includes(how) && bug.shownIn.includes(expected.state),
  );
  for (const [index, point] of fitting.slice(0, most).entries()) {
    const { findings } = await tryPoint(point, join(inFolder, String(index)), seed, bug.name);
    const [by] = findings;
    if (by !== undefined) return { bug: bug.name, faults: index + 1, by };
  }
  return { bug: bug.name, faults: Math.min(most, fitting.length), by: null };
}
