import { readable } from '#content-store/model/settings/colors.ts';
import type { Palette } from '#content-store/model/settings/palettes.ts';

/** The colours of a brand that text is set in; those that are not chosen are the primary colour's or the quiet text's. */
export type Brand = Palette & {
  readonly [K in 'accentColor' | 'sponsoredTextColor' | 'sectionTextColor' | 'dateTextColor']:
    | string
    | undefined;
};

/** A brand's colours as they can be read on a ground. A style sheet says what stands in for those that are left out. */
export function brandColors(brand: Brand, ground: string): Record<string, string> {
  const colors = {
    '--primary': brand.primaryColor,
    '--secondary': brand.secondaryColor,
    '--link': brand.linkColor,
    '--accent': brand.accentColor,
    '--sponsored': brand.sponsoredTextColor,
    '--section': brand.sectionTextColor,
    '--date': brand.dateTextColor,
  };
  return Object.fromEntries(
    Object.entries(colors).flatMap(([name, color]) =>
      color === undefined ? [] : [[name, readable(color, ground)]],
    ),
  );
}
