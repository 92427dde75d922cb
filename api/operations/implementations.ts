import { historyOperations } from '../domains/history.ts';
import { publishingOperations } from '../domains/publishing.ts';
import { systemOperations } from '../domains/system.ts';
import type { Implementation } from './implement.ts';

/** What does the declared operations, domain by domain. */
export const implementations: readonly Implementation[] = [
  ...historyOperations,
  ...publishingOperations,
  ...systemOperations,
];
