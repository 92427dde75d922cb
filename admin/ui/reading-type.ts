import { useEffect } from 'react';
import type { CurrentSite } from '#admin/context/site-context.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { fontStacks } from '#content-store/model/settings/fonts.ts';

/** How texts are set where they are written: in the fonts of the site, by the size, lines and measure of its pages
 * (`site/styles/base.css`). */
export const READING = {
  headFont: 'var(--site-head)',
  textFont: 'var(--site-text)',
  size: { xs: '1.0625rem', sm: '1.125rem' },
  lineHeight: 1.65,
  measure: '41rem',
} as const;

type Fonts = Pick<CurrentSite, 'headlineFont' | 'textFont'>;

/** Has texts set in the fonts of the site that is edited. */
export function useReadingType(site: Fonts | undefined): void {
  const { head, text } = readingFonts(site ?? { headlineFont: '', textFont: '' });
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--site-head', head);
    style.setProperty('--site-text', text);
  }, [head, text]);
}

/** The families of a site's fonts; of what this version does not know, those of a site that chose nothing. */
export function readingFonts({ headlineFont, textFont }: Fonts) {
  const { primaryFont, secondaryFont } = baseStylesSettings.fields;
  return {
    head: stackOf(headlineFont) ?? stackOf(primaryFont?.default) ?? '',
    text: stackOf(textFont) ?? stackOf(secondaryFont?.default) ?? '',
  };
}

function stackOf(font: unknown): string | undefined {
  return Object.entries(fontStacks).find(([name]) => name === font)?.[1];
}
