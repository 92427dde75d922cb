import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ROOT } from '#content-store/running/root.ts';

/** What only says where the console's screens are, what they are called and for whom: plain values, made from definitions. */
const EVALUATED = /^content-store\/(?:console\/entity-index|model\/[\w-]+\/screens)\.ts$/;

/** Has the compiler put values in the place of what makes them, so that the console's first load has them without the
 * definitions (admin/decisions/004). */
export function evaluatesScreens(): Plugin {
  return {
    name: 'evaluates-screens',
    apply: 'build',
    async load(id) {
      const path = relative(ROOT, id);
      return isEvaluated(path) ? { code: await evaluated(path), moduleType: 'js' } : null;
    },
  };
}

/** Whether a file of the project is replaced by its values. */
export function isEvaluated(path: string): boolean {
  return EVALUATED.test(path);
}

/** A module of the project that exports the same values as another, and needs no other. Throws where one is more than a plain
 * value. */
export async function evaluated(path: string): Promise<string> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(ROOT, path)).href);
  return Object.entries(exported)
    .map(
      ([name, value]) =>
        `export const ${name} = ${JSON.stringify(value, (key, part) => plain(part, key || name))};\n`,
    )
    .join('');
}

function plain(value: unknown, name: string): unknown {
  if (typeof value === 'function')
    throw new Error(`${name} is a function: what is evaluated exports values alone`);
  return value;
}
