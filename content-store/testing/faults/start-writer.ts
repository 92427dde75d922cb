import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CODE_CACHE } from '#build/process/code-cache.ts';

/** Four writers in a process of their own (`busy-writer.ts`). */
export function startWriter(folder: string) {
  const script = fileURLToPath(new URL('../busy-writer.ts', import.meta.url));
  return spawn(process.execPath, [script, folder], {
    env: { ...process.env, NODE_COMPILE_CACHE: CODE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
