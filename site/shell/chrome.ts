import type { Documents, Settings } from '#content-store/model/registry.ts';
import type { Reader } from '#content-store/reader.ts';
import { type Picture, pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';

export type MenuLinks = Documents['menu']['links'];

/** What stands around every page: menus, logos and the settings of header and footer. */
export interface Chrome {
  readonly siteName: string;
  readonly tagline: string | undefined;
  readonly primary: MenuLinks;
  readonly secondary: MenuLinks;
  readonly hamburger: MenuLinks;
  readonly footerLinks: MenuLinks;
  readonly logo: Picture | null;
  readonly footerLogo: Picture | null;
  readonly header: Settings['header'];
  readonly footer: Settings['footer'];
}

/** The secondary menu shows at most eight links (S0 §9). */
const SECONDARY_LINKS = 8;

export async function loadChrome(context: PageContext): Promise<Chrome> {
  const { reader } = context;
  const [general, header, footer, primary, secondary, hamburger, footerLinks] = await Promise.all([
    reader.settings('general'),
    reader.settings('header'),
    reader.settings('footer'),
    menu('Header_Primary', reader),
    menu('Header_Secondary', reader),
    menu('Hamburger', reader),
    menu('Footer', reader),
  ]);
  return {
    siteName: general.siteName ?? context.site.name,
    tagline: general.tagline,
    primary,
    secondary: secondary.slice(0, SECONDARY_LINKS),
    hamburger: hamburger.length > 0 ? hamburger : [...primary, ...secondary],
    footerLinks,
    logo: await pictureOf(header.logo, context),
    footerLogo: await pictureOf(footer.logo, context),
    header,
    footer,
  };
}

async function menu(placement: Documents['menu']['placement'], reader: Reader): Promise<MenuLinks> {
  const holder = await reader.claimant(`menu:${placement}`);
  const found = holder === null ? null : await reader.get('menu', holder.id, 'card');
  return found?.links ?? [];
}
