import { useEffect } from 'react';
import type { CurrentSite } from '#admin/context/site-context.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { fontStacks, letterSizes } from '#content-store/model/settings/fonts.ts';

/** How texts are set where they are written: in the fonts of the site, by the size, lines and measure of its pages
 * (`site/styles/base.css`). */
export const READING = {
  headFont: 'var(--site-head)',
  textFont: 'var(--site-text)',
  size: { xs: 'calc(1.0625rem * var(--letters, 1))', sm: 'calc(1.125rem * var(--letters, 1))' },
  lineHeight: 1.65,
  measure: '41rem',
} as const;

type Fonts = Pick<CurrentSite, 'headlineFont' | 'textFont'>;

/** Has texts set in the fonts of the site that is edited. */
export function useReadingType(site: Fonts | undefined): void {
  const { head, text, letters } = readingFonts(site ?? { headlineFont: '', textFont: '' });
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--site-head', head);
    style.setProperty('--site-text', text);
    style.setProperty('--letters', String(letters));
  }, [head, text, letters]);
}

/** The families of a site's fonts; of what this version does not know, those of a site that chose nothing. */
export function readingFonts({ headlineFont, textFont }: Fonts) {
  const { primaryFont, secondaryFont } = baseStylesSettings.fields;
  return {
    head: stackOf(headlineFont) ?? stackOf(primaryFont?.default) ?? '',
    text: stackOf(textFont) ?? stackOf(secondaryFont?.default) ?? '',
    letters: Object.entries(letterSizes).find(([name]) => name === textFont)?.[1] ?? 1,
  };
}

function stackOf(font: unknown): string | undefined {
  return Object.entries(fontStacks).find(([name]) => name === font)?.[1];
}
