import { describe, expect, it } from 'vitest';
import { type LaidOut, waysOf } from './layout-ways.ts';

const page = (more: Partial<LaidOut>): LaidOut => ({
  path: '/news/locks/a-gate',
  kind: null,
  piece: null,
  module: undefined,
  ...more,
});
const keysOf = (more: Partial<LaidOut>) =>
  waysOf(page(more)).flatMap(({ keys }) => keys.map(({ key }) => key));

describe('the layouts that a page may have', () => {
  it('are of its path, the piece, the folders above it, its type and its kind, in this order', () => {
    const piece = { id: '10000001', type: 'Article', gates: [] };
    expect(keysOf({ kind: 'content', piece })).toEqual([
      'layout-path:/news/locks/a-gate',
      'layout-content:10000001',
      'layout-below:content:/news/locks',
      'layout-below:content:/news',
      'layout-below:content:/',
      'layout-type:Article',
      'layout:content',
    ]);
  });

  it('are, each time, the one for its gate first: for members, then for whoever answers a survey', () => {
    const piece = { id: '1', type: 'Whitepaper', gates: ['membership', 'omeda'] } as const;
    expect(keysOf({ path: '/', kind: 'content', piece })).toEqual([
      'layout-path:/',
      ...['layout-content:1:membership', 'layout-content:1:omeda', 'layout-content:1'],
      ...['layout-type:Whitepaper:membership', 'layout-type:Whitepaper:omeda', 'layout-type:Whitepaper'],
      ...['layout:content:membership', 'layout:content:omeda', 'layout:content'],
    ]);
  });

  it('are of sections for a section, of nothing above it for the home page', () => {
    expect(keysOf({ path: '/news', kind: 'section' })).toEqual([
      ...['layout-path:/news', 'layout-below:section:/', 'layout:section'],
    ]);
    expect(keysOf({ path: '/', kind: 'section' })).toEqual(['layout-path:/', 'layout:section']);
  });

  it('are of the folders above and of the module for an issue and a publication, once there are some', () => {
    for (const kind of ['issue', 'publication'] as const)
      expect(keysOf({ path: '/magazine/june', kind, module: 'magazine' })).toEqual([
        ...['layout-path:/magazine/june', `layout-below:${kind}:/magazine`, `layout-below:${kind}:/`],
        'layout-module:magazine',
      ]);
  });
});
