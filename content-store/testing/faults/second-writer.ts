import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openLowdb } from '../../drivers/lowdb/writer.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { startWriter } from './start-writer.ts';
import type { Finding } from './what-is-left.ts';

/** Opens a folder that another process writes to: that must be refused, with its process id; and allowed once it is
 * gone. */
export async function openSecondWriter(folder: string): Promise<Finding[]> {
  const open = async () => {
    const store = await openLowdb({ folder, specs: collectionSpecs(), now: () => new Date() });
    await store.close();
  };
  const first = startWriter(folder);
  const exit = once(first, 'exit');
  const findings: Finding[] = [];
  for await (const line of createInterface(first.stdout)) {
    // It has written: it is open.
    if (line === 'opening' || first.killed) continue;
    const answer = await open().catch(String);
    if (!String(answer).includes(`is open in process ${first.pid}.`))
      findings.push({
        kind: 'other',
        what: `a second writer was answered ${answer ?? 'as if it were the first'}`,
      });
    first.kill('SIGKILL');
  }
  await exit;
  await open().catch((error: unknown) => {
    findings.push({
      kind: 'other',
      what: `the lock of a killed writer was not taken over: ${String(error)}`,
    });
  });
  return findings;
}
