import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from '#content-store/editing/editing.ts';
import { countOf, milliseconds } from '#content-store/formats/numbers.ts';
import { openStore, type StoreLocation } from '#content-store/keeping/open.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import type { Scope } from '#content-store/store.ts';
import { type PostgresServer, startPostgres } from '#content-store/testing/postgres-server.ts';
import { MOST_ON_A_PAGE } from '#site/archive/parts.ts';
import { compileSite } from '../../process/compile.ts';
import { progress } from '../../process/progress-bar.ts';
import { addAdministrator } from '../../testing/staff-client.ts';
import { fillWithCorpus } from '../bench/corpus.ts';
import { generateCorpus } from '../bench/generated-corpus.ts';
import { lookFor, OF_MANY, plantsOf } from './look-for-plants.ts';
import { type OracleResult, runOracle } from './oracle.ts';
import { type Ground, prepareGround } from './planted-site.ts';
import { tallyLines } from './tally.ts';

export interface OracleOptions {
  readonly seeds: readonly number[];
  readonly edits: number;
  /** Edits between two comparisons. */
  readonly batch: number;
  /** A generated corpus of this many articles instead of the real one. */
  readonly articles?: number;
  /** Where the store is kept: a data folder of its own, or a new database of a PostgreSQL. */
  readonly store: 'lowdb' | 'postgres';
  /** Look for planted mistakes instead: all, or those of some names, by commas. */
  readonly plants?: boolean | string;
}

const LOGIN = { username: 'oracle', password: 'seen from all sides at once' };
/** Edits after which a planted mistake must have shown. */
const MOST = 100;
const SECOND = { tenantKey: 'beside', articles: 30 };
/** Files shown with their first difference. */
const SHOWN = 30;

/** Edits a whole corpus at random, a second site beside it, and compares everything published with cold full builds;
 * once for each seed, from the beginning. Prints what each kind of edit did, or the files that differ with their first
 * difference, and ends in a line for each seed, `0 differing bytes after N edits (seed S)`; exit code 1 where something
 * is wrong. */
export async function testOracle(options: OracleOptions): Promise<void> {
  const { seeds, store } = options;
  const { bundleDir } = await compileSite({ onProgress: console.log });
  const folder = await mkdtemp(join(tmpdir(), 'masthead-oracle-'));
  const lines: string[] = [];
  let server: PostgresServer | null = null;
  try {
    if (store === 'postgres') server = await startPostgres(folder);
    for (const seed of seeds) {
      if (options.plants !== undefined && options.plants !== false) {
        const named = options.plants === true ? null : options.plants.split(',').map((one) => one.trim());
        lines.push(await testPlants(bundleDir, seed, { server, named }));
        continue;
      }
      const dataDir = join(folder, `seed-${seed}`);
      lines.push(await testSeed(seed, { dataDir, storeUrl: await server?.database() }, options));
      await rm(dataDir, { recursive: true, force: true });
    }
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  for (const line of lines) console.log(line);
}

/** Answers the line that says how it went. */
async function testSeed(
  seed: number,
  location: StoreLocation,
  { edits, batch, articles }: OracleOptions,
): Promise<string> {
  const store = await openStore(location);
  await addAdministrator(store, LOGIN);
  const corpus = await fillWithCorpus(store, { articles });
  await generateCorpus(store, SECOND.tenantKey, SECOND.articles);
  await addFeeds(store.forTenant(corpus.tenantKey));
  await store.close();
  const where = location.storeUrl === undefined ? '' : ' in PostgreSQL';
  console.log(`Editing ${corpus.name}${where}, seed ${seed}`);
  const bar = progress('Editing');
  const result = await runOracle({
    ...location,
    tenantKey: corpus.tenantKey,
    secondKey: SECOND.tenantKey,
    login: LOGIN,
    seed,
    edits,
    batch,
    onProgress: bar.at,
  });
  bar.end();
  print(result);
  const bytes = result.differences.reduce((sum, one) => sum + one.bytes, 0);
  const others = result.findings.length > 0 ? `, ${result.findings.length} otherwise wrong` : '';
  if (bytes + result.findings.length > 0) process.exitCode = 1;
  return `${bytes} differing bytes after ${edits} edits (seed ${seed})${others}`;
}

/** A page with feeds from elsewhere, which change as the clock moves on. */
async function addFeeds(site: Scope): Promise<void> {
  const blocks = ['locks', 'weirs', 'tides'].map((name) => ({
    ...{ type: 'external_rss_feed' },
    settings: { feedUrl: `https://news.example/${name}.xml`, numberOfItems: 3 },
  }));
  const page = { name: 'Elsewhere', type: 'url-override', alias: ['/from-elsewhere'] };
  await site.commit({
    writes: [create(layout, { ...page, rows: [{ columns: [{ blocks }] }] }, { publish: true })],
    actor: { kind: 'system', id: 'oracle', name: 'Oracle' },
    reason: 'feeds',
  });
}

/** Leaves every read that pages make unrecorded, one at a time, and prints how many edits it took until that showed.
 * Answers the line that says how many were caught; where one was not, prints `not caught: NAME`, exit code 1. */
async function testPlants(
  bundleDir: string,
  seed: number,
  { server, named }: { readonly server: PostgresServer | null; readonly named: readonly string[] | null },
): Promise<string> {
  const ground = await prepareGround(bundleDir, server);
  let ofMany: Ground | null = null;
  try {
    const all = await plantsOf(ground);
    const unknown = named?.find((one) => !all.includes(one));
    if (unknown !== undefined) throw new Error(`No page reads "${unknown}": the names are ${all.join(', ')}`);
    const plants = named ?? all;
    const missed: string[] = [];
    for (const plant of plants) {
      if (OF_MANY.has(plant))
        ofMany ??= await prepareGround(bundleDir, server, { piecesOfAYear: MOST_ON_A_PAGE });
      const { edits, by } = await lookFor(
        plant,
        OF_MANY.has(plant) ? (ofMany ?? ground) : ground,
        seed,
        MOST,
      );
      if (by === null) missed.push(plant);
      else console.log(`${plant}: caught after ${countOf(edits, 'edit')}, by ${by}`);
    }
    for (const plant of missed) console.log(`not caught: ${plant}`);
    if (missed.length > 0) process.exitCode = 1;
    return `${plants.length - missed.length} of ${plants.length} plants caught (seed ${seed})`;
  } finally {
    for (const one of [ground, ofMany])
      if (one !== null) await rm(one.folder, { recursive: true, force: true });
  }
}

function print({ tallies, differences, findings, fields, slowest }: OracleResult): void {
  for (const line of tallyLines(tallies)) console.log(line);
  const idle = tallies.filter((one) => one.pages === 0).map((one) => one.kind);
  if (idle.length > 0) console.log(`no page was changed by: ${idle.join(', ')}`);
  console.log(
    `${fields.all - fields.unchanged.length} of ${fields.all} fields changed; ready within ${milliseconds(slowest.ready)} of each start, all published within ${milliseconds(slowest.broughtUp)}`,
  );
  if (fields.unchanged.length > 0) console.log(`fields not changed: ${fields.unchanged.join(', ')}`);
  for (const one of findings) console.log(one);
  for (const { file, bytes, first } of differences.slice(0, SHOWN))
    console.log(`differs   ${file}: ${bytes} bytes, ${first}`);
  if (differences.length > SHOWN) console.log(`and ${differences.length - SHOWN} more files`);
}
