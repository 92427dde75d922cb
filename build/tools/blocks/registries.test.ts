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
    for (const folder of ['content-store/model/blocks', 'site/blocks'])
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
    await plant('site/blocks/tide-table/load.ts', "export const uses = ['content_body'] as const;\n");
    await plant('site/blocks/tide-table/TideTable.astro', '');
    await plant('site/blocks/tide-table/sample.ts', '');
    await plant('site/blocks/tide-table/tide-table.css', '');
    expect(await outOfStep(root)).toEqual(
      [
        'content-store/model/blocks/registry.ts',
        'site/blocks/registry.ts',
        'site/blocks/registry.astro',
        'site/blocks/place.css',
        'site/blocks/whole.css',
        'site/blocks/styles.ts',
        'site/blocks/samples.ts',
      ].map((path) => `${path} is out of step with the blocks there are. ${MENDED}`),
    );
    const made = await registriesOf(root);
    for (const [path, text] of made) await plant(path, text);
    expect(await outOfStep(root)).toEqual([]);
    expect(made.get('site/blocks/registry.astro')).toContain(
      "block.type === 'tide_table' ? <TideTable data={block.data} />",
    );
    expect(made.get('site/blocks/styles.ts')).toContain('  tide_table: tideTable,\n');
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
