import { blend, inkOn } from '#content-store/model/settings/colors.ts';
import { type Palette, paletteOf } from '#content-store/model/settings/palettes.ts';
import type { Settings } from '#content-store/registry/registry.ts';

/** What the two designs are drawn in (S0 §9), on white or on black. */
const designs = {
  old: { ink: '#16181d', line: '#f0f0f0', dark: '#14171b' },
  new: { ink: '#0d0d0d', line: '#b2c3ce', dark: '#0d0d0d' },
} as const;

const WHITE = '#ffffff';
/** Of texts on dark grounds, as `inkOn` answers it. */
export const DARK_INK = '#f7f7f5';

type Styles = Settings['baseStyles'];
type Theme = Styles['siteTheme'];

/** Whether readers may come to see a site on a dark ground. */
export function isDarkSometimes(theme: Theme): theme is Exclude<Theme, 'light'> {
  return theme === 'dark' || theme === 'auto';
}

/** The ground of dark pages. */
export function darkPaper(useNewDesign: boolean): string {
  return designs[useNewDesign ? 'new' : 'old'].dark;
}

/** Whether a ground is the page's own, which is dark wherever the page is. */
export function followsPage(ground: string, styles: Palette & Pick<Styles, 'colorPalette'>): boolean {
  return ground === WHITE || ground === paletteOf(styles).bodyBackgroundColor;
}

/** What texts and lines on a page are drawn in. */
export function inksOn(paper: string, useNewDesign: boolean): Record<string, string> {
  const design = designs[useNewDesign ? 'new' : 'old'];
  const isDark = inkOn(paper) === DARK_INK;
  const ink = isDark ? DARK_INK : design.ink;
  return {
    '--ink': ink,
    '--ink-soft': blend(ink, paper, 0.24),
    // On other grounds than white that line would not be seen, or be too hard.
    '--line': paper === WHITE ? design.line : blend(paper, ink, useNewDesign ? 0.2 : 0.14),
  };
}
