import { describe, expect, it } from 'vitest';
import { entriesOf, type ModuleGraph, reached } from './noted.ts';

/** Modules by what each imports. */
const graphOf = (imports: Readonly<Record<string, readonly string[]>>): ModuleGraph =>
  new Map(Object.entries(imports).map(([id, imported]) => [id, { code: '', imports: imported }]));

const isApart = (id: string) => id === 'registry' || id === 'console';

describe('the modules of a compiled server', () => {
  it('are behind its entries, however packages come to them, or behind what is apart', () => {
    const graph = graphOf({
      entry: ['helper', 'registry'],
      registry: ['view'],
      view: ['helper', 'own'],
      console: ['screen'],
      '\0page': ['page'],
      '\0settings': [],
      page: ['registry'],
      ...{ helper: [], own: [], screen: [] },
      // Nobody else imports these, as where a package imports one of them.
      ...{ one: ['other'], other: ['one'] },
    });
    const entries = entriesOf(graph, isApart);
    expect([...reached(entries, graph, isApart)].sort()).toEqual(
      ['\0page', 'entry', 'helper', 'one', 'other', 'page'].sort(),
    );
  });

  it('are behind the entries too where what is apart is not the only way to them', () => {
    const graph = graphOf({ page: ['registry', 'view'], registry: ['view'], view: ['own'], own: [] });
    expect([...reached(entriesOf(graph, isApart), graph, isApart)].sort()).toEqual(['own', 'page', 'view']);
  });
});
