import type { Brand } from './brand.ts';
import { culvert } from './culvert/culvert.ts';
import { headloss } from './headloss/headloss.ts';

/** The publications of the demonstration. */
export const brands: readonly [Brand, ...Brand[]] = [culvert, headloss];
