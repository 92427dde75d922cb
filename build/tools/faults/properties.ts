import { join } from 'node:path';
import { breakConnections } from '#content-store/testing/faults/connections.ts';
import { damageFiles } from '#content-store/testing/faults/damage.ts';
import { killRecorders } from '#content-store/testing/faults/event-kills.ts';
import { inParallel } from '#content-store/testing/faults/in-parallel.ts';
import { callNames, journalStates } from '#content-store/testing/faults/journal-states.ts';
import { type Killed, killWriters } from '#content-store/testing/faults/kills.ts';
import { socketStates } from '#content-store/testing/faults/order.ts';
import { plantedBugs } from '#content-store/testing/faults/planted-bugs.ts';
import { lookFor } from '#content-store/testing/faults/plants.ts';
import { allPoints, tryPoint } from '#content-store/testing/faults/points.ts';
import { restartUnderLoad } from '#content-store/testing/faults/restarts.ts';
import { openSecondWriter } from '#content-store/testing/faults/second-writer.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import type { OwnPostgres } from '#content-store/testing/postgres-server.ts';
import { progress } from '../../process/progress-bar.ts';
import { killPublishing } from './kills.ts';
import { killMail } from './mail.ts';
import { killMembers } from './members.ts';
import { terminateUnderLoad } from './terminations.ts';

/** What was tried of one property, in a line, and what is wrong. */
export interface Tried {
  readonly line: string;
  readonly kills?: number;
  readonly faults?: number;
  readonly findings: readonly Finding[];
}

/** Each call of the file system fails, or the power goes before it. Prints which were hit in which state. */
export async function everyCall(most: number, folder: string, seed: number): Promise<Tried> {
  const points = (await allPoints(join(folder, 'none'), seed)).slice(0, most);
  const results = await told('Failing calls', points.length, (done) =>
    inParallel(points, async (point, index) => {
      const result = await tryPoint(point, join(folder, String(index)), seed);
      done();
      return result;
    }),
  );
  printTable(
    'calls that were hit',
    journalStates,
    callNames,
    results.flatMap((one) => one.hits),
  );
  const faults = results.filter((one) => one.hits.length > 0).length;
  const states = results.reduce((sum, one) => sum + one.states, 0);
  return {
    line: `file calls: ${faults} faults, after which ${states} states of the disk were opened`,
    faults,
    findings: results.flatMap((one) => one.findings),
  };
}

/** Four writers are killed in mid-write. */
export async function killed(kills: number, folder: string, seed: number): Promise<Tried> {
  const halves = [Math.ceil(kills / 2), Math.floor(kills / 2)];
  const results = await told('Killing writers', kills, (done) =>
    inParallel(halves, (half, index) => killWriters(half, join(folder, String(index)), seed + index, done)),
  );
  const sum = (count: (one: Killed) => number) => results.reduce((total, one) => total + count(one), 0);
  return {
    line: `kill -9: ${kills} kills of four writers, ${sum((one) => one.opening)} before the first write and ${sum((one) => one.compacting)} in a compaction; ${sum((one) => one.acknowledged)} writes, ${sum((one) => one.looks)} looks of a replica`,
    kills,
    findings: results.flatMap((one) => one.findings),
  };
}

/** What records events is killed in mid-write. */
export async function killedRecorders(kills: number, folder: string, seed: number): Promise<Tried> {
  const { acknowledged, cutShort, findings } = await told('Killing recorders', kills, (done) =>
    killRecorders(kills, folder, seed, done),
  );
  return {
    line: `kill -9 of what records events: ${kills} kills, ${cutShort} in the midst of a line; ${acknowledged} events`,
    kills,
    findings,
  };
}

/** A folder has one writer. */
export async function secondWriter(folder: string): Promise<Tried> {
  const findings = await openSecondWriter(folder);
  return {
    line: 'a second writer is refused with the process id of the first, until that is killed',
    findings,
  };
}

/** Files of the store and of a backup are damaged. */
export async function damaged(places: number, folder: string, seed: number): Promise<Tried> {
  const { refused, repaired, unharmed, findings } = await damageFiles(places, folder, seed);
  return {
    line: `damaged files: ${refused} refused by name, ${repaired} repaired with a notice, ${unharmed} without harm`,
    faults: refused + repaired + unharmed + findings.length,
    findings,
  };
}

/** PostgreSQL is stopped and started. */
export async function restarted(server: OwnPostgres, restarts: number, seed: number): Promise<Tried> {
  const { acknowledged, refused, findings } = await told('Restarting PostgreSQL', restarts, (done) =>
    restartUnderLoad(server, restarts, seed, done),
  );
  return {
    line: `PostgreSQL: ${restarts} restarts under four writers, ${acknowledged} writes acknowledged and ${refused} refused`,
    kills: restarts,
    findings,
  };
}

/** Connections to PostgreSQL break. Prints at which calls. */
export async function brokenConnections(
  server: OwnPostgres,
  lives: { readonly most: number; readonly outages: number },
  seed: number,
): Promise<Tried> {
  const url = await server.database();
  const { hits, findings } = await told('Breaking connections', lives.most + lives.outages, (done) =>
    breakConnections(url, lives, seed, done),
  );
  printTable('calls that were hit', socketStates, ['send', 'receive'], hits);
  return { line: `connections to PostgreSQL: ${hits.length} broken`, faults: hits.length, findings };
}

/** A whole installation is told to end. */
export async function terminated(terminations: number, folder: string, seed: number): Promise<Tried> {
  const halves = [Math.ceil(terminations / 2), Math.floor(terminations / 2)];
  const results = await told('Sending SIGTERM', terminations, (done) =>
    inParallel(halves, (half, index) =>
      terminateUnderLoad(half, join(folder, String(index)), seed + index, done),
    ),
  );
  const slowest = Math.max(...results.map((one) => one.slowestMs));
  const sum = (name: 'saves' | 'publishes') => results.reduce((total, one) => total + one[name], 0);
  return {
    line: `SIGTERM: ${terminations} times under four clients, exit 0 after ${Math.round(slowest)} ms at most; ${sum('saves')} saves, ${sum('publishes')} published`,
    kills: terminations,
    findings: results.flatMap((one) => one.findings),
  };
}

/** A whole installation is killed while it publishes, and starts again. */
export async function killedPublishing(kills: number, folder: string, seed: number): Promise<Tried> {
  const halves = [Math.ceil(kills / 2), Math.floor(kills / 2)];
  const results = await told('Killing a publish', kills, (done) =>
    inParallel(halves, (half, index) =>
      killPublishing(half, join(folder, String(index)), seed + index, done),
    ),
  );
  const sum = (name: 'amid' | 'verified' | 'compared') =>
    results.reduce((total, one) => total + one[name], 0);
  const slowest = (name: 'ready' | 'broughtUp') =>
    Math.round(Math.max(...results.map((one) => one.slowest[name])));
  return {
    line: `kill -9 of a publish: ${kills} kills, ${sum('amid')} before it was answered; ready ${slowest('ready')} ms after a start at most, everything published again after ${slowest('broughtUp')} ms; ${sum('verified')} times verified and ${sum('compared')} times compared with a cold build`,
    kills,
    findings: results.flatMap((one) => one.findings),
  };
}

/** What delivers letters is killed, while the mail server refuses, stalls and breaks connections. */
export async function killedMail(
  sizes: { readonly kills: number; readonly letters: number },
  folder: string,
  seed: number,
): Promise<Tried> {
  const { kills, letters, done, dead, unknown, unknownTaken, unwritten, broken, findings } = await told(
    'Killing a deliverer',
    sizes.kills,
    (killed) => killMail(sizes, folder, seed, killed),
  );
  return {
    line: `kill -9 of what delivers mail: ${kills} kills over ${letters} letters: ${done} done, ${dead} refused for good, ${unknown} unknown, of which the server had taken ${unknownTaken}; ${broken} connections broke between the letter and its answer, ${unwritten} answers were cut off before they were written down`,
    kills,
    findings,
  };
}

/** An installation is killed while its members log in, write and sign up. */
export async function killedMembers(kills: number, folder: string, seed: number): Promise<Tried> {
  const { answered, findings } = await told('Killing beside members', kills, (killed) =>
    killMembers(kills, folder, seed, killed),
  );
  const counts = Object.entries(answered).map(([what, count]) => `${count} ${what}`);
  return { line: `kill -9 beside members: ${kills} kills; ${counts.join(', ')}`, kills, findings };
}

/** Mistakes put into the store's code are found by the same faults. */
export async function plantedBugsFound(most: number, folder: string, seed: number): Promise<Tried[]> {
  const caught = await inParallel(plantedBugs, (bug, index) =>
    lookFor(bug, join(folder, String(index)), seed, most),
  );
  return caught.map(({ bug, faults, by }) =>
    by === null
      ? {
          line: `planted bug “${bug}”: not caught by ${faults} faults`,
          findings: [{ kind: 'other', what: 'the harness is blind to it' }],
        }
      : {
          line: `planted bug “${bug}”: caught by fault ${faults} (${by.kind}: ${by.what.slice(0, 120)})`,
          findings: [],
        },
  );
}

/** Does long work and tells how far it is. */
async function told<T>(label: string, total: number, work: (done: () => void) => Promise<T>): Promise<T> {
  const bar = progress(label);
  let count = 0;
  const answer = await work(() => {
    count += 1;
    bar.at(count, total);
  });
  bar.end();
  return answer;
}

function printTable(
  title: string,
  states: readonly string[],
  names: readonly string[],
  hits: readonly { readonly state: string; readonly name: string }[],
): void {
  const rows = [
    [title, ...names],
    ...states.map((state) => [
      state,
      ...names.map((name) => {
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
