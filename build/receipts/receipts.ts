import { appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { isOutput } from '#site/page-data/site-pages.ts';
import type { PathResult } from '../render/publish-path.ts';
import type { Receipt, RunReceipt } from './receipt.ts';

/** Receipts kept of one site. The file may hold twice as many before the older half goes. */
const KEPT = 100;
/** Pages kept by name in a receipt; their counts are whole. A full build of a large site changes them all. */
const NAMED = 1_000;

/** A receipt as it is kept: of which run, who made it, and when (ISO 8601, UTC, real time). */
export interface KeptReceipt extends Pick<RunReceipt, 'after' | 'upTo' | 'isWhole'> {
  readonly receipt: Receipt;
  readonly by: string;
  readonly from: string;
  readonly to: string;
  /** The job that asked for the run, where one did. */
  readonly job?: string | undefined;
}

const PROCESS = `${hostname()}:${process.pid}`;

/** A site's newest receipts, newest first, and which run a change went live with: a file beside the index, written by
 * the process that publishes the site and read by any. */
export class Receipts {
  readonly #file: string;
  #kept: KeptReceipt[] = [];
  /** Lines of the file, and its looks when it was read or written last. */
  #lines = 0;
  #stamp = '';
  /** Whether the last line was cut short by a crash: the next begins a line of its own. */
  #isTorn = false;

  constructor(dataDir: string, tenantKey: string) {
    this.#file = join(dataDir, 'publisher', tenantKey, 'receipts.ndjson');
  }

  async add(
    receipt: Receipt,
    run: Pick<RunReceipt, 'after' | 'upTo' | 'isWhole'> & {
      readonly from: Date;
      readonly to: Date;
      readonly job?: string | undefined;
    },
  ): Promise<void> {
    await this.#load();
    const { after, upTo, isWhole, job } = run;
    const kept = {
      receipt: shortened(receipt),
      after,
      upTo,
      isWhole,
      by: PROCESS,
      from: run.from.toISOString(),
      to: run.to.toISOString(),
      job,
    };
    this.#kept.unshift(kept);
    this.#kept.length = Math.min(this.#kept.length, KEPT);
    this.#lines += 1;
    if (this.#lines > 2 * KEPT) await this.#rewrite();
    else {
      await mkdir(dirname(this.#file), { recursive: true });
      await appendFile(this.#file, `${this.#isTorn ? '\n' : ''}${JSON.stringify(kept)}\n`);
    }
    this.#isTorn = false;
    this.#stamp = await this.#looks();
  }

  /** Forgets them all: their numbers belong to another store. */
  async clear(): Promise<void> {
    this.#kept = [];
    await this.#rewrite();
    this.#stamp = await this.#looks();
  }

  async newest(limit: number): Promise<readonly RunReceipt[]> {
    const newest = (await this.kept()).slice(0, limit);
    return newest.map(({ receipt, after, upTo, isWhole }) => ({ ...receipt, after, upTo, isWhole }));
  }

  async kept(): Promise<readonly KeptReceipt[]> {
    await this.#load();
    return this.#kept;
  }

  /** The receipt of the run that first took a change along. */
  async covering(sequence: number): Promise<Receipt | undefined> {
    return (await this.kept()).findLast((one) => one.after < sequence && sequence <= one.upTo)?.receipt;
  }

  async #load(): Promise<void> {
    const stamp = await this.#looks();
    if (stamp === this.#stamp) return;
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    this.#isTorn = text !== '' && !text.endsWith('\n');
    const all = text.split('\n').flatMap(parsed);
    this.#lines = all.length;
    this.#kept = all.reverse().slice(0, KEPT);
    this.#stamp = stamp;
  }

  async #rewrite(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    const lines = this.#kept.toReversed().map((one) => `${JSON.stringify(one)}\n`);
    await writeFile(`${this.#file}.new`, lines.join(''));
    await rename(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
  }

  async #looks(): Promise<string> {
    const info = await stat(this.#file).catch(() => null);
    return info === null ? '' : `${info.ino}-${info.size}-${info.mtimeMs}`;
  }
}

function shortened(receipt: Receipt): Receipt {
  const { changedPaths, removedPaths, incomplete } = receipt;
  return {
    ...receipt,
    incomplete: incomplete.slice(0, NAMED),
    changedPaths: changedPaths.slice(0, NAMED),
    removedPaths: removedPaths.slice(0, NAMED),
  };
}

function parsed(line: string): KeptReceipt[] {
  try {
    if (line === '') return [];
    // Written by `add`; an older one does not say what was left or empty, or what it was for, and took everything along.
    const { receipt, after = -1, isWhole, ...run } = JSON.parse(line) as KeptReceipt;
    const whole = { ...receipt, left: receipt.left ?? 0, incomplete: receipt.incomplete ?? [] };
    return [{ ...run, after, isWhole, receipt: whole }];
  } catch {
    // Cut short by a crash: what it told of is live all the same.
    return [];
  }
}

/** What came of a run's paths. `msToLive` counts from the request. */
export function receiptOf(
  run: {
    readonly tenantKey: string;
    readonly sequence: number;
    readonly at: string;
    readonly msToLive: number;
    readonly left: number;
  },
  results: readonly PathResult[],
): Receipt {
  const pathsWith = (outcome: PathResult['outcome']) =>
    results
      .filter((one) => one.outcome === outcome)
      .map((one) => one.path)
      .sort();
  const [changedPaths, removedPaths] = [pathsWith('changed'), pathsWith('removed')];
  const failed = results
    .filter((one) => one.outcome === 'failed')
    .map(({ path, error = '' }) => ({ path, error }));
  return {
    ...run,
    checked: results.length,
    pages: results.filter((one) => !isOutput(one.path)).length,
    changed: changedPaths.length,
    removed: removedPaths.length,
    failed,
    incomplete: results.flatMap(({ path, incomplete }) =>
      incomplete === undefined ? [] : [{ path, error: incomplete }],
    ),
    changedPaths,
    removedPaths,
  };
}
