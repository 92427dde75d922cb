import type { Operation } from '../operations/operation.ts';
import * as history from './history/operations.ts';
import * as publishing from './publishing/operations.ts';
import * as system from './system/operations.ts';

/** Every operation that is declared: what no entity brings by itself. What a domain's file exports is one. */
export const operations: readonly Operation[] = [history, publishing, system].flatMap((domain) =>
  Object.values<Operation>(domain),
);
