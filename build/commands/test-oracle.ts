import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#content-store/open.ts';
import { fillWithCorpus } from '../bench/corpus.ts';
import { compileSite } from '../compile.ts';
import { runOracle, type Tally } from '../oracle/oracle.ts';
import { progress } from '../progress.ts';
import { addAdministrator } from '../testing/staff-client.ts';

export interface OracleOptions {
  readonly seed: number;
  readonly edits: number;
  /** A generated corpus of this many articles instead of the real one. */
  readonly articles?: number;
}

const LOGIN = { username: 'oracle', password: 'seen from all sides at once' };

/** Edits a whole corpus at random and compares everything published with a fresh rendering. Prints what each kind of
 * edit did and ends in `0 stale of N after E edits (seed S)`; else the stale files by name, and exit code 1. */
export async function testOracle({ seed, edits, articles }: OracleOptions): Promise<void> {
  const { bundleDir } = await compileSite({ onProgress: console.log });
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-oracle-'));
  try {
    const store = await openStore({ dataDir });
    await addAdministrator(store, LOGIN);
    const corpus = await fillWithCorpus(store, { articles });
    await store.close();
    console.log(`Editing ${corpus.name}`);
    const bar = progress('Editing');
    const { tallies, verified } = await runOracle({
      dataDir,
      bundleDir,
      tenantKey: corpus.tenantKey,
      login: LOGIN,
      seed,
      edits,
      onProgress: bar.at,
    });
    bar.end();
    print(tallies);
    for (const path of verified.stale) console.log(`stale     ${path}`);
    for (const file of verified.orphaned) console.log(`orphaned  ${file}`);
    const failed = tallies.reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) console.log(`${failed} pages could not be rendered`);
    console.log(
      `${verified.stale.length} stale of ${verified.checked} after ${edits} edits (seed ${seed})${verified.orphaned.length > 0 ? `, ${verified.orphaned.length} orphaned` : ''}`,
    );
    if (verified.stale.length + verified.orphaned.length + failed > 0) process.exitCode = 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(tallies: readonly Tally[]): void {
  const rows = [
    ['kind of edit', 'edits', 'refused', 'pages changed', 'pages rendered'],
    ...tallies.map((one) => [one.kind, one.edits, one.refused, one.pages, one.rendered].map(String)),
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    );
  const changed = tallies.reduce((sum, one) => sum + one.pages, 0);
  const rendered = tallies.reduce((sum, one) => sum + one.rendered, 0);
  console.log(`\nprecision ${rendered === 0 ? 1 : (changed / rendered).toFixed(3)}`);
}
