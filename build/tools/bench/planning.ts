import { inProcess, withFolder } from './in-process.ts';
import type { PlanningFigures } from './planning-once.ts';
import type { TailFigures } from './tail-once.ts';

/** Plans changes of one article on a generated site, as large as is said, in a process of its own. */
export function measurePlanning(articles: number, samples: number): Promise<PlanningFigures> {
  return withFolder((dataDir) =>
    inProcess('build/tools/bench/planning-once.ts', dataDir, [articles, samples]),
  );
}

/** An hour of publishing on a generated site, as large as is said, in a process of its own. */
export function measureTail(articles: number): Promise<TailFigures> {
  return withFolder((dataDir) => inProcess('build/tools/bench/tail-once.ts', dataDir, [articles]));
}
