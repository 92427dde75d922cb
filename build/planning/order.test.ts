import { describe, expect, it } from 'vitest';
import { firstOf, mostVisibleFirst } from './order.ts';
import type { SeenChange } from './plan.ts';

const sections = new Set(['/news', '/features']);
const article = (alias: string) => ({
  data: { type: 'Article', alias, published: '2026-11-01T09:00:00Z' },
  body: null,
});
const moved: SeenChange = {
  collection: 'content',
  id: '10000001',
  before: article('/old'),
  after: article('/new'),
};

describe('the order in which pages are to be live', () => {
  it('is home, then sections, then all others as they come', () => {
    const paths = new Set(['/b', '/news', '/a', '/', '/features']);
    expect(mostVisibleFirst(paths, sections)).toEqual(['/', '/features', '/news', '/b', '/a']);
  });

  it('has the first of a plan ahead, and the others when they are asked for, each once', () => {
    const shared = new Map(['/d', '/', '/a', '/news', '/c'].map((path) => [path, 0]));
    const { first, rest } = firstOf(4, [new Set(['/new', '/a', '/b']), shared], [moved], sections);
    expect(first.inOrder).toEqual(['/', '/new', '/news', '/a']);
    expect(first.all).toEqual(new Set(first.inOrder));
    expect(rest?.().inOrder).toEqual(['/b', '/d', '/c']);
    expect(rest?.().all).toEqual(new Set(['/b', '/d', '/c']));
  });

  it('keeps sections that are not among the first ahead of all others', () => {
    const { first, rest } = firstOf(
      2,
      [new Set(['/a', '/']), new Map([...sections].map((one) => [one, 0]))],
      [],
      sections,
    );
    expect(first.inOrder).toEqual(['/', '/features']);
    expect(rest?.().inOrder).toEqual(['/news', '/a']);
  });

  it('has what machines read of a change behind the pages that people see', () => {
    const paths = new Set(['/sitemap/article-2026-11.xml', '/news', '/new', '/', '/b']);
    const { first } = firstOf(9, [paths], [moved], sections);
    expect(first.inOrder).toEqual(['/', '/new', '/news', '/sitemap/article-2026-11.xml', '/b']);
  });

  it('has nothing behind the first where those are all', () => {
    expect(firstOf(3, [new Set(['/a']), new Map([['/b', 0]])], [], sections)).toEqual({
      first: { inOrder: ['/a', '/b'], all: new Set(['/a', '/b']) },
      rest: null,
    });
  });
});
