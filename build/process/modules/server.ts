import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#content-store/running/root.ts';

/** What readers' pages may name of the client's files, as the compiled server has it. */
export interface ServerAddresses {
  /** What Astro knows of readers' routes, but for what it knows of single modules. */
  readonly manifest: string;
  /** What it knows of the modules, of any or of some. */
  readonly knownOf: (isWanted: (id: string) => boolean) => string;
  /** Addresses of style sheets and other files that stand in the code, in order, each once. */
  readonly assets: readonly string[];
}

export async function serverAddresses(server: string): Promise<ServerAddresses> {
  const entry = await readFile(join(server, 'entry.mjs'), 'utf8');
  const json = MANIFEST.exec(entry)?.[1];
  if (json === undefined)
    throw new Error(
      `${server}/entry.mjs has no manifest: see build/process/modules/server.ts, which reads it`,
    );
  const manifest = manifestSchema.parse(JSON.parse(json));
  // The list of all files of the client, and the key that is drawn for each bundle, are in no page.
  const { routes, componentMetadata, entryModules, inlinedScripts, assets: _, key: __, ...rest } = manifest;
  const ofConsole = new Set(
    Object.entries(entryModules).flatMap(([id, file]) => (isConsole(id) ? file : [])),
  );
  const files = (await readdir(server, { recursive: true })).filter(
    (name) => name.endsWith('.mjs') && !ofConsole.has(name),
  );
  const chunks = await Promise.all(files.map((name) => readFile(join(server, name), 'utf8')));
  const named = chunks.flatMap((code) => code.replace(MANIFEST, '').match(ASSET) ?? []);
  const ofReaders = routes.filter(({ routeData }) => !isConsole(routeData.component));
  return {
    manifest: JSON.stringify({ ...rest, routes: ofReaders }),
    knownOf(isWanted) {
      const isKnown = ([id]: readonly [string, unknown]) =>
        !isConsole(id) && isWanted(id.replace(/\?.*$/s, ''));
      const all = [componentMetadata, Object.entries(entryModules), inlinedScripts];
      return JSON.stringify(all.map((known) => known.filter(isKnown)));
    },
    assets: [...new Set(named)].sort(),
  };
}

const MANIFEST = /deserializeManifest\((\{.*\})\)/;
const ASSET = /\/_astro\/[\w.@~-]+/g;

const ofModule = z.tuple([z.string(), z.unknown()]);

const manifestSchema = z.looseObject({
  routes: z.array(z.looseObject({ routeData: z.looseObject({ component: z.string() }) })),
  componentMetadata: z.array(ofModule),
  inlinedScripts: z.array(ofModule),
  entryModules: z.record(z.string(), z.string()),
});

/** Whether a module is the console's: named by its path in the project or on this machine, or after it. */
export function isConsole(id: string): boolean {
  return /^admin\/|(?:^|:)site\/pages\/admin\//.test(inProject(id));
}

/** A module by its path in the project, where it lies there. */
export function inProject(id: string): string {
  return id.startsWith(ROOT) ? relative(ROOT, id) : id;
}
