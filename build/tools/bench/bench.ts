import { availableParallelism } from 'node:os';
import { compileSite } from '../../process/compile.ts';
import { type PartOptions, parts } from './parts.ts';

export interface BenchOptions
  extends Pick<PartOptions, 'articles' | 'sizes' | 'runs' | 'samples' | 'hugoSite'> {
  readonly json?: boolean;
  /** One of the parts alone. */
  readonly only?: string;
  readonly vsHugo?: boolean;
}

/** Measures in processes of their own, on sites in folders of their own, and prints the figures: a table, or one JSON
 * object. Rejects where there is no such part, and where one fails: after printing those before it. */
export async function bench({ only, vsHugo, json, ...options }: BenchOptions): Promise<void> {
  const say = (line: string) => console.error(line);
  const asked = vsHugo === true ? 'vs-hugo' : only;
  if (asked !== undefined && !Object.hasOwn(parts, asked))
    throw new Error(`There is no part "${asked}" to measure. There are: ${Object.keys(parts).join(', ')}`);
  const { bundleDir } = await compileSite({ onProgress: say });
  const figures: Figures = {};
  try {
    for (const [name, { isUsual, measure }] of Object.entries(parts))
      if (asked === undefined ? isUsual : asked === name)
        addTo(figures, await measure({ ...options, bundleDir, say }));
  } finally {
    // Where a part fails, what took an hour before it is not lost.
    addTo(figures, { machine: { cores: availableParallelism(), node: process.version } });
    console.log(json === true ? JSON.stringify(figures, null, 2) : table(figures));
  }
}

interface Figures {
  [name: string]: unknown;
}

/** Puts groups of the same name together. */
function addTo(figures: Figures, more: object): void {
  for (const [name, value] of Object.entries(more)) {
    const known = figures[name];
    figures[name] = isGroup(known) && isGroup(value) ? { ...known, ...value } : value;
  }
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function table(figures: object): string {
  const rows = rowsOf('', figures);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function rowsOf(group: string, value: unknown): (readonly [name: string, value: string])[] {
  if (!isGroup(value)) return [[group, String(value)]];
  return Object.entries(value).flatMap(([name, one]) =>
    rowsOf(group === '' ? name : `${group}.${name}`, one),
  );
}
