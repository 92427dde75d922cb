import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
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

async function report(file: string): Promise<{ [key: string]: unknown }> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

await rm('test-results', { recursive: true, force: true });
await mkdir('test-results', { recursive: true });

const unitCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile=test-results/unit.json',
]);
const unit = await report('test-results/unit.json');
const unitCounts = counted(
  {
    passed: Number(unit.numPassedTests ?? 0),
    failed: Number(unit.numFailedTests ?? 0),
    skipped: Number(unit.numPendingTests ?? 0),
  },
  unitCode,
);

const browserCode = await run('playwright', ['test']);
const { stats } = await report('test-results/browser.json');
const {
  expected = 0,
  unexpected = 0,
  flaky = 0,
  skipped = 0,
} = (stats ?? {}) as { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
const browserCounts = counted({ passed: expected, failed: unexpected + flaky, skipped }, browserCode);

const faultsCode = await run(process.execPath, ['build/cli.ts', 'test:faults', '--short']);
const faultsCounts: Counts = {
  passed: faultsCode === 0 ? 1 : 0,
  failed: faultsCode === 0 ? 0 : 1,
  skipped: 0,
};

const sum = (name: keyof Counts) => unitCounts[name] + browserCounts[name] + faultsCounts[name];
const skippedText = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skippedText}`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
