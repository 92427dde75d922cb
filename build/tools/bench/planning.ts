import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Script, scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import type { PlanningFigures } from './planning-once.ts';
import type { TailFigures } from './tail-once.ts';

/** Plans changes of one article on a generated site, as large as is said, in a process of its own. */
export function measurePlanning(articles: number, samples: number): Promise<PlanningFigures> {
  return inProcess('build/tools/bench/planning-once.ts', [articles, samples]);
}

/** An hour of publishing on a generated site, as large as is said, in a process of its own. */
export function measureTail(articles: number): Promise<TailFigures> {
  return inProcess('build/tools/bench/tail-once.ts', [articles]);
}

/** What a script that makes its own site tells, in a folder that is removed afterwards. */
async function inProcess<Figures>(name: Script, args: readonly number[]): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-planning-'));
  try {
    const child = startChild(scriptAt(name), dataDir, args.map(String));
    const figures = await nextMessage<Figures>(child);
    await endChild(child);
    return figures;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
