import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { MeasuredSite } from './measured-site.ts';
import { percentile, rounded } from './statistics.ts';
import { type Served, withStaff } from './with-staff.ts';

/** What a change of many pieces takes, and what readers notice of it. */
export interface BulkFigures {
  readonly pieces: number;
  /** Looking at what would change, and which pages. */
  readonly lookSeconds: number;
  /** Storing the change until its pages are published. */
  readonly changeSeconds: number;
  readonly undoSeconds: number;
  /** Of a reader's request for the home page: while nothing else is done, and beside each. */
  readonly readerQuietP99Ms: number;
  readonly readerP99Ms: { readonly look: number; readonly change: number; readonly undo: number };
  /** The worst of the three as a multiple of the quiet one. */
  readonly ratio: number;
}

interface Run {
  readonly id: string;
  readonly state: string;
  readonly changed: number;
  readonly problem: string | null;
}

/** Few, that ask again and again: readers who come and go, not as many as the server bears. */
const READERS = 8;
const QUIET_SECONDS = 5;
/** How often is looked whether it is done, in milliseconds. */
const LOOKS_EVERY = 250;
const CHANGE = JSON.stringify({ set: { byline: 'The desk' }, isForReaders: true });
const ABOUT = 'id state changed problem';

/** Gives these pieces of a running installation a byline that readers see, and takes it back. */
export async function measureBulk(site: MeasuredSite, ids: readonly string[]): Promise<BulkFigures> {
  return withStaff(site, async (served) => {
    await readers(served, wait(1_000));
    const quiet = await readers(served, wait(QUIET_SECONDS * 1_000));
    const look = await step(served, 'planned', () =>
      ask(served, 'planBulkUpdate(entity: "content", ids: $ids, change: $change)', { ids, change: CHANGE }),
    );
    const change = await step(served, 'done', () => ask(served, `runBulkUpdate(id: $id)`, { id: look.id }));
    const undo = await step(served, 'undone', () => ask(served, `undoBulkUpdate(id: $id)`, { id: look.id }));
    const worst = Math.max(look.p99Ms, change.p99Ms, undo.p99Ms);
    return {
      pieces: ids.length,
      lookSeconds: look.seconds,
      changeSeconds: change.seconds,
      undoSeconds: undo.seconds,
      readerQuietP99Ms: quiet,
      readerP99Ms: { look: look.p99Ms, change: change.p99Ms, undo: undo.p99Ms },
      ratio: rounded(worst / Math.max(1, quiet), 1),
    };
  });
}

/** Begins something and reads pages until it is done. */
async function step({ staff, origin }: Served, until: string, begin: () => Promise<Run>) {
  const from = performance.now();
  const { id } = await begin();
  const done = (async () => {
    for (;;) {
      const { getBulkUpdate } = await staff.ask<{ getBulkUpdate: { run: Run } }>(
        `query ($id: ID!) { getBulkUpdate(id: $id) { run { ${ABOUT} } } }`,
        { id },
      );
      const { state, problem } = getBulkUpdate.run;
      if (state === until) return performance.now();
      if (state === 'stopped') throw new Error(problem ?? 'The change of many was stopped');
      await wait(LOOKS_EVERY);
    }
  })();
  const p99Ms = await readers({ origin }, done);
  return { id, p99Ms, seconds: rounded(((await done) - from) / 1_000, 1) };
}

async function ask({ staff }: Served, call: string, variables: object): Promise<Run> {
  const types = { ids: '[ID!]!', change: 'String!', id: 'ID!' };
  const declared = Object.entries(types).filter(([name]) => Object.hasOwn(variables, name));
  const head = declared.map(([name, type]) => `$${name}: ${type}`).join(', ');
  const answer = await staff.ask<Record<string, Run>>(
    `mutation (${head}) { ${call} { ${ABOUT} } }`,
    variables,
  );
  const [run] = Object.values(answer);
  if (run === undefined) throw new Error(`${call} answered nothing`);
  return run;
}

/** What the slowest of a hundred requests for the home page take until something is done, in milliseconds. */
async function readers({ origin }: Pick<Served, 'origin'>, done: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const options = { url: `${origin}/`, connections: READERS, overallRate: READERS * 50, duration: 3_600 };
  const reading = autocannon(options, () => {});
  reading.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const ended = new Promise((resolve) => reading.once('done', resolve));
  await done.finally(() => reading.stop());
  await ended;
  return rounded(percentile(times, 0.99), 1);
}
