/** Run as a process: four writers commit to the store of a folder until the process is killed. Each commit adds a page
 * and counts it, together. It says `opening` before it begins, then what was acknowledged, a line each. */
import { writeSync } from 'node:fs';
import { openLowdb } from '../drivers/lowdb/writer.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import { actor, page } from './pages.ts';

const [folder = ''] = process.argv.slice(2);
// So small that a compaction is nearly always under way.
const compactAt = 50_000;
writeSync(1, 'opening\n');
const store = await openLowdb({ folder, specs: collectionSpecs(), now: () => new Date(), compactAt });
const site = store.forTenant('one');

async function write(writer: number): Promise<never> {
  const counter = `counter-${writer}`;
  for (;;) {
    const known = await site.record('content', counter);
    const count = known?.version ?? 0;
    const name = `${writer}-${count + 1}`;
    const writes = [page(name, name), page(counter, counter, known?.version ?? null)];
    await site.commit({ actor, reason: 'test', writes });
    // Not through a stream, whose lines would die with the process.
    writeSync(1, `${name}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(write));
