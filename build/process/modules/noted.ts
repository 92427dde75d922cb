import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of the compiled server by their ids: files, perhaps with a query, or what the compiler makes up. */
export type ModuleGraph = ReadonlyMap<string, NotedModule>;

export interface NotedModule {
  /** JavaScript, when everything has transformed it and before it is put together with others. */
  readonly code: string;
  /** Ids of those it imports, at once or later. */
  readonly imports: readonly string[];
}

const FILE = 'modules.json';

/** Has the compiler note what the server is put together from, beside it: `notedModules` reads it. Packages are left out. */
export function notesModules(): Plugin {
  return {
    name: 'notes-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The compiled server has no folder');
      const modules = [...this.getModuleIds()].filter((id) => !isPackage(id));
      const noted = modules.flatMap((id): [string, NotedModule][] => {
        const info = this.getModuleInfo(id);
        if (info?.code == null) return [];
        const imports = [...info.importedIds, ...info.dynamicallyImportedIds];
        return [[id, { code: info.code, imports }]];
      });
      await writeFile(join(dir, FILE), JSON.stringify(noted));
    },
  };
}

/** What was noted of a compiled server. Rejects where nothing was. */
export async function notedModules(serverDir: string): Promise<ModuleGraph> {
  // Written by `notesModules`.
  return new Map(JSON.parse(await readFile(join(serverDir, FILE), 'utf8')) as [string, NotedModule][]);
}

export function isPackage(id: string): boolean {
  return id.includes('node_modules/');
}

/** All modules behind some, and these, but not those behind what is to be left out. */
export function reached(
  from: readonly string[],
  graph: ModuleGraph,
  isLeftOut: (id: string) => boolean,
): Set<string> {
  const found = new Set(from);
  // A set's walk comes to what is added on the way.
  for (const id of found)
    for (const imported of graph.get(id)?.imports ?? []) if (!isLeftOut(imported)) found.add(imported);
  return found;
}

/** The modules behind which all is that is not behind those apart alone, in order: files that no other imports, those that
 * packages import by a name the compiler makes up, and whatever else would be missed. What else it makes up comes of its
 * settings and of packages. */
export function entriesOf(graph: ModuleGraph, isApart: (id: string) => boolean): string[] {
  const ids = [...graph.keys()].filter((id) => !isApart(id)).sort();
  const imported = new Set([...graph.values()].flatMap((module) => module.imports));
  const isFile = (id: string) => graph.has(id) && !id.startsWith('\0');
  const entries = ids.filter((id) =>
    isFile(id) ? !imported.has(id) : graph.get(id)?.imports.some(isFile) === true,
  );
  const apart = [...graph.keys()].filter(isApart);
  const found = reached([...entries, ...apart], graph, () => false);
  return [...entries, ...ids.filter((id) => isFile(id) && !found.has(id))];
}
