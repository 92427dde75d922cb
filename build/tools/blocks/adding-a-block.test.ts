import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherUnits } from '../../dependencies/other-units.ts';
import { compileSite, loadBundle } from '../../process/compile.ts';
import { addBlock, BLOCK_FOLDER, BLOCK_WRITTEN } from '../../testing/added-block.ts';
import { changedFiles } from '../../testing/changed-files.ts';
import { checkoutWith } from '../../testing/checkout.ts';
import { registriesOf } from './registries.ts';

/** What a page of every block has of it, and what the console's palette offers. */
const TRIED = `
  import { sampledBlocks } from './build/testing/sampled-blocks.ts';
  import { blockTypes } from './content-store/model/blocks/blocks.ts';
  const sampled = await sampledBlocks();
  const { html } = await sampled.render('tide_table', { harbour: 'Penmarrow' });
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const { bundleDir, bundle } = sampled.demo;
  await sampled.close();
  console.log(JSON.stringify({ html, sheets, bundleDir, version: bundle.version, offered: blockTypes.map(({ label }) => label) }));
`;

describe('adding a block', () => {
  let root: string;
  beforeAll(async () => {
    root = await checkoutWith([]);
    await addBlock(root);
    await writeFile(join(root, 'tried.mjs'), TRIED);
    await run('build/tools/blocks/write.ts');
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 })).stdout;

  it('takes a definition and a folder: nothing else changes but what is generated', async () => {
    const generated = [...(await registriesOf(root)).keys()];
    const byHand = (await changedFiles(root)).filter((path) => !generated.includes(path));
    expect(byHand).toEqual(Object.keys(BLOCK_WRITTEN).toSorted());
    expect(
      new Set(byHand.map((path) => (path.startsWith(`${BLOCK_FOLDER}/`) ? BLOCK_FOLDER : path))).size,
    ).toBe(2);
  });

  it('has it on pages, with its styles, and offers it in the palette', {
    tags: 'sweep',
    timeout: 300_000,
  }, async () => {
    const tried = JSON.parse((await run('tried.mjs')).trim().split('\n').at(-1) ?? '');
    expect(tried.html).toContain('<p class="tides">High water at Penmarrow</p>');
    const place = tried.sheets.find((href: string) => href.includes('place'));
    expect(await readFile(join(tried.bundleDir, 'client', place), 'utf8')).toContain('.tides{');
    // Those with a place come first, then this one, then what is on the palette's other page.
    expect(tried.offered.indexOf('Tide table')).toBe(39);
    // Of what there was, only the sheets are otherwise: a page needs another where its markup has the new class.
    const { version } = await loadBundle((await compileSite()).bundleDir);
    expect([...(otherUnits(version, tried.version) ?? [])].sort()).toEqual([
      'sheet all',
      'sheet piece',
      'sheet place',
      'sheet whole',
      'tide_table',
    ]);
    // The site is compiled with it.
  });
});
