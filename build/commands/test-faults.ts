import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '#content-store/testing/faults/in-parallel.ts';
import { callNames, journalStates } from '#content-store/testing/faults/journal-states.ts';
import { type Killed, killWriters } from '#content-store/testing/faults/kills.ts';
import { plantedBugs } from '#content-store/testing/faults/planted-bugs.ts';
import { lookFor } from '#content-store/testing/faults/plants.ts';
import { allPoints, type Point, type PointResult, tryPoint } from '#content-store/testing/faults/points.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import { progress } from '../progress.ts';

export interface FaultOptions {
  readonly seed: number;
  /** A few faults of each kind, within a minute. */
  readonly short?: boolean;
}

/** What was tried of one property, and what is wrong. */
interface Tried {
  readonly line: string;
  readonly kills?: number;
  readonly faults?: number;
  readonly findings: readonly Finding[];
}

const LONG = { points: Number.POSITIVE_INFINITY, kills: 200, faultsForBug: 60 };
const SHORT = { points: 75, kills: 10, faultsForBug: 40 };

/** Breaks the content store on purpose and compares what it acknowledged with what is left. Prints a line for each
 * property and ends in `0 lost, 0 torn, 0 orphans after N kills and M faults (seed S)`; else says what is wrong, with
 * exit code 1. */
export async function testFaults({ seed, short = false }: FaultOptions): Promise<void> {
  const sizes = short ? SHORT : LONG;
  const folder = await mkdtemp(join(tmpdir(), 'masthead-faults-'));
  const all: Tried[] = [];
  const say = (tried: Tried) => {
    all.push(tried);
    console.log(tried.line);
    for (const { kind, what } of tried.findings.slice(0, 10)) console.log(`  ${kind}: ${what}`);
    if (tried.findings.length > 10) console.log(`  and ${tried.findings.length - 10} more`);
  };
  try {
    const points = await allPoints(join(folder, 'calls'), seed);
    say(await everyCall(points.slice(0, sizes.points), folder, seed));
    say(await killed(sizes.kills, folder, seed));
    for (const tried of await planted(points, sizes.faultsForBug, folder, seed)) say(tried);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const findings = all.flatMap((one) => one.findings);
  const count = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length;
  const others = findings.length - count('lost') - count('torn') - count('orphan');
  const sum = (name: 'kills' | 'faults') => all.reduce((total, one) => total + (one[name] ?? 0), 0);
  console.log(
    `\n${count('lost')} lost, ${count('torn')} torn, ${count('orphan')} orphans${others > 0 ? `, ${others} otherwise wrong` : ''} after ${sum('kills')} kills and ${sum('faults')} faults (seed ${seed})`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

async function everyCall(points: readonly Point[], folder: string, seed: number): Promise<Tried> {
  const bar = progress('Failing calls');
  let done = 0;
  const results = await inParallel(points, async (point, index) => {
    const result = await tryPoint(point, join(folder, `point-${index}`), seed);
    done += 1;
    bar.at(done, points.length);
    return result;
  });
  bar.end();
  printTable(results);
  const hits = results.filter((one) => one.hits.length > 0).length;
  const states = results.reduce((sum, one) => sum + one.states, 0);
  return {
    line: `every call failed or the power cut before it: ${hits} faults, ${states} states of the disk opened afterwards`,
    faults: hits,
    findings: results.flatMap((one) => one.findings),
  };
}

async function killed(kills: number, folder: string, seed: number): Promise<Tried> {
  const bar = progress('Killing writers');
  let done = 0;
  const halves = [Math.ceil(kills / 2), Math.floor(kills / 2)];
  const results = await inParallel(halves, (half, index) =>
    killWriters(half, join(folder, `kills-${index}`), seed + index, () => {
      done += 1;
      bar.at(done, kills);
    }),
  );
  bar.end();
  const sum = (count: (one: Killed) => number) => results.reduce((total, one) => total + count(one), 0);
  return {
    line: `four writers killed (kill -9) ${kills} times, ${sum((one) => one.opening)} of them before the first write, ${sum((one) => one.compacting)} in a compaction: ${sum((one) => one.acknowledged)} writes, ${sum((one) => one.looks)} looks of a replica beside them`,
    kills,
    findings: results.flatMap((one) => one.findings),
  };
}

async function planted(
  points: readonly Point[],
  most: number,
  folder: string,
  seed: number,
): Promise<Tried[]> {
  const caught = await inParallel(plantedBugs, (bug, index) =>
    lookFor(bug, points, join(folder, `bug-${index}`), seed, most),
  );
  return caught.map(({ bug, faults, by }) => ({
    line:
      by === null
        ? `planted bug “${bug}”: not caught by ${faults} faults`
        : `planted bug “${bug}”: caught by fault ${faults} (${by.kind}: ${by.what.slice(0, 160)})`,
    findings: by === null ? [{ kind: 'other', what: 'the harness is blind to it' }] : [],
  }));
}

/** How many calls were hit, of which name and in which state. */
function printTable(results: readonly PointResult[]): void {
  const hits = results.flatMap((one) => one.hits);
  const rows = [
    ['calls that were hit', ...callNames],
    ...journalStates.map((state) => [
      state,
      ...callNames.map((name) => {
        const count = hits.filter((one) => one.state === state && one.name === name).length;
        return count === 0 ? '·' : String(count);
      }),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    );
}
