import { setTimeout as wait } from 'node:timers/promises';
import { random } from '#build/testing/random.ts';
import { openPostgres } from '../../drivers/postgres/driver.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { Store } from '../../store.ts';
import { actor, page } from '../pages.ts';
import type { OwnPostgres } from '../postgres-server.ts';
import { countedPages, type Finding, lostOf } from './what-is-left.ts';

export interface Restarted {
  readonly acknowledged: number;
  /** Answered with an error. */
  readonly refused: number;
  readonly findings: readonly Finding[];
}

/** Stops and starts PostgreSQL again and again under four writers, in its fast and its immediate way by turns, and
 * compares what they were answered with what is stored. */
export async function restartUnderLoad(
  server: OwnPostgres,
  restarts: number,
  seed: number,
  onRestart: () => void,
): Promise<Restarted> {
  const next = random(seed);
  const url = await server.database();
  const open = () => openPostgres({ url, specs: collectionSpecs(), now: () => new Date() });
  const store = await open();
  const told: number[] = [];
  store.onChange((change) => told.push(change.sequence));
  const writers = [0, 1, 2, 3].map((writer) => new Writer(store, writer));
  const running = writers.map((one) => one.run());
  const findings: Finding[] = [];
  for (let done = 0; done < restarts; done += 1) {
    const acknowledged = () => writers.reduce((sum, one) => sum + one.acknowledged.length, 0);
    await until(() => acknowledged() > 20 * (done + 1));
    await wait(next() * 100);
    await server.halt(done % 2 === 0 ? 'fast' : 'immediate');
    await wait(next() * 300);
    await server.start();
    const before = acknowledged();
    if (!(await until(() => acknowledged() > before, 20_000)))
      findings.push({ kind: 'other', what: `nothing could be written after restart ${done + 1}` });
    onRestart();
  }
  for (const one of writers) one.stop();
  await Promise.all(running);
  await store.close();
  const again = await open();
  const { pages, findings: torn } = await countedPages(again.forTenant('one'));
  findings.push(...torn);
  for (const { acknowledged, refused, troubles } of writers) {
    findings.push(...lostOf(acknowledged, pages));
    for (const name of pages.filter((one) => refused.includes(one)))
      findings.push({ kind: 'refused but kept', what: `${name} was refused and is there` });
    for (const what of troubles) findings.push({ kind: 'other', what });
  }
  if (told.some((sequence, index) => sequence !== index + 1) || told.length !== again.sequence())
    findings.push({ kind: 'differing', what: 'who follows the changes did not hear of each, in order' });
  await again.close();
  return {
    acknowledged: writers.reduce((sum, one) => sum + one.acknowledged.length, 0),
    refused: writers.reduce((sum, one) => sum + one.refused.length, 0),
    findings,
  };
}

/** Adds pages, one after the other; with each it counts itself, in one batch. */
class Writer {
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  /** Errors that are no refusal. */
  readonly troubles: string[] = [];
  readonly #store: Store;
  readonly #writer: number;
  #isRunning = true;

  constructor(store: Store, writer: number) {
    this.#store = store;
    this.#writer = writer;
  }

  async run(): Promise<void> {
    const counter = `counter-${this.#writer}`;
    for (let names = 1; this.#isRunning; names += 1) {
      const name = `${this.#writer}-${names}`;
      const count = this.acknowledged.length;
      try {
        await this.#store.forTenant('one').commit({
          actor,
          reason: 'test',
          writes: [page(name, name), page(counter, counter, count === 0 ? null : count)],
        });
        this.acknowledged.push(name);
      } catch (error) {
        this.refused.push(name);
        const isRefusal = error instanceof Error && 'code' in error && error.code === 'READ_ONLY';
        if (!isRefusal) this.troubles.push(`${name}: ${String(error)}`);
        // The server is away: not as fast as can be.
        await wait(20);
      }
    }
  }

  stop(): void {
    this.#isRunning = false;
  }
}

async function until(isSo: () => boolean, within = 20_000): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await wait(10)) if (isSo()) return true;
  return false;
}
