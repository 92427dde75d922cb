import { describe, expect, it } from 'vitest';
import { menuFontOf, onOneLine } from './limits.ts';
import { menu } from './menu.ts';

const adviceOn = (placement: string, count: number) =>
  menu.advise?.({ placement, links: Array.from({ length: count }, () => ({ label: 'One', href: '/one' })) });

describe('a menu with more links than its place shows', () => {
  it('is warned of: eight in the secondary menu, four beside sponsored search', () => {
    expect(adviceOn('Header_Secondary', 4)).toEqual({});
    expect(adviceOn('Header_Secondary', 5)?.links).toContain('the first 4 of these 5');
    expect(adviceOn('Header_Secondary', 8)?.links).toContain('sponsored search');
    expect(adviceOn('Header_Secondary', 9)?.links).toContain('the first 8 of these 9');
  });

  it('is explained: five in the bar of the new header, the others in its menu', () => {
    expect(adviceOn('Header_Primary', 5)).toEqual({});
    expect(adviceOn('Header_Primary', 6)?.links).toContain(
      "the first 5 of these 6 links in the header's bar, the others in its menu",
    );
  });

  it('is not warned of where there is room, nor while the form is unfinished', () => {
    expect(adviceOn('Footer', 40)).toEqual({});
    expect(menu.advise?.({ placement: '' })).toEqual({});
  });
});

describe('the old design’s primary links', () => {
  const ofLetters = (count: number) => ['x'.repeat(count)];

  // spec: rule-primary-menu-font
  it('are set smaller the more letters their labels have', () => {
    const sizes = [0, 84, 85, 109, 110, 134, 135, 500].map((count) => menuFontOf(ofLetters(count)));
    expect(sizes).toEqual([15, 15, 14, 14, 13, 13, 12, 12]);
    expect(menuFontOf(['Locks', 'Weirs'])).toBe(15);
  });

  it('are as many as one line holds, however many and however long they are', () => {
    const links = (count: number, length: number) =>
      Array.from({ length: count }, () => ({ label: 'x'.repeat(length) }));
    expect(onOneLine(links(7, 9))).toHaveLength(7);
    expect(onOneLine(links(200, 9)).length).toBeLessThan(16);
    expect(onOneLine(links(1, 300))).toHaveLength(1);
    expect(onOneLine(links(9, 300))).toHaveLength(5);
  });
});
