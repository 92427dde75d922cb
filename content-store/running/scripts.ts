import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

/** What is started as a process or a thread of its own, by its path in the project. */
export const SCRIPTS = [
  'build/program.ts',
  'build/commands/serve.ts',
  'build/render/worker.ts',
  'build/render/writer.ts',
  'build/tools/bench/bare-server.ts',
  'build/tools/bench/build-once.ts',
  'build/tools/bench/parts-once.ts',
  'build/tools/bench/planning-once.ts',
  'build/tools/bench/search-once.ts',
  'build/tools/bench/store-in-use.ts',
  'build/tools/bench/store-opened.ts',
  'build/tools/bench/tail-once.ts',
  'build/tools/oracle/serve-with-clock.ts',
  'content-store/datasets/tables/thread.ts',
  'content-store/import/liquid/thread.ts',
  'content-store/search/fts/thread.ts',
] as const;

export type Script = (typeof SCRIPTS)[number];

/** Where bundles of all that runs are, each in a folder of its own. */
export const BUNDLES = join(ROOT, 'dist', 'process');

/** Names a bundle to start scripts from, for processes that run on the sources themselves, such as tests. */
export const BUNDLE_VARIABLE = 'MASTHEAD_BUNDLE';

/** Where a script is: in the bundle that this code is of, or in the one that is named; its source where there is none. */
export function scriptAt(script: Script): URL {
  const folder = ownBundle() ?? namedBundle();
  return pathToFileURL(folder === null ? join(ROOT, script) : bundledScript(folder, script));
}

export function bundledScript(folder: string, script: Script): string {
  return join(folder, script.replace(/\.ts$/, '.mjs'));
}

function ownBundle(): string | null {
  const file = fileURLToPath(import.meta.url);
  const [name] = file.startsWith(join(BUNDLES, '/')) ? file.slice(BUNDLES.length + 1).split('/') : [];
  return name === undefined ? null : join(BUNDLES, name);
}

/** A bundle of another checkout is none of this one's. */
function namedBundle(): string | null {
  const folder = process.env[BUNDLE_VARIABLE];
  return folder?.startsWith(join(BUNDLES, '/')) === true && existsSync(folder) ? folder : null;
}
