import { barLinks, secondaryLinks, secondaryLinksBesideSearch } from '#content-store/model/menus/limits.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import { pictureOf, type SizedPicture, sizedOf } from '../page-data/card.ts';
import type { PartReader, SharedPart } from '../page-data/shared-part.ts';
import { type SocialLink, socialOf } from '../page-data/social.ts';

export type MenuLinks = Documents['menu']['links'];

/** A site's logo at the size it is shown. */
interface Logo {
  readonly picture: SizedPicture;
  readonly width: number;
  readonly height: number;
}

/** What every page's header shows of settings and menus; the site's name apart. */
export interface Header {
  readonly logo: Logo | null;
  readonly tagline: string | null;
  readonly callToAction: { readonly text: string; readonly href: string } | null;
  readonly hamburger: MenuLinks;
  /** Links of the other menus that the hamburger's own does not hold. */
  readonly others: readonly OtherLink[];
  /** The links in the bar. */
  readonly primary: MenuLinks;
  readonly secondary: MenuLinks;
}

interface OtherLink {
  readonly label: string;
  readonly href: string;
  /** Is in the bar, wherever there is room for that. */
  readonly isInBar: boolean;
}

/** What every page's footer shows of settings and menus; the site's name apart. */
export interface Footer {
  readonly logo: Logo | null;
  readonly about: string | null;
  readonly links: MenuLinks;
  readonly social: readonly SocialLink[];
  readonly copyrightHolder: string | null;
  readonly copyrightYear: number;
}

const FOOTER_LOGO_HEIGHT = 45;

export const header: SharedPart<Header> = {
  name: 'header',
  async make(_argument, reader) {
    const [general, settings, message, sponsoredSearch] = await Promise.all([
      reader.settings('general'),
      reader.settings('header'),
      reader.settings('ctaMessage'),
      reader.settings('sponsoredSearch'),
    ]);
    const { ctaText: text, ctaLink: href } = message.ctaText === undefined ? settings : message;
    const [primary, secondary, own] = await Promise.all([
      menu('Header_Primary', reader),
      menu('Header_Secondary', reader),
      menu('Hamburger', reader),
    ]);
    const bar = {
      primary: general.useNewDesign ? primary.slice(0, barLinks) : primary,
      secondary: secondary.slice(0, sponsoredSearch.enabled ? secondaryLinksBesideSearch : secondaryLinks),
    };
    const shown = [...primary, ...bar.secondary];
    const hamburger = own.length > 0 ? own : shown;
    return {
      logo: await logoOf(settings.logo, settings.logoHeight, reader),
      tagline: general.tagline ?? null,
      callToAction: text === undefined || href === undefined ? null : { text, href },
      hamburger,
      others: othersOf(shown, hamburger, [...bar.primary, ...bar.secondary]),
      ...bar,
    };
  },
};

function othersOf(shown: MenuLinks, hamburger: MenuLinks, bar: MenuLinks): OtherLink[] {
  const held = new Set(hamburger.flatMap((one) => [one, ...one.children]).map(({ href }) => href));
  const inBar = new Set(bar.map(({ href }) => href));
  const isFirst = (href: string, at: number) => at === shown.findIndex((one) => one.href === href);
  return shown
    .filter(({ href }, at) => !held.has(href) && isFirst(href, at))
    .map(({ label, href }) => ({ label, href, isInBar: inBar.has(href) }));
}

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
      links: await menu('Footer', reader),
      social: socialOf(socialLinks),
      copyrightHolder: settings.copyrightHolder ?? null,
      copyrightYear: reader.year(),
    };
  },
};

async function menu(placement: Documents['menu']['placement'], reader: PartReader): Promise<MenuLinks> {
  const holder = await reader.claimant(`menu:${placement}`, 'menu');
  const found = holder === null ? null : await reader.get('menu', holder.id, 'card');
  return found?.links ?? [];
}

async function logoOf(id: string | undefined, height: number, reader: PartReader): Promise<Logo | null> {
  const picture = await pictureOf(id, reader);
  if (picture === null) return null;
  const width = Math.round((picture.width / picture.height) * height);
  return { picture: sizedOf(picture), width, height };
}

/** The link of the bar that leads to the page it stands on; `''` where none does. But for it, all pages have the same
 * header. */
export function currentIn({ primary }: Header, path: string): string {
  return primary.find((one) => one.href === path)?.href ?? '';
}
