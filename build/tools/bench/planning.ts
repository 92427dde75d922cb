import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import type { PlanningFigures } from './planning-once.ts';

/** Plans changes of one article on a generated site, as large as is said, in a process of its own. */
export async function measurePlanning(articles: number, samples: number): Promise<PlanningFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-planning-'));
  try {
    const script = scriptAt('build/tools/bench/planning-once.ts');
    const child = startChild(script, dataDir, [String(articles), String(samples)]);
    const figures = await nextMessage<PlanningFigures>(child);
    await endChild(child);
    return figures;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
