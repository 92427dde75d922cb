import { dirname, join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';

/** What stands beside the project's folder, such as corpora to measure on; not everybody has it. */
export const SHARED = join(dirname(ROOT), 'shared');
