import { describe, expect, it } from 'vitest';
import type { PageLayoutAnswer } from '#content-store/model/pages/operations.ts';
import { type Asked, changeOf, NOTHING_ASKED, withoutLayout } from './layout-times.ts';

const ZONE = 'America/Chicago';
const asked = (more: Partial<Asked>) => changeOf({ ...NOTHING_ASKED, ...more }, ZONE);
const at = (typed: string) => ({ way: 'set', typed }) as const;

describe('the times of layouts', () => {
  it('are set by the clock of the site, for readers at once, or taken away', () => {
    expect(asked({})).toBeNull();
    expect(asked({ from: at('2026-03-01T09:00'), until: { way: 'none', typed: '' } })).toEqual({
      change: {
        set: { shownFrom: '2026-03-01T15:00:00.000Z', shownUntil: null },
        act: null,
        isForReaders: true,
      },
    });
    expect(asked({ stand: 'unpublish' })).toEqual({
      change: { set: {}, act: 'unpublish', isForReaders: true },
    });
  });

  it('are refused beside what is wrong: no moment, or an end that is not after the start', () => {
    expect(asked({ from: at('') })).toEqual({ errors: { from: 'Enter a date and time' } });
    expect(asked({ from: at('2026-03-02T09:00'), until: at('2026-03-02T09:00') })).toEqual({
      errors: { until: 'The end must be after the start' },
    });
  });
});

describe('while a layout is not shown', () => {
  const made = (id: string) => ({ entity: 'layout', id, name: `Layout ${id}` }) as const;
  const page: PageLayoutAnswer = {
    ...{ kind: 'page', leadsTo: null, sectionId: null, layout: made('1'), layoutType: 'url-override' },
    ...{ usedContentIds: [], failedBlocks: [], underFilledBlocks: [] },
    record: { entity: 'websiteSection', id: '9', name: 'News' },
    candidates: [
      { reach: 'path', of: '/news', layout: made('1'), outcome: 'taken' },
      { reach: 'piece', of: '', layout: made('2'), outcome: 'other types' },
      { reach: 'kind', of: '', layout: made('3'), outcome: 'behind' },
    ],
  };

  it('its page has the next that is for it, whether the layout is shown now or not', () => {
    expect(withoutLayout(page, '1')).toBe('Layout 3');
    expect(withoutLayout(page, '4')).toBe('Layout 1');
  });

  it('its page has the built-in one where there is no other, and is gone where nothing else made it', () => {
    const alone = { ...page, candidates: page.candidates.slice(0, 2) };
    expect(withoutLayout(alone, '1')).toBe('The built-in layout');
    expect(withoutLayout({ ...alone, record: null }, '1')).toBe('No page');
  });
});
