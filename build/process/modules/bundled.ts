import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '#content-store/running/root.ts';
import { isPackage, type ModuleGraph } from './noted.ts';

/** What is exported of some modules, with everything behind it that it needs, as one text without comments and spaces: the
 * same for the same sources, whatever else is compiled. Packages and what is to be left out are imported by it. */
export async function bundled(
  source: string,
  graph: ModuleGraph,
  isLeftOut: (id: string) => boolean,
): Promise<string> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: ENTRY,
    platform: 'node',
    // They would be named as seen from where this process runs.
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: 'noted-modules',
        resolveId(specifier, importer) {
          if (importer === undefined) return specifier;
          const id = resolved(specifier, importer, graph);
          if (id === null || isLeftOut(id)) return { id: id ?? specifier, external: true };
          return id;
        },
        load: (id) => ({ code: id === ENTRY ? source : (graph.get(id)?.code ?? ''), moduleType: 'js' }),
      },
    ],
    onLog: () => undefined,
  });
  try {
    const { output } = await bundle.generate({ codeSplitting: false, minify: ONLY_SPACES });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

export const ONLY_SPACES = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

const ENTRY = '\0entry';

/** The id that an import stands for; null for a package, and for what the compiler makes up under another name, which is
 * among the entries anyway. Throws where a file was found otherwise. */
function resolved(specifier: string, importer: string, graph: ModuleGraph): string | null {
  const id = [
    specifier,
    `\0${specifier}`,
    join(ROOT, specifier.replace(/^#/, '')),
    ...(specifier.startsWith('.') ? [resolve(dirname(importer), specifier)] : []),
  ].find((place) => graph.has(place));
  if (id !== undefined) return id;
  if (/^[./#]/.test(specifier) && !isPackage(specifier))
    throw new Error(`${specifier}, which ${importer} imports, is not among what was compiled`);
  return null;
}
