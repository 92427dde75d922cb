import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CODE_CACHE } from '#build/process/code-cache.ts';
import { ROOT } from '../../running/root.ts';

/** Four writers in a process of their own (`busy-writer.ts`). */
export function startWriter(folder: string) {
  const script = join(ROOT, 'content-store/testing/busy-writer.ts');
  return spawn(process.execPath, [script, folder], {
    env: { ...process.env, NODE_COMPILE_CACHE: CODE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
