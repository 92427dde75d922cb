import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MENDED_BY } from './mended-by.ts';
import { registriesOf } from './registries.ts';

/** What is wrong with the registries of block types below `root`, in sentences: nothing where they are as they would be
 * written. */
export async function outOfStep(root: string): Promise<string[]> {
  try {
    const problems: string[] = [];
    for (const [path, text] of await registriesOf(root))
      if ((await readFile(join(root, path), 'utf8').catch(() => '')) !== text)
        problems.push(`${path} is out of step with the blocks there are. Run: ${MENDED_BY}`);
    return problems;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
