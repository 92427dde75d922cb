import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { linesOf } from '#content-store/lines.ts';

/** What the running process can be asked to do, by name; each answers something JSON can hold. */
export type Commands = Readonly<
  Record<string, (options: unknown, onProgress: (done: number, total: number) => void) => Promise<unknown>>
>;

type Line =
  | { readonly progress: readonly [done: number, total: number] }
  | { readonly answer: unknown }
  | { readonly error: string };

/** Takes commands for the process that holds a data folder's store, from this machine's user alone: a socket in the
 * folder, a line of JSON for each step of progress and one for the answer. Resolves with the way to stop. */
export async function serveCommands(dataDir: string, commands: Commands): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const path = socketOf(dataDir);
  // Whoever holds the store's lock owns the socket; one found here belonged to a process that is gone.
  await rm(path, { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const run = answer(incoming, outgoing).finally(() => running.delete(run));
    running.add(run);
  });
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const say = (line: Line) => outgoing.write(`${JSON.stringify(line)}\n`);
    const name = (incoming.url ?? '').slice(1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    try {
      if (command === undefined) throw new Error('The running process does not know this command');
      const options: unknown = JSON.parse(await text(incoming));
      say({ answer: await command(options, (done, total) => say({ progress: [done, total] })) });
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) });
    }
    outgoing.end();
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // What is being done is done to its end: the store is closed after this.
    await Promise.allSettled(running);
    server.closeAllConnections();
    await closed;
    await rm(path, { force: true });
  };
}

/** Asks the process that holds a data folder's store. Rejects with its error, or where nothing listens. */
export async function sendCommand(
  dataDir: string,
  name: string,
  options: unknown,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<unknown> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ socketPath: socketOf(dataDir), path: `/${name}`, method: 'POST' }, resolve);
    outgoing.once('error', () =>
      reject(new Error(`The process that holds ${dataDir} takes no commands. Stop it and try again.`)),
    );
    outgoing.end(JSON.stringify(options));
  });
  for await (const line of linesOf(response)) {
    // Written by serveCommands of the same release.
    const said = JSON.parse(line) as Line;
    if ('progress' in said) onProgress(...said.progress);
    else if ('error' in said) throw new Error(said.error);
    else return said.answer;
  }
  throw new Error('The running process ended before it answered. Start it again and repeat the command.');
}

/** Addresses of sockets are short; a long folder's socket lies in the temporary folder under the folder's digest. */
function socketOf(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (path.length < 100) return path;
  return join(tmpdir(), `masthead-${createHash('sha256').update(path).digest('hex').slice(0, 24)}.sock`);
}
