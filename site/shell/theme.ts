import type { Settings } from '#content-store/model/registry.ts';
import { paletteOf } from '#content-store/model/settings/palettes.ts';
import type { PageContext } from '../page-data/context.ts';
import { brandColors } from './brand-colors.ts';
import { inkOn } from './colors.ts';
import { tintRules } from './tints.ts';

/** Families that are not ours to send are what a reader's machine has of them. */
const families: Readonly<Record<Settings['baseStyles']['primaryFont'], string>> = {
  source_serif: "'Source Serif 4 Variable', 'Source Serif Fallback', Georgia, serif",
  open_sans: "'Open Sans Variable', 'Open Sans Fallback', Arial, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
  encode_sans_condensed: "'Encode Sans Condensed', 'Arial Narrow', Arial, sans-serif",
  fira_sans: "'Fira Sans', 'Open Sans Fallback', Arial, sans-serif",
  ibm_plex_sans: "'IBM Plex Sans', Arial, sans-serif",
  poppins: 'Poppins, Arial, sans-serif',
  pt_sans: "'PT Sans', Arial, sans-serif",
  raleway: 'Raleway, Arial, sans-serif',
};

/** What every distance between the items of a list is multiplied by. */
const itemSpaces: Readonly<Record<Settings['contentStyle']['itemVerticalSpacing'], number>> = {
  small: 0.7,
  medium: 1,
  large: 1.5,
};

/** The site's own style sheet: what differs from brand to brand, from its settings, and the colours its layouts
 * use. Nothing in a page has a style of its own: the content policy forbids it. */
export async function renderTheme(page: PageContext): Promise<string> {
  const [general, baseStyles, podStyle, header, footer, contentStyle] = await Promise.all([
    page.reader.settings('general'),
    page.reader.settings('baseStyles'),
    page.reader.settings('podStyle'),
    page.reader.settings('header'),
    page.reader.settings('footer'),
    page.reader.settings('contentStyle'),
  ]);
  const palette = paletteOf(baseStyles);
  const values = {
    '--font-head': families[baseStyles.primaryFont],
    '--font-text': families[baseStyles.secondaryFont],
    ...brandColors({ ...palette, ...podStyle, ...contentStyle }, palette.bodyBackgroundColor),
    '--paper': palette.bodyBackgroundColor,
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
  const tints = await tintRules({ ...palette, ...podStyle, ...contentStyle }, page.reader);
  return [rule(':root', values), ...tints.map((one) => rule(...one))].join('');
}

function rule(selector: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}
