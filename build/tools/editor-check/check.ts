import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { htmlParser } from '#admin/fields/body/document/parse-html.ts';
import { schema } from '#admin/fields/body/testing/a-body.ts';
import { inertFragment } from '#admin/fields/body/testing/inert-dom.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import type { Reads } from '#content-store/store.ts';
import { fillWithCorpus } from '../bench/corpus.ts';
import { brands } from '../demonstration/brands.ts';
import { createDemo } from '../demonstration/demo.ts';
import { checkBody, type EditorCheck, emptyCheck } from './editor-check.ts';

/** Takes every body of the corpus and of the demonstration through the code of the console's editor, and says what readers
 * would see of it. Exit code 1 where they would see anything. */
const editor = { schema, parse: htmlParser(schema, inertFragment) };
const dataDir = await mkdtemp(join(tmpdir(), 'masthead-editor-'));
try {
  const store = await openStore({ dataDir });
  const { name, tenantKey } = await fillWithCorpus(store, {});
  await checkSites(`The corpus: ${name}`, [store.forTenant(tenantKey)]);
  const { tenantKeys } = await createDemo({ store, dataDir, now: () => new Date(0), brands });
  await checkSites(
    'The demonstration',
    tenantKeys.map((key) => store.forTenant(key)),
  );
  await store.close();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function checkSites(title: string, sites: readonly Reads[]): Promise<void> {
  const started = performance.now();
  const check = emptyCheck();
  for (const site of sites) await checkSite(check, site);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${title}\n${reportOf(check)}`);
  const { maxRSS } = process.resourceUsage();
  console.log(`  ${seconds.toFixed(1)} s, ${count(Math.round(maxRSS / 1024))} MB at most\n`);
  if (check.untouchedChanged > 0 || [...check.differences.values()].some(({ isVisible }) => isVisible))
    process.exitCode = 1;
}

async function checkSite(check: EditorCheck, site: Reads): Promise<void> {
  const sources = {
    form: 'page' as const,
    record: async (collection: string, id: string) =>
      (await site.get(collection, id, { stage: 'working' }))?.data ?? null,
    address: () => '/',
    fileAddress: (_id: string, file: string) => `/assets/${file}`,
    fileText: fileTextsIn(join(dataDir, 'assets')),
  };
  for (const id of await site.ids(content.collection)) {
    const piece = await site.get(content.collection, id, { stage: 'working', body: true });
    if (piece === null) continue;
    const where = String(piece.data.alias ?? id);
    await checkBody(check, { where, blocks: blocksIn(piece.data.body), sources }, editor);
  }
}

function reportOf(check: EditorCheck): string {
  const { pieces, blocks, untouchedChanged, written, writtenAlike, piecesAlike, differences } = check;
  const found = [...differences.values()].sort(
    (one, other) => Number(other.isVisible) - Number(one.isVisible) || other.count - one.count,
  );
  return [
    `  ${countOf(pieces, 'piece')}, ${countOf(blocks, 'block')}`,
    `  untouched: ${count(blocks - untouchedChanged)} as they are stored, ${count(untouchedChanged)} other`,
    `  written anew: ${countOf(written, 'block')} of text, ${count(writtenAlike)} the same bytes; ${countOf(piecesAlike, 'piece')} the same bytes`,
    ...found.flatMap(({ name, isVisible, count: times, example }) => [
      `  ${isVisible ? 'SEEN' : 'not seen'}  ${count(times)} × ${name}`,
      `      ${example.where}\n      - ${excerpt(example.before, example.after)}\n      + ${excerpt(example.after, example.before)}`,
    ]),
  ].join('\n');
}

/** Where a text first differs from another. */
function excerpt(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 160));
}
