import { expect, it } from 'vitest';
import { placeTexts } from './layout-place.ts';
import { replaceTexts } from './media.ts';
import { atMostPages } from './pages-foreseen.ts';

it('a number of pages that is foreseen is the most that can be', () => {
  expect([1, 4, 1_204].map(atMostPages)).toEqual([
    'at most one page',
    'at most 4 pages and feeds',
    'at most 1,204 pages and feeds',
  ]);
  expect(placeTexts.pages(4)).toBe('At most 4 pages and feeds will change.');
  expect(placeTexts.pages(0)).toBe('No page changes.');
  expect(replaceTexts.pages(1)).toBe('At most one page will change.');
});
