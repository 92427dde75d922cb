import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outOfStep } from './out-of-step.ts';
import { registriesOf } from './registries.ts';

const project = join(import.meta.dirname, '../../..');
const MENDED = 'Run: node build/tools/blocks/write.ts';

describe('registries of blocks', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'masthead-blocks-'));
    for (const folder of ['content-store/model/blocks', 'site/blocks', 'site/styles'])
      await cp(join(project, folder), join(root, folder), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const plant = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const definition = (settings = '') =>
    `export const tideTable = blockType({\n  type: 'tide_table',\n  label: 'Tides',${settings}\n});\n`;

  it('are in step with the blocks of this project', async () => {
    expect(await outOfStep(project)).toEqual([]);
  });

  it('are refused where one was changed by hand, with the command that mends it', async () => {
    await plant('site/blocks/registry.astro', `${await read('site/blocks/registry.astro')}\n`);
    expect(await outOfStep(root)).toEqual([
      `site/blocks/registry.astro is out of step with the blocks there are. ${MENDED}`,
    ]);
  });

  it('are refused where a block was added and they were not made anew', async () => {
    await plant('content-store/model/blocks/tide-table.ts', definition());
    await plant('site/blocks/tide-table/load.ts', '');
    await plant('site/blocks/tide-table/TideTable.astro', '');
    await plant('site/blocks/tide-table/sample.ts', '');
    await plant('site/blocks/tide-table/tide-table.css', '.tides { color: red; }');
    expect(await outOfStep(root)).toEqual(
      [
        'content-store/model/blocks/registry.ts',
        'site/blocks/registry.ts',
        'site/blocks/registry.astro',
        'site/blocks/samples.ts',
        'site/blocks/place.css',
        'site/blocks/whole.css',
        'site/blocks/all.css',
        'site/blocks/styles.ts',
      ].map((path) => `${path} is out of step with the blocks there are. ${MENDED}`),
    );
    const made = await registriesOf(root);
    for (const [path, text] of made) await plant(path, text);
    expect(await outOfStep(root)).toEqual([]);
    expect(made.get('site/blocks/registry.astro')).toContain(
      "block.type === 'tide_table' ? <TideTable data={block.data} />",
    );
    expect(made.get('site/blocks/styles.ts')).toContain("      'tides',\n");
  });

  it('keep out of the sheet of pieces what a block on their pages seldom shows', async () => {
    await plant('content-store/model/blocks/tide-table.ts', definition("\n  on: ['content'],"));
    for (const file of ['load.ts', 'TideTable.astro', 'sample.ts'])
      await plant(`site/blocks/tide-table/${file}`, '');
    await plant('site/blocks/tide-table/tide-table.css', '.tides { color: red; }');
    await plant('site/blocks/tide-table/tide-table.seldom.css', '.tides .neap { color: blue; }');
    const made = await registriesOf(root);
    const imported = (sheet: string) =>
      [...(made.get(`site/blocks/${sheet}.css`) ?? '').matchAll(/"tide-table\/([^"]+)"/g)].map(
        ([, name]) => name,
      );
    expect(imported('piece')).toEqual(['tide-table.css']);
    expect(imported('place')).toEqual(['tide-table.seldom.css']);
    expect(imported('whole')).toEqual(['tide-table.css', 'tide-table.seldom.css']);
    expect(made.get('site/blocks/styles.ts')).toMatch(/place: [\s\S]*'neap',/);
  });

  it('refuse a rule of which a page’s markup cannot tell whether it needs it', async () => {
    await plant(
      'site/blocks/section-tree/section-tree.css',
      '.section-tree ul, .card:has(+ .section-tree), .card:not(.section-tree) > a { margin: 0; }',
    );
    await expect(registriesOf(root)).rejects.toThrow(
      'nothing in a page\'s markup tells whether it needs ".card:not(.section-tree) > a"',
    );
  });

  it('need a folder for every definition whose view is there, and a definition for every folder', async () => {
    await plant('content-store/model/blocks/tide-table.ts', definition());
    expect(await outOfStep(root)).toEqual([
      "site/blocks/tide-table/load.ts is missing: write it, or say view: 'later' in the definition",
    ]);
    await plant('content-store/model/blocks/tide-table.ts', definition("\n  view: 'later',"));
    expect(await outOfStep(root)).toEqual([
      `content-store/model/blocks/registry.ts is out of step with the blocks there are. ${MENDED}`,
    ]);
    await rm(join(root, 'content-store/model/blocks/tide-table.ts'));
    await plant('site/blocks/tide-table/load.ts', '');
    expect(await outOfStep(root)).toEqual([
      'site/blocks/tide-table has no definition: write content-store/model/blocks/tide-table.ts',
    ]);
  });
});
