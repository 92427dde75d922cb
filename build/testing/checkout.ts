import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#content-store/running/root.ts';
import { nextMessage } from '../process/child.ts';
import { CODE_CACHE } from '../process/code-cache.ts';
import type { Compiled } from '../process/compile.ts';

const PARTS = ['content-store', 'site', 'build', 'api', 'admin'];
const FONTS = 'dist/fonts';
const FILES = ['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];

export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Another checkout of the project, with some texts of its sources changed; in a folder to be removed afterwards. Throws
 * where a text is not there. */
export async function checkoutWith(changes: readonly Change[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'masthead-checkout-'));
  // Many times as fast as `cp` for thousands of small files.
  for (const name of [...PARTS, ...FILES]) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  // Made anew where something they are made of is changed.
  if (existsSync(join(ROOT, FONTS))) cpSync(join(ROOT, FONTS), join(root, FONTS), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const { file, from, to } of changes) {
    const text = await readFile(join(root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    await writeFile(join(root, file), text.replace(from, to));
  }
  return root;
}

/** Compiles a checkout, as `npm start` of it does. */
export async function compileCheckout(root: string): Promise<Compiled> {
  // The same module of another checkout.
  const { compileSite } = (await import(pathToFileURL(join(root, 'build/process/compile.ts')).href)) as {
    readonly compileSite: () => Promise<Compiled>;
  };
  return compileSite();
}

/** Starts a checkout's installation in a process of its own; resolves when it answers at this port. */
export async function startCheckout(root: string, dataDir: string, port: number): Promise<ChildProcess> {
  const child = fork(join(root, 'build/commands/serve.ts'), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: CODE_CACHE,
      MASTHEAD_DATA: dataDir,
      MASTHEAD_STORE: undefined,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await nextMessage(child);
  return child;
}
