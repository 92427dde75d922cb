import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { random } from '#build/testing/random.ts';
import { readManifest } from '../../drivers/lowdb/manifest.ts';
import { attachLowdb } from '../../drivers/lowdb/replica.ts';
import type { Replica } from '../../drivers/replica.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { startWriter } from './start-writer.ts';
import { countedPages, type Finding, lostOf, whatIsLeft } from './what-is-left.ts';

export interface Killed {
  kills: number;
  /** Killed before anything was written since the start. */
  opening: number;
  /** Killed while a compaction was under way. */
  compacting: number;
  /** A write was half in the journal. */
  cutShort: number;
  acknowledged: number;
  /** Times a replica looked at every page while the writers wrote. */
  looks: number;
  readonly findings: Finding[];
}

/** A store is begun anew after so many kills, so that looking at all of it stays quick. */
const KILLS_OF_A_STORE = 5;
/** Within so many milliseconds of the first write; of the store's opening every fifth time. */
const WITHIN = 200;

/** Kills four writers again and again, at random moments, and compares what they acknowledged with what the next start
 * finds, while a replica reads beside them. */
export async function killWriters(
  kills: number,
  inFolder: string,
  seed: number,
  onKill: () => void = () => undefined,
): Promise<Killed> {
  const next = random(seed);
  const result: Killed = {
    kills: 0,
    opening: 0,
    compacting: 0,
    cutShort: 0,
    acknowledged: 0,
    looks: 0,
    findings: [],
  };
  for (let store = 0; result.kills < kills; store += 1) {
    const folder = join(inFolder, String(store));
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS_OF_A_STORE && result.kills < kills; kill += 1) {
      const from = kill === 0 ? 'opening' : 'writing';
      await killOnce(folder, acknowledged, { from, after: next() * WITHIN }, result);
      onKill();
    }
    result.acknowledged += acknowledged.length;
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

async function killOnce(
  folder: string,
  acknowledged: string[],
  moment: { readonly from: 'opening' | 'writing'; readonly after: number },
  result: Killed,
): Promise<void> {
  const child = startWriter(folder);
  const exit = once(child, 'exit');
  const before = acknowledged.length;
  const looking = new Looking(folder, result);
  let isAimed = false;
  for await (const line of createInterface(child.stdout)) {
    const isWriting = line !== 'opening';
    if (!isAimed && isWriting === (moment.from === 'writing')) {
      isAimed = true;
      void wait(moment.after).then(() => child.kill('SIGKILL'));
    }
    if (isWriting) {
      acknowledged.push(line);
      looking.look(acknowledged);
    }
  }
  await exit;
  await looking.end();
  result.kills += 1;
  if (acknowledged.length === before) result.opening += 1;
  const manifest = await readManifest(folder);
  if ((manifest?.journals.length ?? 0) > 1) result.compacting += 1;
  const { pages, notices, findings } = await whatIsLeft(folder);
  if (notices.some((one) => one.includes('cut off'))) result.cutShort += 1;
  result.findings.push(...findings, ...lostOf(acknowledged, pages));
  for (const notice of notices.filter((one) => one.includes('had been acknowledged')))
    result.findings.push({ kind: 'lost', what: notice });
  // Those under way when it was killed may be there or not; from now on they must be.
  const known = new Set(acknowledged);
  const unanswered = pages.filter((name) => !known.has(name));
  if (unanswered.length > 4)
    result.findings.push({ kind: 'other', what: `${unanswered.length} pages are there that nobody wrote` });
  acknowledged.push(...unanswered);
}

/** A replica beside the writers. When something was acknowledged it looks at all pages, one look at a time: they are
 * whole, and what was acknowledged before is among them. */
class Looking {
  readonly #folder: string;
  readonly #result: Killed;
  #replica: Replica | null = null;
  #run: Promise<void> | null = null;

  constructor(folder: string, result: Killed) {
    this.#folder = folder;
    this.#result = result;
  }

  look(acknowledged: readonly string[]): void {
    this.#run ??= this.#look([...acknowledged]).finally(() => {
      this.#run = null;
    });
  }

  async end(): Promise<void> {
    await this.#run;
    this.#replica?.close();
  }

  async #look(acknowledged: readonly string[]): Promise<void> {
    try {
      this.#replica ??= await attachLowdb({ folder: this.#folder, specs: collectionSpecs() });
      await this.#replica.follow();
      const { pages, findings } = await countedPages(this.#replica.forTenant('one'));
      for (const { what } of lostOf(acknowledged, pages))
        this.#result.findings.push({ kind: 'lost', what: `${what} to a replica` });
      this.#result.findings.push(...findings);
      this.#result.looks += 1;
    } catch (error) {
      this.#result.findings.push({ kind: 'torn', what: `a replica beside the writers: ${String(error)}` });
    }
  }
}
