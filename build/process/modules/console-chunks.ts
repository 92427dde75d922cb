import type { Plugin } from 'vite';

/** Has the compiler put the console's code together in few files: each request costs some milliseconds here and there, and
 * left to itself it makes a file for each set of screens that share a module. What the first load needs is one file. What
 * many screens share is one, and what some share another, of which a screen may load a little more than it needs. Modules
 * that readers' pages reach are left alone: their files, and so these pages, are the same whatever the console is made of. */
export function gathersConsole(): Plugin {
  const ofReaders = new Set<string>();
  const test = (id: string) => !ofReaders.has(id) && !id.startsWith(RUNTIME);
  return {
    name: 'gathers-console',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === CLIENT,
    configEnvironment(name) {
      if (name !== CLIENT) return;
      const codeSplitting = {
        // What readers' pages reach among what a module needs is no part of it.
        includeDependenciesRecursively: false,
        groups: [
          { name: 'first-load', tags: ['$initial' as const], test },
          { name: 'for-many-screens', minShareCount: 20, test },
          { name: 'for-some-screens', minShareCount: 10, test },
        ],
      };
      return {
        build: {
          rolldownOptions: {
            // What `includeDependenciesRecursively` asks for. Readers' scripts export nothing.
            preserveEntrySignatures: 'allow-extension',
            // Of the thousands of modules that libraries export, most of them icons, half are never read.
            experimental: { lazyBarrel: true },
            output: { codeSplitting },
          },
        },
      };
    },
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter(
        (id) => this.getModuleInfo(id)?.isEntry === true && !id.includes(CONSOLE),
      );
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (ofReaders.has(id)) continue;
        ofReaders.add(id);
        const info = this.getModuleInfo(id);
        waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
      }
    },
  };
}

/** Astro's name for what browsers load. */
const CLIENT = 'client';
/** The page that the console is mounted on; the staff's toolbar is on readers' pages. */
const CONSOLE = '/site/pages/admin/[...path].astro';
/** What the compiler brings along, for readers' pages too. */
const RUNTIME = '\0rolldown/runtime';
