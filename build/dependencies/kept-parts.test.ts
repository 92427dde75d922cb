import { expect, it } from 'vitest';
import { createReader } from '#content-store/reading/reader-over-reads.ts';
import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import { createRecorder } from './reads.ts';

const NEWEST = { collection: 'content', orderBy: [['published', 'desc']], first: 5 } as const;

/** A site with two pieces, and a part with the ids of the newest: how often it was made, and what it comes to. */
function newestOf() {
  const pieces = new Map([
    ['1', { name: 'Locks', published: '2026-11-20' }],
    ['2', { name: 'Sluices', published: '2026-11-21' }],
  ]);
  const reads: ReadsOfPages = {
    get: async () => null,
    claimant: async () => null,
    find: async () => ({
      items: [...pieces]
        .map(([id, data]) => ({ id, data }))
        .sort((a, b) => (a.data.published < b.data.published ? 1 : -1)),
      hasMore: false,
    }),
  };
  const shared = new SharedAnswers();
  let made = 0;
  const ask = () =>
    createReader({
      reads,
      tenantKey: 'culvert',
      stage: 'live',
      visibleAt: '2026-11-22T00:00:00Z',
      recorder: createRecorder(),
      shared,
    }).part('newest:', async (reader) => {
      made += 1;
      return (await reader.find(NEWEST)).items.map(({ id }) => id);
    });
  const change = (id: string, patch: Partial<{ name: string; published: string }>) => {
    const before = pieces.get(id) ?? { name: '', published: '' };
    const after = { ...before, ...patch };
    pieces.set(id, after);
    shared.advance([{ collection: 'content', id, before: { data: before }, after: { data: after } }]);
  };
  return { ask, change, made: () => made };
}

it('a part is made anew where its query finds something else, and not where what it found has another title', async () => {
  const { ask, change, made } = newestOf();
  expect(await ask()).toEqual(['2', '1']);
  change('1', { name: 'Locks and gates' });
  expect(await ask()).toEqual(['2', '1']);
  expect(made()).toBe(1);
  change('1', { published: '2026-11-22' });
  expect(await ask()).toEqual(['1', '2']);
  change('2', { name: 'Weirs' });
  expect(await ask()).toEqual(['1', '2']);
  expect(made()).toBe(2);
});
