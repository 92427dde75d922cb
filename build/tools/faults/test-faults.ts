import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '#content-store/testing/postgres-server.ts';
import { compileSite } from '../../process/compile.ts';
import {
  brokenConnections,
  damaged,
  everyCall,
  killed,
  killedMail,
  killedMembers,
  killedPublishing,
  killedRecorders,
  plantedBugsFound,
  restarted,
  secondWriter,
  type Tried,
  terminated,
} from './properties.ts';

export interface FaultOptions {
  readonly seed: number;
  /** A few faults of each kind, within a minute. */
  readonly short?: boolean;
}

const LONG = {
  points: 9_999,
  kills: 200,
  recorders: 20,
  bug: 60,
  places: 24,
  restarts: 20,
  lives: { most: 100, outages: 2 },
  terminations: 50,
  publishing: 100,
  mail: { kills: 100, letters: 1_000 },
  members: 50,
};
const SHORT = {
  points: 50,
  kills: 8,
  recorders: 2,
  bug: 40,
  places: 2,
  restarts: 2,
  lives: { most: 6, outages: 0 },
  terminations: 2,
  publishing: 2,
  mail: { kills: 4, letters: 60 },
  members: 2,
};

/** Breaks the content store on purpose and compares what it acknowledged with what is left, and kills what publishes and
 * compares its files with a full build. Prints a line for each
 * property and ends in `0 lost, 0 torn, 0 orphans after N kills and M faults (seed S)`; else says what is wrong, with
 * exit code 1. */
export async function testFaults({ seed, short = false }: FaultOptions): Promise<void> {
  const sizes = short ? SHORT : LONG;
  await compileSite({ onProgress: console.log });
  const folder = await mkdtemp(join(tmpdir(), 'masthead-faults-'));
  const all: Tried[] = [];
  const say = (tried: Tried) => {
    all.push(tried);
    console.log(`${tried.line}: ${tried.findings.length === 0 ? 'as it must be' : 'WRONG'}`);
    for (const { kind, what } of tried.findings.slice(0, 10)) console.log(`  ${kind}: ${what}`);
    if (tried.findings.length > 10) console.log(`  and ${tried.findings.length - 10} more`);
  };
  try {
    say(await everyCall(sizes.points, join(folder, 'calls'), seed));
    say(await killed(sizes.kills, join(folder, 'kills'), seed));
    say(await killedRecorders(sizes.recorders, join(folder, 'recorders'), seed));
    say(await secondWriter(join(folder, 'second')));
    say(await damaged(sizes.places, join(folder, 'damage'), seed));
    const server = await startOwnPostgres(folder);
    try {
      say(await restarted(server, sizes.restarts, seed));
      say(await brokenConnections(server, sizes.lives, seed));
    } finally {
      await server.stop();
    }
    say(await terminated(sizes.terminations, join(folder, 'terminations'), seed));
    say(await killedPublishing(sizes.publishing, join(folder, 'publishing'), seed));
    say(await killedMail(sizes.mail, join(folder, 'mail'), seed));
    say(await killedMembers(sizes.members, join(folder, 'members'), seed));
    for (const tried of await plantedBugsFound(sizes.bug, join(folder, 'bugs'), seed)) say(tried);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  summarise(all, seed);
}

function summarise(all: readonly Tried[], seed: number): void {
  const findings = all.flatMap((one) => one.findings);
  const count = (kind: string) => findings.filter((one) => one.kind === kind).length;
  const [lost, torn, orphans] = [count('lost'), count('torn'), count('orphan')];
  const others = findings.length - lost - torn - orphans;
  const sum = (name: 'kills' | 'faults') => all.reduce((total, one) => total + (one[name] ?? 0), 0);
  console.log(
    `\n${lost} lost, ${torn} torn, ${orphans} orphans${others > 0 ? `, ${others} otherwise wrong` : ''} after ${sum('kills')} kills and ${sum('faults')} faults (seed ${seed})`,
  );
  if (findings.length > 0) process.exitCode = 1;
}
