import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEFINITION = 'content-store/model/blocks/tide-table.ts';
export const BLOCK_FOLDER = 'site/blocks/tide-table';

/** All that somebody writes to add a block. */
export const BLOCK_WRITTEN: Readonly<Record<string, string>> = {
  [DEFINITION]: `import { blockType } from '../../definition/entity.ts';
import { text } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const tideTable = blockType({
  type: 'tide_table',
  label: 'Tide table',
  help: 'When the water is high.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  settings: { ...commonBlockSettings, harbour: text({ label: 'Harbour' }) },
});
`,
  [`${BLOCK_FOLDER}/load.ts`]: `import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';

export async function load({ harbour }: BlockSettings<'tide_table'>): Promise<{ readonly harbour: string } | null> {
  return harbour === undefined ? null : { harbour };
}
`,
  [`${BLOCK_FOLDER}/TideTable.astro`]: `---
interface Props {
  data: { readonly harbour: string };
}
const { data } = Astro.props;
---

<p class="tides">High water at {data.harbour}</p>
`,
  [`${BLOCK_FOLDER}/tide-table.css`]: '@layer lists {\n  .tides {\n    font-style: oblique;\n  }\n}\n',
  [`${BLOCK_FOLDER}/sample.ts`]: `import type { Sample } from '../sample.ts';

export const sample: Sample<'tide_table'> = {
  path: '/every-block',
  settings: () => ({ harbour: 'Penmarrow' }),
  changes: () => ({ harbour: { to: 'Staith' } }),
  markup: 90,
};
`,
};

/** Writes the block into a checkout; its registries are still to be written anew. `but` are files to do without. */
export async function addBlock(root: string, but: readonly string[] = []): Promise<void> {
  for (const [path, text] of Object.entries(BLOCK_WRITTEN)) {
    if (but.includes(path)) continue;
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
