import { inkOn, readable } from '#content-store/model/settings/colors.ts';
import { fontStacks, letterSizes, sentFamilies } from '#content-store/model/settings/fonts.ts';
import { paletteOf } from '#content-store/model/settings/palettes.ts';
import { type Network, networks } from '#content-store/model/social/networks.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import { rulesOf } from '../fonts/faces.ts';
import { areInTheme } from '../fonts/letters.ts';
import { pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { hasMembers } from '../page-data/members.ts';
import { partOf } from '../page-data/shared-part.ts';
import account from '../styles/designs/account.css?inline';
import calls from '../styles/designs/calls.css?inline';
import dropCap from '../styles/designs/drop-cap.css?inline';
import endMark from '../styles/designs/end-mark.css?inline';
import newDesign from '../styles/designs/new.css?inline';
import oldDesign from '../styles/designs/old.css?inline';
import search from '../styles/designs/search.css?inline';
import { type Brand, brandColors } from './brand-colors.ts';
import { darkPaper, followsPage, inksOn, isDarkSometimes } from './design-colors.ts';
import { tintRules, tintsOf } from './tints.ts';

/** What every distance between the items of a list is multiplied by. */
const itemSpaces: Readonly<Record<Settings['contentStyle']['itemVerticalSpacing'], number>> = {
  small: 0.7,
  medium: 1,
  large: 1.5,
};

/** The site's own style sheet: what differs from brand to brand, from its settings, the faces of its fonts, and the colours
 * its layouts use; of a site that is dark at times, each colour twice. Nothing in a page has a style of its own: the content
 * policy forbids it. */
export async function renderTheme(page: PageContext): Promise<string> {
  const [general, baseStyles, podStyle, header, footer, contentStyle, socialLinks, modules] =
    await Promise.all([
      page.reader.settings('general'),
      page.reader.settings('baseStyles'),
      page.reader.settings('podStyle'),
      page.reader.settings('header'),
      page.reader.settings('footer'),
      page.reader.settings('contentStyle'),
      page.reader.settings('socialLinks'),
      page.reader.settings('modules'),
    ]);
  const { accentColor } = podStyle;
  const { sponsoredTextColor, sectionTextColor, dateTextColor } = contentStyle;
  const { siteTheme, primaryFont, secondaryFont } = baseStyles;
  const palette = paletteOf(baseStyles);
  const brand: Brand = { ...palette, accentColor, sponsoredTextColor, sectionTextColor, dateTextColor };
  const light = palette.bodyBackgroundColor;
  const headerFollows = followsPage(header.primaryBackgroundColor, baseStyles);
  const colors = (paper: string) => {
    const headerPaper = headerFollows ? paper : header.primaryBackgroundColor;
    return {
      ...brandColors(brand, paper),
      '--paper': paper,
      ...inksOn(paper, general.useNewDesign),
      '--header-paper': headerPaper,
      '--header-ink': inkOn(headerPaper),
      '--header-primary': readable(brand.primaryColor, headerPaper),
    };
  };
  const isDark = siteTheme === 'dark';
  const dark = darkPaper(general.useNewDesign);
  const mark = await pictureOf(contentStyle.endMark, page.reader);
  const values = {
    'color-scheme': siteTheme === 'auto' ? 'light dark' : isDark ? 'dark' : 'light',
    '--font-head': fontStacks[primaryFont],
    // Said larger than the text, letters without serifs look thin where they are no heavier.
    '--quote': /sans-serif$/.test(fontStacks[primaryFont]) ? '600' : '400',
    '--font-text': fontStacks[secondaryFont],
    ...(letterSizes[secondaryFont] === undefined ? {} : { '--letters': String(letterSizes[secondaryFont]) }),
    ...colors(light),
    '--space': `${general.spacing / 8}px`,
    '--footer-paper': footer.primaryBackgroundColor,
    '--footer-ink': inkOn(footer.primaryBackgroundColor),
    ...(footer.logoBackgroundColor === undefined
      ? {}
      : { '--footer-logo-paper': footer.logoBackgroundColor }),
    '--logo-height': `${header.logoHeight}px`,
    '--small-image': `${contentStyle.smallImageWidth}px`,
    '--item-space': String(itemSpaces[contentStyle.itemVerticalSpacing]),
    ...(mark === null ? {} : { '--end-mark': `url("${encodeURI(mark.src)}")` }),
  };
  const tints = await tintsOf(page.reader);
  const rulesOn = (ground: string) => tintRules(tints, brand, ground).map((tint) => rule(...tint));
  const families = new Set([primaryFont, secondaryFont].flatMap((font) => sentFamilies[font] ?? []));
  const areMembers = await partOf(hasMembers, '', page.reader);
  const isWhole = areInTheme(page.site.language);
  // What is read on a screen: paper has no ground, and what is printed no colours behind it.
  const onScreen = (rules: readonly string[], condition = '') =>
    `@media screen${condition}{\n${rules.join('')}}\n`;
  return [
    general.useNewDesign ? newDesign : oldDesign,
    modules.search === true ? search : '',
    areMembers ? account : '',
    areMembers && general.useNewDesign ? calls : '',
    contentStyle.dropCap === true ? dropCap : '',
    mark === null ? '' : endMark,
    rule(':root', values),
    onScreen(rulesOn(light)),
    isDarkSometimes(siteTheme)
      ? onScreen(
          [rule(':root', colors(dark)), ...rulesOn(dark)],
          siteTheme === 'auto' ? ' and (prefers-color-scheme:dark)' : '',
        )
      : '',
    ...networksOf(contentStyle, socialLinks).map((name) =>
      rule(`.net-${name}`, { '--net': networks[name].color }),
    ),
    ...[...families].map((family) => rulesOf(family, isWhole)),
  ].join('');
}

/** The networks that pages of a site name. */
function networksOf(
  { socialShareLinks, shareByEmail }: Settings['contentStyle'],
  links: Settings['socialLinks'],
): Network[] {
  const shared: readonly Network[] = socialShareLinks ?? [];
  return Object.keys(networks)
    .map((name) => name as Network)
    .filter(
      (name) =>
        shared.includes(name) || links[name] !== undefined || (name === 'email' && shareByEmail !== false),
    );
}

function rule(selector: string, values: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}\n`;
}
