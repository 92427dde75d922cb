import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { collectionSpecs } from '../../model/registry.ts';
import { namesIn } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openLowdb } from './writer.ts';

describe('a writer that is killed in mid-write', () => {
  it('has lost nothing it acknowledged, and left nothing half done', async () => {
    const folder = await temporaryFolder();
    const acknowledged: string[] = [];
    for (const lines of [1, 30, 77, 150, 4, 211]) {
      acknowledged.push(...(await killedAfter(lines, folder)));
      const store = await openLowdb({ folder, specs: collectionSpecs(), now: () => new Date() });
      const site = store.forTenant('one');
      const names = await namesIn(site);
      expect(names).toEqual(expect.arrayContaining(acknowledged));
      for (const writer of [1, 2, 3, 4]) {
        const written = names.filter((name) => name.startsWith(`${writer}-`)).length;
        expect((await site.record('content', `counter-${writer}`))?.version ?? 0).toBe(written);
      }
      // Those under way when it was killed may be there or not; from now on they must be.
      const unanswered = names.filter((name) => !name.startsWith('counter') && !acknowledged.includes(name));
      expect(unanswered.length).toBeLessThanOrEqual(4);
      acknowledged.push(...unanswered);
      await store.close();
      expect((await readdir(folder)).filter((name) => /\.new$|^lock/.test(name))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(400);
  });

  /** Lets a process write, kills it after so many acknowledgements, and answers all it gave. */
  async function killedAfter(count: number, folder: string): Promise<string[]> {
    const script = fileURLToPath(new URL('../../testing/busy-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'exit');
    const given: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      given.push(line);
      if (given.length === count) child.kill('SIGKILL');
    }
    expect(await exit).toEqual([null, 'SIGKILL']);
    return given;
  }
});
