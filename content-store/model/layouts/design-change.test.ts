import { describe, expect, it } from 'vitest';
import { linksShown, rowsMapped } from './design-change.ts';

const links = (number: number, label = 'News') =>
  Array.from({ length: number }, () => ({ label, href: '/' }));
const shown = (placement: string, number: number, isSearchSponsored = false) =>
  linksShown({ placement, links: links(number) }, isSearchSponsored);

describe('from one design to the other', () => {
  it('rows change by their columns, and are named by where they stand', () => {
    const rows = ['1', '1_3', '3_1', '1_1', '1_2_1'].map((layout) => ({ layout }));
    expect(rowsMapped(rows).map((row) => [row.number, row.old, row.new])).toEqual([
      [2, '1_3', '1_2'],
      [3, '3_1', '2_1'],
      [5, '1_2_1', '1_1_1'],
    ]);
    expect(rowsMapped(undefined)).toEqual([]);
  });

  it('the order on phones goes where no column is the widest any more', () => {
    const columnPriority = 'largest_first';
    const rows = [
      { layout: '1_2_1', columnPriority },
      { layout: '1_3', columnPriority },
      { layout: '1_2_1' },
    ];
    expect(rowsMapped(rows).map(({ isOrderLost }) => isOrderLost)).toEqual([true, false, false]);
  });

  it('menus change where the headers have room for another number of links', () => {
    expect(shown('Header_Primary', 5)).toBeNull();
    expect(shown('Header_Primary', 7)).toEqual({ total: 7, old: 7, new: 5 });
    expect(shown('Header_Secondary', 9)).toEqual({ total: 9, old: 8, new: 0 });
    expect(shown('Header_Secondary', 9, true)).toEqual({ total: 9, old: 4, new: 0 });
    expect(shown('Mega_Menu_2', 12)).toEqual({ total: 12, old: 0, new: 12 });
    expect(shown('Footer', 30)).toBeNull();
  });
});
