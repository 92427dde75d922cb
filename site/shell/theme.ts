import type { Settings } from '#content-store/model/registry.ts';
import type { PageContext } from '../page-data/context.ts';
import { inkOn, readable } from './colors.ts';
import { tintRules } from './tints.ts';

const families: Readonly<Record<Settings['general']['primaryFont'], string>> = {
  source_serif: "'Source Serif 4 Variable', 'Source Serif Fallback', Georgia, serif",
  open_sans: "'Open Sans Variable', 'Open Sans Fallback', Arial, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
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
  const [general, header, footer, contentStyle] = await Promise.all([
    page.reader.settings('general'),
    page.reader.settings('header'),
    page.reader.settings('footer'),
    page.reader.settings('contentStyle'),
  ]);
  const values = {
    '--font-head': families[general.primaryFont],
    '--font-text': families[general.secondaryFont],
    '--primary': readable(general.primaryColor, general.bodyBackgroundColor),
    '--link': readable(general.linkColor, general.bodyBackgroundColor),
    '--paper': general.bodyBackgroundColor,
    '--space': `${general.spacing / 8}px`,
    '--header-paper': header.primaryBackgroundColor,
    '--header-ink': inkOn(header.primaryBackgroundColor),
    '--footer-paper': footer.primaryBackgroundColor,
    '--footer-ink': inkOn(footer.primaryBackgroundColor),
    '--logo-height': `${header.logoHeight}px`,
    '--small-image': `${contentStyle.smallImageWidth}px`,
    '--item-space': String(itemSpaces[contentStyle.itemVerticalSpacing]),
  };
  return [rule(':root', values), ...(await tintRules(general, page.reader)).map((one) => rule(...one))].join(
    '',
  );
}

function rule(selector: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}
