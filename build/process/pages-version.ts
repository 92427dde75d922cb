import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { ROOT } from '#content-store/running/root.ts';
import { markers } from '#site/blocks/styles.ts';
import type { PagesVersion } from '#site/page-data/context.ts';
import { blocksIn, isRegistry } from './modules/blocks.ts';
import { bundled, ONLY_SPACES } from './modules/bundled.ts';
import { entriesOf, notedModules, reached } from './modules/noted.ts';
import { isConsole, serverAddresses } from './modules/server.ts';

/** The version of readers' pages (architecture D23): digests of the code that renders them, as it comes out of the
 * compiler. What only the console is made of is no part of it, nor are comments; what readers' pages may name of the
 * client's files is, because console and pages share some. It is the same wherever the sources lie. */
export async function pagesVersion(bundleDir: string): Promise<PagesVersion> {
  const server = join(bundleDir, 'server');
  const [graph, addresses] = await Promise.all([notedModules(server), serverAddresses(server)]);
  const blocks = await blocksIn(graph);
  // What the module of a sheet says, or of a script that is sent as it stands, is told anew by each compiling; its address stands
  // for it.
  const isAside = (id: string) => isConsole(id) || id.endsWith('?url');
  const isApart = (id: string) => isAside(id) || (blocks.size > 0 && isRegistry(id));
  const entries = entriesOf(graph, isApart);
  const ofAll = reached(entries, graph, isApart);
  const ofBlocks = new Set<string>();
  const units: Record<string, string> = {};
  const digest = (texts: readonly string[]) =>
    hash('sha256', texts.map((text) => withoutPlaces(text, bundleDir)).join('\0'), 'base64url').slice(0, 11);
  for (const [type, { modules, source }] of blocks) {
    const own = reached(modules, graph, isAside).difference(ofAll);
    for (const id of own) ofBlocks.add(id);
    const code = await bundled(source, graph, isAside);
    units[type] = digest([code, addresses.knownOf((id) => own.has(id))]);
  }
  const assets = Map.groupBy(addresses.assets, (address) => SHEET.exec(address)?.[1]);
  // What a page links depends on what tells the sheets apart, too.
  const told = JSON.stringify(markers);
  for (const [sheet, named] of assets)
    if (sheet !== undefined) units[`sheet ${sheet}`] = digest(sheet === 'form' ? named : [...named, told]);
  const source = entries.map((id, at) => `export * as entry${at} from ${JSON.stringify(id)};`).join('\n');
  const common = digest([
    await packages(),
    await bundled(source, graph, isApart),
    addresses.manifest,
    addresses.knownOf((id) => !ofBlocks.has(id)),
    ...(assets.get(undefined) ?? []),
    ...(await rendererCode(isApart)),
  ]);
  return { common, units };
}

/** The sheets of which a page links one (`site/shell/Styles.astro`), and that of its forms. */
const SHEET = /\/(piece|place|whole|all|form)\.[\w-]+\.css$/;

/** Packages are imported by what was compiled: their versions stand for them. */
async function packages(): Promise<string> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  const used = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return used.map(([path, { version }]) => `${path} ${version}`).join('\n');
}

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});

/** Code without where it was compiled: also the digests that chunks of the server are named by are of that, and so is where
 * its packages lie. */
function withoutPlaces(code: string, bundleDir: string): string {
  const places = [bundleDir, ROOT].flatMap((path) => [path, pathToFileURL(path).href]);
  return places
    .reduce((text, place) => text.replaceAll(place, ''), code)
    .replaceAll(/[^\s"'`:]*node_modules\//g, 'node_modules/')
    .replaceAll(/_[\w-]{8}\.mjs\b/g, '.mjs');
}

/** What reads for pages, puts their files together and notes what they read; what the site is compiled with; and what makes
 * the registries of blocks. */
async function rendererCode(isApart: (id: string) => boolean): Promise<string[]> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: [
      'build/render/renderer.ts',
      'content-store/keeping/open.ts',
      'astro.config.mjs',
      'build/tools/blocks/registries.ts',
    ],
    platform: 'node',
    makeAbsoluteExternalsRelative: false,
    external: (id) => !/^[.#/]/.test(id) || isApart(id),
    onLog: () => undefined,
  });
  try {
    const { output } = await bundle.generate({
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      minify: ONLY_SPACES,
    });
    return output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  } finally {
    await bundle.close();
  }
}
