import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CODE_CACHE } from '#build/process/code-cache.ts';
import { ROOT } from '../../running/root.ts';

/** Four writers in a process of their own (`busy-writer.ts`). */
export function startWriter(folder: string) {
  return start('busy-writer.ts', folder);
}

/** Many readers whose events are recorded by a process of their own (`busy-recorder.ts`). */
export function startRecorder(folder: string) {
  return start('busy-recorder.ts', folder);
}

function start(script: string, folder: string) {
  return spawn(process.execPath, [join(ROOT, 'content-store/testing', script), folder], {
    env: { ...process.env, NODE_COMPILE_CACHE: CODE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
