import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import { CODE_CACHE } from './code-cache.ts';

/** Starts a script as a process of its own, with production settings, this data folder and, where it is named, this
 * database. Node is given the same options as this process, unless told; `env` is beside what it has from this process. */
export function startChild(
  script: URL,
  dataDir: string,
  args: readonly string[] = [],
  storeUrl?: string,
  execArgv: readonly string[] = process.execArgv,
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return fork(script, args, {
    execArgv: [...execArgv],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: CODE_CACHE,
      MASTHEAD_DATA: dataDir,
      // A store of its own, wherever the one of this process is.
      MASTHEAD_STORE: storeUrl,
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The next thing a child says. Rejects where it ends without a word. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process ended with code ${code} before it answered`);
  });
  ended.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    // Said by the script this module started.
    return message as T;
  } finally {
    // Who asks a child often would leave as many listeners.
    heard.abort();
  }
}

/** Asks a child to end and waits until it has. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
