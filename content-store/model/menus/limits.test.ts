import { describe, expect, it } from 'vitest';
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
