import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ROOT } from '#content-store/running/root.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';

/** What comes of a project's checks: the exit code, and what is said. */
async function outcome(scripts: Readonly<Record<string, string>>) {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ scripts }));
  const child = spawn(process.execPath, [join(ROOT, 'build/tools/check-all.ts')], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return {
    code,
    said: said
      .split('\n')
      .filter((line) => line !== '')
      .sort(),
  };
}

it('all checks are done, also behind one that fails, which is named', async () => {
  const scripts = {
    'check:first': 'echo all is well',
    'check:second': 'echo this is wrong >&2; exit 3',
    'check:third': 'echo so it is here',
    other: 'echo no check',
  };
  expect(await outcome(scripts)).toEqual({
    code: 1,
    said: ['all is well', 'failed: npm run check:second', 'so it is here', 'this is wrong'],
  });
  expect(await outcome({ ...scripts, 'check:second': 'exit 0' })).toMatchObject({ code: 0 });
});
