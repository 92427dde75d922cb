import { randomUUID } from 'node:crypto';
import type { Attempt } from '../channel.ts';

/** An attempt as the outbox makes it, for the contracts of what delivers. */
export function attempt(changes: Partial<Attempt> = {}): Attempt {
  return {
    id: randomUUID(),
    signal: new AbortController().signal,
    handOver: () => Promise.resolve(),
    mayHaveArrived: false,
    ...changes,
  };
}
