import type { ValueOf } from '../../definition/field.ts';
import type { baseStylesSettings } from './base-styles.ts';

type BaseStyles = ValueOf<typeof baseStylesSettings.shape>;

/** The colours that pages are made with. */
export type Palette = Pick<
  BaseStyles,
  'primaryColor' | 'secondaryColor' | 'linkColor' | 'bodyBackgroundColor'
>;

const palettes: Readonly<Record<Exclude<BaseStyles['colorPalette'], 'custom'>, Palette>> = {
  ink: {
    primaryColor: '#1f3a5f',
    secondaryColor: '#8a5a00',
    linkColor: '#1f4f8f',
    bodyBackgroundColor: '#ffffff',
  },
  forest: {
    primaryColor: '#23573f',
    secondaryColor: '#7a4b12',
    linkColor: '#1e6247',
    bodyBackgroundColor: '#fcfdf9',
  },
  brick: {
    primaryColor: '#9c3a1d',
    secondaryColor: '#2f5568',
    linkColor: '#8f3a1b',
    bodyBackgroundColor: '#fffdf8',
  },
  plum: {
    primaryColor: '#652f6b',
    secondaryColor: '#23605b',
    linkColor: '#6c2f74',
    bodyBackgroundColor: '#fefcff',
  },
};

/** The colours of a site: those of its palette, or its own. */
export function paletteOf(styles: Palette & Pick<BaseStyles, 'colorPalette'>): Palette {
  if (styles.colorPalette !== 'custom') return palettes[styles.colorPalette];
  // One by one: a page depends on each field it reads.
  const { primaryColor, secondaryColor, linkColor, bodyBackgroundColor } = styles;
  return { primaryColor, secondaryColor, linkColor, bodyBackgroundColor };
}
