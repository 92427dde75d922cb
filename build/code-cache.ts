import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Node keeps compiled code from one start to the next: every process and worker loads in half the time. */
export const CODE_CACHE = join(fileURLToPath(new URL('..', import.meta.url)), 'dist', 'code-cache');
