/** What the test runners report, as far as it is read here. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A file of tests, and how long its tests took together, in milliseconds. */
export interface TimedFile {
  readonly file: string;
  readonly milliseconds: number;
}

export interface Outcome {
  readonly counts: Counts;
  /** Each test that failed, in words: what comes after it may have pushed it out of sight. */
  readonly failures: readonly string[];
  /** Each test that passed only when it was run again. */
  readonly unsteady: readonly string[];
  readonly files: readonly TimedFile[];
}

/** Vitest's. */
export interface UnitReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    /** In milliseconds since 1970. */
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Playwright's. */
export interface BrowserReport {
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
    readonly skipped?: number;
  };
  readonly suites?: readonly BrowserSuite[];
}

interface BrowserSuite {
  readonly file: string;
  readonly title: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    /** Of each store. */
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

export function outcomeOfUnitTests({ testResults = [], ...report }: UnitReport): Outcome {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  return {
    counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(unitFailures),
    unsteady: [],
    files: testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: name,
      milliseconds: endTime - startTime,
    })),
  };
}

type UnitFile = NonNullable<UnitReport['testResults']>[number];

function unitFailures({ name, message, assertionResults }: UnitFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0
    ? [`${name}: ${message}`]
    : failed.map(({ fullName, failureMessages = [] }) =>
        [`${name} > ${fullName}`, ...failureMessages].join('\n'),
      );
}

/** Tests that may pass only when they are run again. More of them are no accident of a busy machine. */
const MAX_UNSTEADY = 2;

export function outcomeOfBrowserTests({ stats = {}, suites = [] }: BrowserReport): Outcome {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const failures: string[] = [];
  const unsteady: string[] = [];
  const times = new Map<string, number>();
  const look = ({ file, title, suites: inner = [], specs = [] }: BrowserSuite): void => {
    for (const spec of specs) {
      for (const { projectName, status } of spec.tests) {
        const name = `${file} > ${title === file ? '' : `${title} > `}${spec.title} (${projectName})`;
        if (status === 'unexpected') failures.push(name);
        if (status === 'flaky') unsteady.push(name);
      }
      const results = spec.tests.flatMap((test) => test.results);
      const spent = results.reduce((sum, { duration }) => sum + duration, 0);
      times.set(file, (times.get(file) ?? 0) + spent);
    }
    inner.forEach(look);
  };
  suites.forEach(look);
  const isTooMuch = unsteady.length > MAX_UNSTEADY;
  if (isTooMuch)
    failures.push(
      `${unsteady.length} tests passed only when they were run again: at most ${MAX_UNSTEADY} may`,
    );
  return {
    counts: { passed: expected + flaky, failed: unexpected + (isTooMuch ? 1 : 0), skipped },
    failures,
    unsteady,
    files: [...times].map(([file, milliseconds]) => ({ file, milliseconds })),
  };
}

/** What a runner reported; one failure where it ended badly without saying why. */
export function withExitCode(outcome: Outcome, code: number): Outcome {
  const { counts } = outcome;
  return code !== 0 && counts.failed === 0
    ? { ...outcome, counts: { ...counts, failed: 1 }, failures: [`a test runner ended with ${code}`] }
    : outcome;
}

/** The slowest of some files, the slowest first. */
export function slowestOf(files: readonly TimedFile[], count: number): TimedFile[] {
  return files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
}
