import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** What is in memory and needed, in bytes. */
export function heapUsed(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}
