import { inkOn } from '#content-store/model/settings/colors.ts';
import { sentFamilies } from '#content-store/model/settings/fonts.ts';
import { isRegistrationPath } from '#content-store/model/site-users/member-paths.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import type { FirstFonts } from '../fonts/faces.ts';
import { pictureOf, type SizedPicture, sizedOf } from '../page-data/card.ts';
import type { PartReader, SharedPart } from '../page-data/shared-part.ts';
import { type SocialLink, socialOf } from '../page-data/social.ts';
import { type Account, accountOf } from './account.ts';
import { DARK_INK, followsPage, isDarkSometimes } from './design-colors.ts';
import { type HeaderMenus, headerMenus, type MenuLinks, menuAt } from './menus.ts';

/** A site's logo at the size it is shown. */
export interface Logo {
  readonly picture: SizedPicture;
  readonly width: number;
  readonly height: number;
}

/** What every page's header shows of settings and menus; the site's name apart. */
export interface Header extends HeaderMenus {
  readonly design: 'old' | 'new';
  readonly fonts: FirstFonts;
  readonly logo: Logo | null;
  /** In its place where the header is dark though it is light by itself: the footer's, which is made for dark grounds. */
  readonly darkLogo: { readonly logo: Logo; readonly when: 'auto' | 'dark' } | null;
  /** The menu has it at a height of its own. */
  readonly menuLogo: Logo | null;
  readonly tagline: string | null;
  readonly callToAction: { readonly text: string; readonly href: string } | null;
  /** How search is led to; null where the site has none. */
  readonly search: Settings['header']['searchStyle'] | null;
  readonly menuStyle: Settings['header']['hamburgerMenuStyle'];
  readonly hasCollapsibleGroups: boolean;
  /** Null where readers have none. */
  readonly account: Account | null;
}

/** What every page's footer shows of settings and menus; the site's name apart. */
export interface Footer {
  readonly logo: Logo | null;
  readonly about: string | null;
  readonly links: MenuLinks;
  readonly brands: MenuLinks;
  readonly social: readonly SocialLink[];
  readonly copyrightHolder: string | null;
  readonly copyrightYear: number;
}

/** In pixels (S0 §9). */
const FOOTER_LOGO_HEIGHT = 45;
const MENU_LOGO_HEIGHT = 45;

export const header: SharedPart<Header> = {
  name: 'header',
  async make(_argument, reader) {
    const [general, styles, settings, message, modules] = await Promise.all([
      reader.settings('general'),
      reader.settings('baseStyles'),
      reader.settings('header'),
      reader.settings('ctaMessage'),
      reader.settings('modules'),
    ]);
    const { ctaText: text, ctaLink: href } = message.ctaText === undefined ? settings : message;
    const isNew = general.useNewDesign;
    const design = isNew ? 'new' : 'old';
    // Links make room for it in the old design alone.
    const isSearchSponsored = !isNew && (await reader.settings('sponsoredSearch')).enabled;
    return {
      design,
      fonts: {
        head: sentFamilies[styles.primaryFont] ?? null,
        text: sentFamilies[styles.secondaryFont] ?? null,
      },
      logo: await logoOf(settings.logo, settings.logoHeight, reader),
      darkLogo: await darkLogoOf(settings, reader),
      menuLogo: isNew ? await logoOf(settings.logo, MENU_LOGO_HEIGHT, reader) : null,
      tagline: general.tagline ?? null,
      callToAction: text === undefined || href === undefined ? null : { text, href },
      search: modules.search === true ? settings.searchStyle : null,
      menuStyle: settings.hamburgerMenuStyle,
      hasCollapsibleGroups: settings.hamburgerMenuCollapsibleGroups,
      account: await accountOf(design, reader),
      ...(await headerMenus({ isNew, isSearchSponsored }, reader)),
    };
  },
};

export const footer: SharedPart<Footer> = {
  name: 'footer',
  async make(_argument, reader) {
    const [settings, socialLinks] = await Promise.all([
      reader.settings('footer'),
      reader.settings('socialLinks'),
    ]);
    return {
      logo: await logoOf(settings.logo, FOOTER_LOGO_HEIGHT, reader),
      about: settings.about ?? null,
      links: await menuAt('Footer', reader),
      brands: await menuAt('Affiliated_Brands', reader),
      social: socialOf(socialLinks),
      copyrightHolder: settings.copyrightHolder ?? null,
      copyrightYear: reader.year(),
    };
  },
};

/** Whether pages have the header's script: the bar of the new design comes and goes. A part of its own, for a page without a
 * script is another page, and not the same one with another header. */
export const headerScript: SharedPart<boolean> = {
  name: 'headerScript',
  async make(_argument, reader) {
    return (await reader.settings('general')).useNewDesign;
  },
};

async function darkLogoOf(
  { logo, logoHeight, primaryBackgroundColor }: Settings['header'],
  reader: PartReader,
): Promise<Header['darkLogo']> {
  const [styles, footerSettings] = await Promise.all([
    reader.settings('baseStyles'),
    reader.settings('footer'),
  ]);
  const { siteTheme } = styles;
  const isForDark = inkOn(footerSettings.primaryBackgroundColor) === DARK_INK;
  if (logo === undefined || !isDarkSometimes(siteTheme) || !isForDark) return null;
  if (!followsPage(primaryBackgroundColor, styles)) return null;
  const found = await logoOf(footerSettings.logo, logoHeight, reader);
  return found === null ? null : { logo: found, when: siteTheme };
}

async function logoOf(id: string | undefined, height: number, reader: PartReader): Promise<Logo | null> {
  const picture = await pictureOf(id, reader);
  if (picture === null) return null;
  const width = Math.round((picture.width / picture.height) * height);
  return { picture: sizedOf(picture), width, height };
}

/** As much of the path of a page as its header is made from: all pages but a few have the same. */
export function pathFor(header: Header, path: string): string {
  return header.account !== null && isRegistrationPath(path) ? path : currentIn(header, path);
}

/** The link of the bar that leads to the page it stands on; `''` where none does. */
export function currentIn({ primary }: Header, path: string): string {
  return primary.find(({ href }) => href === path)?.href ?? '';
}
