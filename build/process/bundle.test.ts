import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '#content-store/running/root.ts';
import { bundledScript, SCRIPTS } from '#content-store/running/scripts.ts';
import { bundleProcess } from './bundle.ts';

const run = promisify(execFile);

it('has all that is started, and names the lines of its sources where something goes wrong', async () => {
  const folder = await bundleProcess();
  expect(SCRIPTS.filter((script) => !existsSync(bundledScript(folder, script)))).toEqual([]);
  const ran = run(process.execPath, [bundledScript(folder, 'build/render/worker.ts')], { cwd: ROOT });
  await expect(ran).rejects.toThrow(/workerData.*\n\s+at build\/render\/worker\.ts:24:/);
});

it('is made once of the same sources', async () => {
  expect(await bundleProcess()).toBe(await bundleProcess());
});
