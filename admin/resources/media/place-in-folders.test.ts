import { expect, it } from 'vitest';
import { filterOfFolder, openFolder, placeInFolders } from './place-in-folders.ts';

const folders = [
  { id: '1', name: 'Press' },
  { id: '2', name: '2026', parent: '1' },
  { id: '3', name: '2025', parent: '1' },
  { id: '4', name: 'Logos' },
];
const names = (open: string | null) => {
  const { above, below } = placeInFolders(folders, open);
  return [above, below].map((some) => some.map(({ name }) => name));
};

it('tells the way to a folder, and what is in it by name', () => {
  expect(names(null)).toEqual([[], ['Logos', 'Press']]);
  expect(names('1')).toEqual([['Press'], ['2025', '2026']]);
  expect(names('2')).toEqual([['Press', '2026'], []]);
  // Deleted meanwhile.
  expect(names('9')).toEqual([[], ['Logos', 'Press']]);
});

it('filters by a folder alone, or with all that lie in it, and tells from either which is open', () => {
  const deep = [...folders, { id: '5', name: 'May', parent: '2' }];
  expect([filterOfFolder(deep, '1', false), filterOfFolder(deep, '1', true)]).toEqual([
    '1',
    { in: ['1', '2', '3', '5'] },
  ]);
  expect([openFolder('1'), openFolder({ in: ['1', '2'] }), openFolder(undefined)]).toEqual(['1', '1', null]);
});

it('ends where folders stand in each other', () => {
  const circle = [
    { id: '1', name: 'A', parent: '2' },
    { id: '2', name: 'B', parent: '1' },
  ];
  expect(placeInFolders(circle, '1').above.map(({ name }) => name)).toEqual(['B', 'A']);
  expect(filterOfFolder(circle, '1', true)).toEqual({ in: ['1', '2'] });
});
