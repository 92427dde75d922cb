import type { ValueOf } from '../../definition/field.ts';
import type { baseStylesSettings } from './base-styles.ts';
import { palettePresets } from './palette-presets.ts';

type BaseStyles = ValueOf<typeof baseStylesSettings.shape>;

/** The colours that pages are made with. */
export type Palette = Pick<
  BaseStyles,
  'primaryColor' | 'secondaryColor' | 'linkColor' | 'bodyBackgroundColor'
>;

/** The colours of a site: those of its palette, or its own. */
export function paletteOf(styles: Palette & Pick<BaseStyles, 'colorPalette'>): Palette {
  if (styles.colorPalette !== 'custom') return palettePresets[styles.colorPalette];
  // One by one: a page depends on each field it reads.
  const { primaryColor, secondaryColor, linkColor, bodyBackgroundColor } = styles;
  return { primaryColor, secondaryColor, linkColor, bodyBackgroundColor };
}
