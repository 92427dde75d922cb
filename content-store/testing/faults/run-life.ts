import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CODE_CACHE } from '#build/process/code-cache.ts';
import { ROOT } from '../../running/root.ts';
import type { FileCall } from './journal-states.ts';
import { environmentOf, type Order, type Told } from './order.ts';

/** What a process under test told of its life. */
export interface Life {
  readonly calls: readonly FileCall[];
  /** Those that failed, or before which the power was cut. */
  readonly hits: readonly FileCall[];
  readonly acknowledged: readonly string[];
  readonly refused: readonly string[];
  readonly seen: readonly { readonly memory: readonly string[]; readonly disk: readonly string[] }[];
  /** Whether a store could not be closed in order: then it may not have taken back what it refused last. */
  readonly isClosedBadly: boolean;
  /** Why it ended badly by itself; null where it did not. */
  readonly failure: string | null;
}

const path = (name: string) => join(ROOT, 'content-store/testing/faults', name);

/** Runs a life of a store in its folder, in a process of its own, under an order. */
export async function runLife(order: Order): Promise<Life> {
  const { told, code, signal, complaint } = await runTelling(
    'file-calls.ts',
    'life.ts',
    environmentOf(order),
  );
  const isAsOrdered = code === 0 || (order.how === 'cut' && signal === 'SIGKILL');
  return {
    calls: told.flatMap((one) => (one.tells === 'call' ? [one.call] : [])),
    hits: told.flatMap((one) => (one.tells === 'hit' ? [one.call] : [])),
    acknowledged: told.flatMap((one) => (one.tells === 'acknowledged' ? [one.name] : [])),
    refused: told.flatMap((one) => (one.tells === 'refused' ? [one.name] : [])),
    seen: told.flatMap((one) => (one.tells === 'seen' ? [one] : [])),
    isClosedBadly: told.some((one) => one.tells === 'trouble' && one.at === 'closing'),
    failure: isAsOrdered ? null : `ended with ${code ?? signal}: ${complaint}`,
  };
}

/** No life takes as long, in milliseconds. */
const LONGEST = 30_000;

/** Runs a script in a process of its own, with another loaded before it; answers what it told and how it ended. */
export async function runTelling(preload: string, script: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', path(preload), path(script)], {
    env: { ...process.env, NODE_COMPILE_CACHE: CODE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
  });
  const exit = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const told: Told[] = [];
  // Written by `tell`.
  for await (const line of createInterface(child.stdout)) told.push(JSON.parse(line) as Told);
  const [code, signal] = await exit;
  return { told, code, signal, complaint };
}
