import { join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';
import { outOfStep } from '../../tools/blocks/out-of-step.ts';
import type { ModuleGraph } from './noted.ts';
import { inProject } from './server.ts';

/** The code of a block type. */
export interface BlockCode {
  /** Of its view, what loads its data, and its definition. */
  readonly modules: readonly string[];
  /** A module that exports what others use of these. */
  readonly source: string;
}

/** The block types that readers see something of, by their registries: none where these are not as they are made from the
 * blocks there are, for then they may be anything. */
export async function blocksIn(graph: ModuleGraph): Promise<ReadonlyMap<string, BlockCode>> {
  const blocks = new Map<string, BlockCode>();
  if ((await outOfStep(ROOT)).length > 0) return blocks;
  const views = graph.get(join(ROOT, VIEWS))?.imports ?? [];
  for (const load of graph.get(join(ROOT, LOADS))?.imports ?? []) {
    const name = /^site\/blocks\/([\w-]+)\/load\.ts$/.exec(inProject(load))?.[1];
    if (name === undefined) continue;
    const view = views.find((id) => inProject(id).startsWith(`site/blocks/${name}/`));
    const definition = join(ROOT, `content-store/model/blocks/${name}.ts`);
    if (view === undefined || !graph.has(definition))
      throw new Error(`The block ${name} is not compiled whole`);
    const type = name.replaceAll('-', '_');
    blocks.set(type, {
      modules: [view, load, definition],
      source: `export { default as view } from ${JSON.stringify(view)};
        export { load } from ${JSON.stringify(load)};
        export * from ${JSON.stringify(definition)};`,
    });
  }
  return blocks;
}

/** Whether a module holds nothing but what there is of each block type: the code of one more is nobody else's. What makes
 * them (`registries.ts`) is part of the version. */
export function isRegistry(id: string): boolean {
  return REGISTRIES.has(inProject(id));
}

const LOADS = 'site/blocks/registry.ts';
const VIEWS = 'site/blocks/registry.astro';
const REGISTRIES: ReadonlySet<string> = new Set([
  LOADS,
  VIEWS,
  'site/blocks/styles.ts',
  'content-store/model/blocks/registry.ts',
]);
