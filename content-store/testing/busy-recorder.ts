/** Run as a process: readers of two sites do things until the process is killed, each the next once the one before is
 * acknowledged. It says `opening` before it begins, then the ids of what was acknowledged, a line each. */
import { writeSync } from 'node:fs';
import { openFileEvents } from '../events/files/file-events.ts';
import { event } from './events.ts';

const [folder = ''] = process.argv.slice(2);
writeSync(1, 'opening\n');
// So long that a write is often cut short in its midst.
const pageDetails = { pageTitle: 'A title of the usual length '.repeat(15) };
const log = await openFileEvents({ folder, pause: 1 });

async function read(reader: number): Promise<never> {
  for (;;) {
    const recorded = event({ tenantKey: reader % 2 === 0 ? 'one' : 'two', pageDetails });
    await log.append(recorded);
    // Not through a stream, whose lines would die with the process.
    writeSync(1, `${recorded.id}\n`);
  }
}

await Promise.all(Array.from({ length: 400 }, (_, at) => read(at)));
