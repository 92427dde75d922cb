import { describe, expect, it } from 'vitest';
import { shownPath } from './shown-path.ts';

describe('the page that a layout is shown on', () => {
  it('is the first there is, until somebody asks for another', () => {
    expect(shownPath(null, ['/winter'], ['/winter', '/'])).toBe('/winter');
    expect(shownPath({ path: '/news', wasMade: false }, ['/winter'], ['/winter', '/'])).toBe('/news');
    expect(shownPath(null, [], [])).toBe('/');
  });

  it('follows the layout from an address that it gave up, and back', () => {
    const wanted = { path: '/winter', wasMade: true };
    expect(shownPath(wanted, ['/winter'], ['/winter', '/'])).toBe('/winter');
    expect(shownPath(wanted, ['/'], ['/'])).toBe('/');
    expect(shownPath(wanted, ['/winter'], ['/winter', '/'])).toBe('/winter');
  });
});
