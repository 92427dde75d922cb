import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { z } from 'zod';
import { ROOT } from '#content-store/running/root.ts';

/** The version of readers' pages (architecture D23): a digest of the code that renders them, as it comes out of the
 * compiler. What only the console is made of is no part of it, nor are comments; what readers' pages may name of the
 * client's files is, because console and pages share some. It is the same wherever the sources lie. */
export async function pagesVersion(bundleDir: string): Promise<string> {
  const hash = createHash('sha256');
  const parts = [await packages(), ...(await siteCode(bundleDir)), ...(await rendererCode())];
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Packages are imported by what was compiled: their versions stand for them. */
async function packages(): Promise<string> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  const used = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return used.map(([path, { version }]) => `${path} ${version}`).join('\n');
}

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});

/** The compiled site without the console's page, and with what Astro knows of readers' pages alone. */
async function siteCode(bundleDir: string): Promise<string[]> {
  const server = join(bundleDir, 'server');
  const text = await readFile(join(server, 'entry.mjs'), 'utf8');
  const [call, json] = MANIFEST.exec(text) ?? [];
  if (call === undefined || json === undefined)
    throw new Error(
      `${server}/entry.mjs has no manifest: see build/process/pages-version.ts, which reads it`,
    );
  const manifest = manifestSchema.parse(JSON.parse(json));
  const consoleFiles = new Set(
    Object.entries(manifest.entryModules).flatMap(([module, file]) => (isConsole(module) ? [file] : [])),
  );
  const files = (await readdir(server, { recursive: true })).filter(
    (name) => name.endsWith('.mjs') && name !== 'entry.mjs' && !consoleFiles.has(name),
  );
  const chunks = await Promise.all(files.sort().map((name) => readFile(join(server, name), 'utf8')));
  const entry = text.replace(call, () => JSON.stringify(ofReaders(manifest)));
  return [entry, ...chunks].map((code) => comparable(code, bundleDir));
}

const MANIFEST = /deserializeManifest\((\{.*\})\)/;

const manifestSchema = z.looseObject({
  routes: z.array(z.looseObject({ routeData: z.looseObject({ component: z.string() }) })),
  componentMetadata: z.array(z.tuple([z.string(), z.unknown()])),
  entryModules: z.record(z.string(), z.string()),
});

/** The manifest without the console, the list of all files of the client, and the key that is drawn for each bundle. */
function ofReaders({
  routes,
  componentMetadata,
  entryModules,
  assets: _assets,
  key: _key,
  ...rest
}: z.infer<typeof manifestSchema>): unknown {
  return {
    ...rest,
    routes: routes.filter(({ routeData }) => !isConsole(routeData.component)),
    componentMetadata: componentMetadata.filter(([module]) => !isConsole(module)),
    entryModules: Object.entries(entryModules).filter(([module]) => !isConsole(module)),
  };
}

/** Whether a module is the console's: named by its path in the project or on this machine, or after it. */
function isConsole(module: string): boolean {
  const path = module.startsWith(ROOT) ? relative(ROOT, module) : module;
  return /^admin\/|(?:^|:)site\/pages\/admin\//.test(path);
}

/** Code without comments and without where it was compiled: also the digests that chunks of the server are named by are
 * of that, and so is where its packages lie. */
function comparable(code: string, bundleDir: string): string {
  const { code: bare, errors } = minifySync('chunk.mjs', code, { module: true, ...ONLY_SPACES });
  const [error] = errors;
  if (error !== undefined) throw new Error(`What was compiled cannot be read: ${error.message}`);
  const places = [bundleDir, ROOT].flatMap((path) => [path, pathToFileURL(path).href]);
  return places
    .reduce((text, place) => text.replaceAll(place, ''), bare)
    .replaceAll(/[^\s"'`:]*node_modules\//g, 'node_modules/')
    .replaceAll(/_[\w-]{8}\.mjs\b/g, '.mjs');
}

const ONLY_SPACES = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

/** What reads for pages, puts their files together and notes what they read. */
async function rendererCode(): Promise<string[]> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: ['build/render/renderer.ts', 'content-store/keeping/open.ts'],
    platform: 'node',
    external: (id) => !/^[.#/]/.test(id),
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
