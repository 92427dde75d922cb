import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { ROOT } from '#content-store/running/root.ts';
import { browserOnPath } from '../../browser.mjs';

/** What Lighthouse says of a page: scores of 100, how far what is seen moves by itself, and KB of script as it is sent. */
export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly shift: number;
  readonly scriptKb: number;
}

const VERSION = '13.5.0';
/** Beside what is compiled: with all that it brings it is larger than what the product needs to be developed. */
const FOLDER = join('dist', 'lighthouse');
const PROGRAM = join(ROOT, FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A report with all its screenshots. */
const LARGEST = 64 * 1024 * 1024;

/** Throws an Error that says how to install Lighthouse, where it is not. */
export function requireLighthouse(): void {
  if (!existsSync(PROGRAM))
    throw new Error(
      `Lighthouse is not installed. Install it with: npm install --no-save --prefix ${FOLDER} lighthouse@${VERSION}`,
    );
}

/** One look at a page as a telephone sees it, in a browser of its own. Rejects where the page cannot be looked at. */
export async function inspect(address: string): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      address,
      ...['--quiet', '--output=json', '--output-path=stdout', '--form-factor=mobile'],
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    {
      maxBuffer: LARGEST,
      env: { ...process.env, CHROME_PATH: browserOnPath() ?? chromium.executablePath() },
    },
  );
  return figuresOf(JSON.parse(stdout));
}

/** The parts of a report that are read. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Partial<Request>[] };
      }
    >
  >;
}

interface Request {
  readonly resourceType: string;
  readonly transferSize: number;
}

function figuresOf({ runtimeError, categories, audits }: Report): Figures {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const [performance = 0, accessibility = 0, bestPractices = 0, seo = 0] = CATEGORIES.map(
    (name) => 100 * (categories[name]?.score ?? 0),
  );
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    (one) => one.resourceType === 'Script',
  );
  return {
    ...{ performance, accessibility, bestPractices, seo },
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    scriptKb: scripts.reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1_000,
  };
}
