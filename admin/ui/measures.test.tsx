import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { components } from '#admin/app/theme-components.ts';
import { CountBadge } from './count-badge.tsx';
import { buttonIconWidth, ICON_WIDTH } from './icon-widths.ts';
import { PANE_MAX, PANE_MIN, paneWidth, widthByKey } from './pane-width.ts';

describe('the measures of the console', () => {
  // spec: shell-icons
  it('have icons 18 px wide, in buttons by their size', () => {
    expect(ICON_WIDTH).toBe(18);
    expect(['large', 'medium', 'small', 'tiny', undefined].map(buttonIconWidth)).toEqual([
      22, 18, 16, 14, 14,
    ]);
  });

  // spec: shell-tooltip
  it('have tooltips 200 px wide at most', () => {
    expect(components.MuiTooltip?.styleOverrides?.tooltip).toMatchObject({ maxWidth: 200 });
  });

  // spec: shell-count-badge
  it('have commas between the thousands of a count', () => {
    expect(renderToStaticMarkup(<CountBadge count={1_234_567} />)).toContain('>1,234,567<');
    expect(renderToStaticMarkup(<CountBadge count={999} />)).toContain('>999<');
  });

  it('have left panes 450 px wide at most, and wide enough to be read', () => {
    expect([100, 232.4, 9_999].map((width) => paneWidth(width, PANE_MAX))).toEqual([PANE_MIN, 232, 450]);
    expect(widthByKey('End', 232, PANE_MAX)).toBe(450);
    expect(widthByKey('ArrowRight', 445, PANE_MAX)).toBe(450);
    expect(widthByKey('ArrowLeft', 232, PANE_MAX)).toBeLessThan(232);
    expect(widthByKey('Home', 232, PANE_MAX)).toBe(PANE_MIN);
  });
});
