import { describe, expect, it } from 'vitest';
import { chosenTests } from './chosen-tests.ts';
import { outcomeOfBrowserTests, outcomeOfUnitTests, slowestOf, withExitCode } from './test-reports.ts';

describe('what is run of the tests', () => {
  it('is all of it but sweeps where nothing is asked for', async () => {
    expect(await chosenTests([])).toEqual({
      isAll: true,
      hasFaults: false,
      unit: ['--tags-filter=!sweep'],
      browser: ['--project=lowdb', '--project=postgres'],
    });
    expect(await chosenTests(['--sweeps'])).toEqual({
      isAll: true,
      hasFaults: true,
      unit: ['--tags-filter=sweep'],
      browser: ['--project=sweeps', '--project=sweeps-postgres'],
    });
  });

  it('is of a folder its unit tests and the browser tests of its name, sweeps among them', async () => {
    const { unit, browser } = await chosenTests(['admin/resources/sections/']);
    expect(unit).toEqual(['admin/resources/sections/section-tree.test.ts']);
    expect(browser).toEqual(['admin/e2e/sections.e2e.ts', '--project=lowdb', '--project=sweeps']);
    const menus = await chosenTests(['content-store/model/menus']);
    expect(menus.browser).toEqual(['admin/e2e/menus.e2e.ts', '--project=lowdb', '--project=sweeps']);
    await expect(chosenTests(['no-such-folder'])).rejects.toThrow('There are no tests in no-such-folder');
  });

  it('is of a file that file', async () => {
    const file = 'admin/resources/sections/section-tree.test.ts';
    expect(await chosenTests([file])).toEqual({
      isAll: false,
      hasFaults: false,
      unit: [file],
      browser: null,
    });
    const { unit, browser } = await chosenTests(['admin/e2e/menus.e2e.ts']);
    expect([unit, browser]).toEqual([
      null,
      ['admin/e2e/menus.e2e.ts', '--project=lowdb', '--project=sweeps'],
    ]);
    await expect(chosenTests(['admin/e2e/gone.e2e.ts'])).rejects.toThrow('There are no tests in');
  });
});

describe('what came of the tests', () => {
  const unitFile = (name: string, seconds: number, failed: readonly string[] = []) => ({
    name,
    status: failed.length > 0 ? 'failed' : 'passed',
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
    assertionResults: failed.map((fullName) => ({ fullName, status: 'failed', failureMessages: ['Why'] })),
  });

  it('names each test that failed, of both kinds, and the slowest files', () => {
    const unit = outcomeOfUnitTests({
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [unitFile('a.test.ts', 2), unitFile('b.test.ts', 9, ['the river flows'])],
    });
    expect(unit.failures).toEqual(['b.test.ts > the river flows\nWhy']);
    const spec = (title: string, durations: readonly number[], isWell = true) => ({
      title,
      // It fails in the database alone.
      tests: durations.map((duration, at) => ({
        projectName: at === 0 ? 'lowdb' : 'postgres',
        status: isWell || at === 0 ? ('expected' as const) : ('unexpected' as const),
        results: [{ duration }],
      })),
    });
    const browser = outcomeOfBrowserTests({
      stats: { expected: 1, unexpected: 1 },
      suites: [
        {
          file: 'c.e2e.ts',
          title: 'c.e2e.ts',
          specs: [spec('opens', [3_000])],
          suites: [{ file: 'c.e2e.ts', title: 'a door', specs: [spec('shuts', [1_000, 1_000], false)] }],
        },
      ],
    });
    expect(browser.failures).toEqual(['c.e2e.ts > a door > shuts (postgres)']);
    expect(browser.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(slowestOf([...unit.files, ...browser.files], 2)).toEqual([
      { file: 'b.test.ts', milliseconds: 9_000 },
      { file: 'c.e2e.ts', milliseconds: 5_000 },
    ]);
  });

  it('names a test that passed only when it was run again, and fails where there are many', () => {
    const unsteady = (count: number) =>
      outcomeOfBrowserTests({
        stats: { expected: 5, flaky: count },
        suites: [
          {
            file: 'c.e2e.ts',
            title: 'c.e2e.ts',
            specs: Array.from({ length: count }, (_, at) => ({
              title: `shuts ${at}`,
              tests: [{ projectName: 'lowdb', status: 'flaky' as const, results: [{ duration: 1 }] }],
            })),
          },
        ],
      });
    expect(unsteady(2).unsteady).toEqual(['c.e2e.ts > shuts 0 (lowdb)', 'c.e2e.ts > shuts 1 (lowdb)']);
    expect(unsteady(2).counts).toEqual({ passed: 7, failed: 0, skipped: 0 });
    expect(unsteady(3).counts).toEqual({ passed: 8, failed: 1, skipped: 0 });
    expect(unsteady(3).failures).toEqual(['3 tests passed only when they were run again: at most 2 may']);
  });

  it('is a failure where a runner ends badly without a word', () => {
    expect(withExitCode(outcomeOfUnitTests({}), 1).counts.failed).toBe(1);
    expect(withExitCode(outcomeOfUnitTests({ numPassedTests: 3 }), 0).counts.failed).toBe(0);
  });
});
