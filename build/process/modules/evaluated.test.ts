import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#content-store/running/root.ts';
import { evaluated, isEvaluated } from './evaluated.ts';

const modules: string[] = [];
for await (const path of glob('content-store/**/*.ts', { cwd: ROOT }))
  if (isEvaluated(path)) modules.push(path);

describe('what the console’s first load has instead of the definitions', () => {
  it('is the index of entities and what the domains say of their screens', () => {
    expect(modules).toContain('content-store/console/entity-index.ts');
    expect(modules).toContain('content-store/model/settings/screens.ts');
    expect(modules).not.toContain('content-store/console/screens.ts');
  });

  it.each(modules)('has the values of %s, and imports nothing', async (path) => {
    const code = await evaluated(path);
    expect(
      code
        .trimEnd()
        .split('\n')
        .filter((line) => !/^export const \w+ = /.test(line)),
    ).toEqual([]);
    const made: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect({ ...Object(made) }).toEqual({ ...(await import(/* @vite-ignore */ join(ROOT, path))) });
  });

  it('cannot be made of what is more than values', async () => {
    await expect(evaluated('content-store/screens/words.ts')).rejects.toThrow('inSentence is a function');
  });
});
