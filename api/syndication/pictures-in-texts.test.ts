import { expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Query, Reads } from '#content-store/store.ts';
import { picturesInTexts } from './pictures-in-texts.ts';

it('finds every picture that a text shows by address, however many there are, with no more asked for than the store answers', async () => {
  const files = Array.from({ length: 2_600 }, (_, index) => `${index}.png`);
  const body = files.map((file) => `<p><img src="/assets/${file}" alt=""></p>`).join('');
  const piece = { type: 'Article', name: 'Eel', alias: '/eel', published: '2026-03-01T09:00:00Z', body };
  const { live } = create(content, piece, { publish: true });
  const asked: Query[] = [];
  // Two assets of each file, in parts of 300.
  const find = async (query: Query) => {
    asked.push(query);
    const all = (query.where?.file?.in ?? []).flatMap((file) => [`${file}/1`, `${file}/2`]);
    const start = query.after === undefined ? 0 : all.indexOf(query.after) + 1;
    const items = all.slice(start, start + 300).map((id) => ({ id, cursor: id }));
    return { items, hasMore: start + 300 < all.length };
  };
  const found = await picturesInTexts(live ?? {}, { find } as unknown as Reads);
  expect(new Set(found.map(({ id }) => id)).size).toBe(5_200);
  expect(Math.max(...asked.map(({ first }) => first))).toBeLessThan(10_000);
});
