import { inkOn } from '#content-store/model/settings/colors.ts';
import { fontStacks, sentFamilies } from '#content-store/model/settings/fonts.ts';
import { paletteOf } from '#content-store/model/settings/palettes.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import { faces } from '../fonts/faces.ts';
import { areInTheme } from '../fonts/letters.ts';
import type { PageContext } from '../page-data/context.ts';
import { type Brand, brandColors } from './brand-colors.ts';
import { tintRules } from './tints.ts';

/** What every distance between the items of a list is multiplied by. */
const itemSpaces: Readonly<Record<Settings['contentStyle']['itemVerticalSpacing'], number>> = {
  small: 0.7,
  medium: 1,
  large: 1.5,
};

/** The site's own style sheet: what differs from brand to brand, from its settings, the faces of its fonts, and the colours
 * its layouts use. Nothing in a page has a style of its own: the content policy forbids it. */
export async function renderTheme(page: PageContext): Promise<string> {
  const [general, baseStyles, podStyle, header, footer, contentStyle] = await Promise.all([
    page.reader.settings('general'),
    page.reader.settings('baseStyles'),
    page.reader.settings('podStyle'),
    page.reader.settings('header'),
    page.reader.settings('footer'),
    page.reader.settings('contentStyle'),
  ]);
  const { accentColor } = podStyle;
  const { sponsoredTextColor, sectionTextColor, dateTextColor } = contentStyle;
  const brand: Brand = {
    ...paletteOf(baseStyles),
    accentColor,
    sponsoredTextColor,
    sectionTextColor,
    dateTextColor,
  };
  const values = {
    '--font-head': fontStacks[baseStyles.primaryFont],
    '--font-text': fontStacks[baseStyles.secondaryFont],
    ...brandColors(brand, brand.bodyBackgroundColor),
    '--paper': brand.bodyBackgroundColor,
    '--space': `${general.spacing / 8}px`,
    '--header-paper': header.primaryBackgroundColor,
    '--header-ink': inkOn(header.primaryBackgroundColor),
    '--footer-paper': footer.primaryBackgroundColor,
    '--footer-ink': inkOn(footer.primaryBackgroundColor),
    ...(footer.logoBackgroundColor === undefined
      ? {}
      : { '--footer-logo-paper': footer.logoBackgroundColor }),
    '--logo-height': `${header.logoHeight}px`,
    '--small-image': `${contentStyle.smallImageWidth}px`,
    '--item-space': String(itemSpaces[contentStyle.itemVerticalSpacing]),
  };
  const tints = await tintRules(brand, page.reader);
  const families = new Set(
    [baseStyles.primaryFont, baseStyles.secondaryFont].flatMap((font) => sentFamilies[font] ?? []),
  );
  const isWhole = areInTheme(page.site.language);
  return [
    rule(':root', values),
    ...tints.map((one) => rule(...one)),
    // Of overlapping ranges the later one counts.
    ...[...families].map((family) => (isWhole ? faces[family].letters : '') + faces[family].usual),
  ].join('');
}

function rule(selector: string, values: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}\n`;
}
