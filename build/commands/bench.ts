import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachStore, openStore } from '#content-store/open.ts';
import { measureBuild, measurePages } from '../bench/build.ts';
import { type Corpus, fillWithCorpus } from '../bench/corpus.ts';
import { measurePlanning } from '../bench/planning.ts';
import { measurePublish } from '../bench/publish.ts';
import { samplesOf } from '../bench/samples.ts';
import { measureServe } from '../bench/serve.ts';
import { rounded } from '../bench/statistics.ts';
import { measureStore } from '../bench/store.ts';
import { compileSite } from '../compile.ts';
import { addAdministrator } from '../testing/staff-client.ts';

export interface BenchOptions {
  readonly json?: boolean;
  /** A generated corpus of this many articles instead of the real one. */
  readonly articles?: number;
  /** One part alone. */
  readonly only?: 'store' | 'planning' | 'serve';
  /** How many documents the store is measured at. */
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly samples: number;
}

/** Articles of the sites on which planning is measured. */
const SITES = [3_000, 100_000];
const LOGIN = { username: 'bench', password: 'measured twice, cut once' };

/** Measures a full build and publishing, in processes of their own on a corpus in a folder of its own, and prints the
 * figures: a table, or one JSON object. */
export async function bench(options: BenchOptions): Promise<void> {
  const say = (line: string) => console.error(line);
  const print = (figures: object) =>
    console.log(options.json === true ? JSON.stringify(figures, null, 2) : table(figures));
  const machine = { cores: availableParallelism(), node: process.version };
  if (options.only === 'store') {
    const store: Record<string, object> = {};
    for (const driver of ['lowdb', 'postgres'] as const) {
      say(`Filling a ${driver} store with ${options.sizes.at(-1)} documents`);
      const { saves, ...more } = await measureStore(driver, options.sizes);
      store[driver] = { ...saves, ...more };
    }
    print({ store, machine });
    return;
  }
  const { bundleDir } = await compileSite({ onProgress: say });
  if (options.only === 'planning') {
    const planning: Record<string, object> = {};
    for (const articles of options.articles === undefined ? SITES : [options.articles]) {
      say(`Planning changes of a site of ${articles} articles, each of which is rendered first`);
      planning[`at${articles / 1000}k`] = await measurePlanning(articles, options.samples);
    }
    print({ planning, machine });
    return;
  }
  if (options.only === 'serve') {
    say(`Serving a page, ${options.runs} times, beside a bare server`);
    print({ serve: await measureServe(options.runs), machine });
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  try {
    say('Filling a store');
    const corpus = await prepare(dataDir, options.articles);
    say(`Building ${corpus.name}, ${options.runs} times`);
    const { build, builtDir } = await measureBuild(dataDir, corpus.tenantKey, options.runs);
    const page = await measurePages(builtDir, bundleDir, corpus.tenantKey);
    say(`Publishing ${options.samples} edits`);
    const publish = await measurePublish({
      dataDir: builtDir,
      tenantKey: corpus.tenantKey,
      login: LOGIN,
      ...(await samplesIn(builtDir, corpus.tenantKey)),
      samples: options.samples,
    });
    const figures = {
      corpus: corpus.name,
      import: { seconds: rounded(corpus.seconds, 2) },
      build,
      publish,
      page,
      machine,
    };
    print(figures);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(dataDir: string, articles: number | undefined): Promise<Corpus> {
  const store = await openStore({ dataDir });
  try {
    await addAdministrator(store, LOGIN);
    return await fillWithCorpus(store, { articles });
  } finally {
    await store.close();
  }
}

async function samplesIn(dataDir: string, tenantKey: string) {
  const store = await attachStore({ dataDir });
  try {
    return await samplesOf(store.forTenant(tenantKey), join(dataDir, 'public', tenantKey));
  } finally {
    store.close();
  }
}

function table(figures: object): string {
  const rows = rowsOf('', figures);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function rowsOf(group: string, value: unknown): (readonly [name: string, value: string])[] {
  if (typeof value !== 'object' || value === null) return [[group, String(value)]];
  return Object.entries(value).flatMap(([name, one]) =>
    rowsOf(group === '' ? name : `${group}.${name}`, one),
  );
}
