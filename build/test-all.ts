import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#content-store/testing/postgres-server.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What Vitest reports, as far as it is read here. */
interface UnitReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** What Playwright reports, as far as it is read here. */
interface BrowserReport {
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
    readonly skipped?: number;
  };
}

/** Runs a test runner to its end and answers its exit code. */
async function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

/** What a runner reported; one failure where it ended badly without saying why. */
function counted(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function report<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/** Each unit test that failed, in words: what comes after it may have pushed it out of sight. */
function failuresOf({ testResults = [] }: UnitReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [`${name}: ${message}`]
        : failed.map(({ fullName, failureMessages = [] }) =>
            [`${name} > ${fullName}`, ...failureMessages].join('\n'),
          );
    });
}

// Whatever ends this before its last line has failed.
process.exitCode = 1;
await rm('test-results', { recursive: true, force: true });
await mkdir('test-results', { recursive: true });

// One for all tests: each makes databases of its own in it.
const folder = await mkdtemp(join(tmpdir(), 'masthead-postgres-'));
const postgres = await startPostgres(folder);
process.env.TEST_POSTGRES_URL = postgres.url;

const unitCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile=test-results/unit.json',
]);
const unit = await report<UnitReport>('test-results/unit.json');
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = unit;
const unitCounts = counted(
  { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
  unitCode,
);

const browserCode = await run('playwright', ['test']);
const { stats = {} } = await report<BrowserReport>('test-results/browser.json');
const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
const browserCounts = counted({ passed: expected, failed: unexpected + flaky, skipped }, browserCode);

delete process.env.TEST_POSTGRES_URL;
// One that has crashed never ends.
await Promise.race([postgres.stop(), setTimeout(20_000)]);
await rm(folder, { recursive: true, force: true });

const faultsCode = await run(process.execPath, ['build/cli.ts', 'test:faults', '--short']);
const faultsCounts: Counts = {
  passed: faultsCode === 0 ? 1 : 0,
  failed: faultsCode === 0 ? 0 : 1,
  skipped: 0,
};

const sum = (name: keyof Counts) => unitCounts[name] + browserCounts[name] + faultsCounts[name];
for (const failure of failuresOf(unit)) console.log(`\nfailed: ${failure}`);
const skippedText = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skippedText}`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
