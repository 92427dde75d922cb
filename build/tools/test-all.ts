import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BUNDLE_VARIABLE } from '#content-store/running/scripts.ts';
import { startPostgres } from '#content-store/testing/postgres-server.ts';
import { bundleProcess } from '../process/bundle.ts';
import { compileSite } from '../process/compile.ts';
import { type Chosen, chosenTests } from '../testing/chosen-tests.ts';
import { madeDemonstration } from '../testing/made-demonstration.ts';
import {
  type BrowserReport,
  type Outcome,
  outcomeOfBrowserTests,
  outcomeOfUnitTests,
  slowestOf,
  type UnitReport,
  withExitCode,
} from '../testing/test-reports.ts';
import { culvert } from './demonstration/culvert/culvert.ts';

/** Files named at the end. */
const SLOWEST = 10;
/** How far what is not shown at once gives way, in steps of the system's: enough that browsers are hardly slower, and little
 * enough that it gets a third of a processor that is wanted by both. */
const GIVES_WAY = 5;

/** Runs a test runner to its end and answers its exit code. What it says is shown at once, or kept in `said` and shown in
 * one piece when it is through, where others talk meanwhile. Those give way, too: who watches waits for what is shown. */
async function run(command: string, args: readonly string[], said?: string): Promise<number> {
  const file = said === undefined ? null : await open(said, 'w');
  const output = file?.fd ?? 'inherit';
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (said !== undefined && child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
  const [code] = await once(child, 'exit');
  await file?.close();
  if (said !== undefined) console.log(await readFile(said, 'utf8'));
  return Number(code ?? 1);
}

async function report<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

async function unitTests({ unit, browser }: Chosen): Promise<Outcome[]> {
  if (unit === null) return [];
  const output = 'test-results/unit.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${output}`];
  const said = browser === null ? undefined : 'test-results/unit.txt';
  const code = await run('vitest', ['run', ...reporters, ...unit], said);
  return [withExitCode(outcomeOfUnitTests(await report<UnitReport>(output)), code)];
}

async function browserTests({ browser }: Chosen): Promise<Outcome[]> {
  if (browser === null) return [];
  const code = await run('playwright', ['test', ...browser]);
  const outcome = outcomeOfBrowserTests(await report<BrowserReport>('test-results/browser.json'));
  return [withExitCode(outcome, code)];
}

async function faults({ isAll }: Chosen): Promise<Outcome[]> {
  if (!isAll) return [];
  const args = ['build/cli.ts', 'test:faults', '--short'];
  const isWell = (await run(process.execPath, args, 'test-results/faults.txt')) === 0;
  return [
    {
      counts: { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0 },
      failures: isWell ? [] : ['npm run test:faults -- --short'],
      files: [],
    },
  ];
}

/** All that is chosen, beside each other: each of them waits a good deal, for a browser, a disk or another process. Rejects
 * once all are through. */
async function outcomesOf(chosen: Chosen): Promise<Outcome[]> {
  const all = await Promise.allSettled([browserTests(chosen), unitTests(chosen), faults(chosen)]);
  const errors = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, 'Tests could not be run to their end');
  return all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** Does some work beside a PostgreSQL for all tests: each makes databases of its own in it. */
async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-postgres-'));
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
// Browser tests start no runner of ours that would make these, and runners beside each other would make them twice.
const [bundle, { bundleDir }] = await Promise.all([bundleProcess(), compileSite()]);
process.env[BUNDLE_VARIABLE] = bundle;
const tests = () => outcomesOf(chosen);
if (chosen.isAll) await madeDemonstration(bundleDir, [culvert]);
tell(await (chosen.isAll ? withPostgres(tests) : tests()));
