import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BUNDLE_VARIABLE } from '#content-store/running/scripts.ts';
import { startPostgres } from '#content-store/testing/postgres-server.ts';
import { bundleProcess } from '../process/bundle.ts';
import { CODE_CACHE } from '../process/code-cache.ts';
import { compileSite } from '../process/compile.ts';
import { type Chosen, chosenTests } from '../testing/chosen-tests.ts';
import {
  type BrowserReport,
  type Outcome,
  outcomeOfBrowserTests,
  outcomeOfUnitTests,
  slowestOf,
  type UnitReport,
  withExitCode,
} from '../testing/test-reports.ts';
import { WITH_ROOM } from './with-room.ts';

/** Files named at the end. */
const SLOWEST = 10;

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free in it. */
const ENOUGH = 4 * 1024 ** 3;

/** Runs a test runner to its end and answers its exit code. What it says is shown, or goes to a file. Its tests' own files
 * are in `folder`. */
async function run(
  command: string,
  args: readonly string[],
  { folder = tmpdir(), output = 'inherit' }: { folder?: string; output?: number | 'inherit' } = {},
): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...WITH_ROOM,
      NODE_COMPILE_CACHE: CODE_CACHE,
      TMPDIR: folder,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

async function report<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

async function unitTests({ unit }: Chosen, folder: string): Promise<Outcome[]> {
  if (unit === null) return [];
  const output = 'test-results/unit.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${output}`];
  const code = await run('vitest', ['run', ...reporters, ...unit], { folder });
  return [withExitCode(outcomeOfUnitTests(await report<UnitReport>(output)), code)];
}

async function browserTests({ browser }: Chosen, folder: string): Promise<Outcome[]> {
  if (browser === null) return [];
  const code = await run('playwright', ['test', ...browser], { folder });
  const outcome = outcomeOfBrowserTests(await report<BrowserReport>('test-results/browser.json'));
  return [withExitCode(outcome, code)];
}

/** Tries the faults, on a disk, while `others` go on: they wait a good deal. What they say comes in one piece after the
 * others. */
async function faultsBeside(others: () => Promise<Outcome[]>): Promise<Outcome[]> {
  const said = 'test-results/faults.txt';
  const output = await open(said, 'w');
  const faults = run(process.execPath, ['build/cli.ts', 'test:faults', '--short'], {
    output: output.fd,
  });
  const outcomes = await others();
  const isWell = (await faults) === 0;
  await output.close();
  console.log(await readFile(said, 'utf8'));
  return [
    ...outcomes,
    {
      counts: { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0 },
      failures: isWell ? [] : ['npm run test:faults -- --short'],
      unsteady: [],
      files: [],
    },
  ];
}

const ENDINGS = ['SIGINT', 'SIGTERM'] as const;

/** Does some work with a folder for the files of tests, which nobody needs afterwards: in memory, where there is enough of
 * it. What must survive there survives the end of processes, not of the machine. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const folder = await mkdtemp(join(free < ENOUGH ? tmpdir() : MEMORY, 'masthead-'));
  // A database's server has a user of its own, who must come through.
  await chmod(folder, 0o711);
  // Memory would be taken until the machine is started again.
  const leave = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  for (const signal of ENDINGS) process.once(signal, leave);
  try {
    return await work(folder);
  } finally {
    for (const signal of ENDINGS) process.off(signal, leave);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does some work beside a PostgreSQL for all tests: each makes databases of its own in it. */
async function withPostgres<T>(within: string, work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(within, 'postgres-'));
  const postgres = await startPostgres(folder);
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    return await work();
  } finally {
    delete process.env.TEST_POSTGRES_URL;
    // One that has crashed never ends.
    await Promise.race([postgres.stop(), setTimeout(20_000)]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says what came of it, and sets the exit code. */
function tell(outcomes: readonly Outcome[]): void {
  const slowest = slowestOf(
    outcomes.flatMap(({ files }) => files),
    SLOWEST,
  );
  if (slowest.length > 1) console.log('\nThe slowest files');
  for (const { file, milliseconds } of slowest)
    console.log(`${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${relative(process.cwd(), file)}`);
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
  for (const name of outcomes.flatMap(({ unsteady }) => unsteady))
    console.log(`\npassed only when it was run again: ${name}`);
  const sum = (name: keyof Outcome['counts']) =>
    outcomes.reduce((total, { counts }) => total + counts[name], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

// Whatever ends this before its last line has failed.
process.exitCode = 1;
await rm('test-results', { recursive: true, force: true });
await mkdir('test-results', { recursive: true });
const chosen = await chosenTests(process.argv.slice(2));
// Browser tests start no runner of ours that would bundle, and runners beside each other would compile twice.
const [bundle] = await Promise.all([bundleProcess(), chosen.isAll ? compileSite() : null]);
process.env[BUNDLE_VARIABLE] = bundle;
await withFolder(async (folder) => {
  const unit = () => unitTests(chosen, folder);
  const all = async () => [
    ...(await (chosen.hasFaults ? faultsBeside(unit) : unit())),
    ...(await browserTests(chosen, folder)),
  ];
  tell(chosen.isAll ? await withPostgres(folder, all) : await all());
});
