import { readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#content-store/running/root.ts';
import { BUNDLES } from '#content-store/running/scripts.ts';

/** Stack traces name the lines of the sources, though a bundle runs. Node's own way reads the map of each file that is
 * loaded: 70 ms and 33 MB, for traces that hardly ever come. This reads the maps of what a trace names. */
Error.prepareStackTrace = (error, sites) => {
  const lines = sites.map((site) => `    at ${inSources(String(site))}`);
  return [headOf(error), ...lines].join('\n');
};

const maps = new Map<string, SourceMap | null>();

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** A line of a trace, with the place in the source instead of that in the bundle. */
function inSources(line: string): string {
  return line.replace(
    /(file:\/\/[^\s)]+\.mjs):(\d+):(\d+)/,
    (inBundle, url: string, row: string, column: string) => {
      const file = fileURLToPath(url);
      const map = file.startsWith(BUNDLES) ? mapOf(file) : null;
      const origin: Partial<SourceOrigin> = map?.findOrigin(Number(row), Number(column)) ?? {};
      if (origin.fileName === undefined) return inBundle;
      const source = relative(ROOT, resolve(dirname(file), origin.fileName));
      return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
    },
  );
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // A bundle that was removed meanwhile.
  }
  maps.set(file, map);
  return map;
}
