import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { collectionSpecs } from '../../model/registry.ts';
import type { Reads } from '../../store.ts';
import { namesIn } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { attachLowdb } from './replica.ts';
import { openLowdb } from './writer.ts';

describe('a writer that is killed in mid-write', () => {
  const opened = (folder: string) => openLowdb({ folder, specs: collectionSpecs(), now: () => new Date() });

  it('has lost nothing it acknowledged, and left nothing half done', async () => {
    const folder = await temporaryFolder();
    const acknowledged: string[] = [];
    for (const lines of [1, 30, 77, 150, 4, 211]) {
      await killedAfter(lines, folder, async (name) => acknowledged.push(name));
      const store = await opened(folder);
      const names = await countedIn(store.forTenant('one'));
      expect(names).toEqual(expect.arrayContaining(acknowledged));
      // Those under way when it was killed may be there or not; from now on they must be.
      const unanswered = names.filter((name) => !acknowledged.includes(name));
      expect(unanswered.length).toBeLessThanOrEqual(4);
      acknowledged.push(...unanswered);
      await store.close();
      expect((await readdir(folder)).filter((name) => /\.new$|^lock/.test(name))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(400);
  });

  it('was followed by a replica, whatever it compacted, that saw each acknowledged change whole', async () => {
    const folder = await temporaryFolder();
    await (await opened(folder)).close();
    const replica = await attachLowdb({ folder, specs: collectionSpecs() });
    let followed = 0;
    await killedAfter(100, folder, async (name) => {
      // The writer is faster than who looks at all it wrote each time.
      if (followed === 100) return;
      followed += 1;
      await replica.follow();
      const site = replica.forTenant('one');
      expect(await site.record('content', name)).not.toBeNull();
      if (followed % 10 === 0) await countedIn(site);
    });
    replica.close();
  });

  /** The pages there are; each writer's are as many as it counted. */
  async function countedIn(site: Reads): Promise<string[]> {
    const names = (await namesIn(site)).filter((name) => !name.startsWith('counter'));
    for (const writer of [1, 2, 3, 4]) {
      const written = names.filter((name) => name.startsWith(`${writer}-`)).length;
      expect((await site.record('content', `counter-${writer}`))?.version ?? 0).toBe(written);
    }
    return names;
  }

  /** Lets a process write, and kills it after so many acknowledgements; all it gave are told. */
  async function killedAfter(
    count: number,
    folder: string,
    onAcknowledged: (name: string) => Promise<unknown>,
  ): Promise<void> {
    const script = fileURLToPath(new URL('../../testing/busy-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'exit');
    let given = 0;
    try {
      for await (const name of createInterface(child.stdout)) {
        given += 1;
        if (given === count) child.kill('SIGKILL');
        await onAcknowledged(name);
      }
    } finally {
      child.kill('SIGKILL');
    }
    expect(await exit).toEqual([null, 'SIGKILL']);
  }
});
