import { describe, expect, it } from 'vitest';
import { isConsolePath } from '#content-store/console/console-paths.ts';
import { mayRebuild, toolsFor } from './tools.ts';

const ALL = new Set(['manage_content', 'manage_site_sections', 'manage_site_layouts']);
const piece = { entity: 'content', id: '10000001', name: 'A piece' };
const section = { entity: 'websiteSection', id: '10000002', name: 'News' };
const own = { entity: 'layout', id: '10000003', name: 'Articles' } as const;
const shared = { entity: 'sharedLayout', id: '10000004', name: 'For all' } as const;
const page = { kind: 'page', record: piece, layout: own } as const;

describe('the tools of the toolbar', () => {
  const labels = (of: Parameters<typeof toolsFor>[0], permissions: ReadonlySet<string> = ALL) =>
    toolsFor(of, permissions, '/news').map(({ label }) => label);

  it('are those for what the page is about', () => {
    expect(labels(page)).toEqual(['Edit Content', 'Configure Layout']);
    expect(labels({ ...page, record: section })).toEqual(['Edit Section', 'Configure Layout']);
    expect(labels({ ...page, record: null })).toEqual(['Configure Layout']);
    expect(labels({ kind: 'missing', record: null, layout: null })).toEqual([]);
  });

  it('are those that somebody may use', () => {
    for (const [permission, label] of [
      ['manage_content', 'Edit Content'],
      ['manage_site_layouts', 'Configure Layout'],
    ] as const)
      expect(labels(page, new Set([permission]))).toEqual([label]);
    expect(labels({ ...page, record: section }, new Set(['manage_site_sections']))).toEqual(['Edit Section']);
    expect(labels(page, new Set(['view_site_layouts']))).toEqual([]);
  });

  it('have a page rendered anew for whoever changes what pages are made of', () => {
    for (const permission of ALL) expect(mayRebuild(page, new Set([permission]))).toBe(true);
    expect(mayRebuild(page, new Set(['view_site_layouts']))).toBe(false);
    expect(mayRebuild({ kind: 'missing' }, ALL)).toBe(false);
  });

  it('lead to screens that the console has, of a built-in layout to the one that says why', () => {
    const hrefs = [own, shared, null].flatMap((layout) =>
      [piece, section].flatMap((record) =>
        toolsFor({ kind: 'page', record, layout }, ALL, '/a b').map(({ href }) => href),
      ),
    );
    for (const href of hrefs)
      expect([href, isConsolePath(href.replace('/admin', '').replace(/\?.*/, ''))]).toEqual([href, true]);
    expect(hrefs).toContain('/admin/layout-analysis?path=%2Fa%20b');
  });
});
