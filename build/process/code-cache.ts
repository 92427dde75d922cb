import { join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';

/** Where Node keeps compiled code from one start to the next: every process and worker loads in half the time. */
export const CODE_CACHE = join(ROOT, 'dist', 'code-cache');
