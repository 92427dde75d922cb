import { secondaryLinks } from '#content-store/model/menus/limits.ts';
import type { Documents } from '#content-store/model/registry.ts';
import { pictureOf } from '../page-data/card.ts';
import type { PartReader, SharedPart } from '../page-data/shared-part.ts';
import { type SocialLink, socialOf } from './social.ts';

export type MenuLinks = Documents['menu']['links'];

/** A site's logo at the size it is shown. */
interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** What every page's header shows of settings and menus; the site's name apart. */
export interface Header {
  readonly logo: Logo | null;
  readonly tagline: string | null;
  readonly callToAction: { readonly text: string; readonly href: string } | null;
  readonly hamburger: MenuLinks;
  readonly primary: MenuLinks;
  readonly secondary: MenuLinks;
}

/** What every page's footer shows of settings and menus; the site's name apart. */
export interface Footer {
  readonly logo: Logo | null;
  readonly about: string | null;
  readonly links: MenuLinks;
  readonly social: readonly SocialLink[];
  readonly copyrightHolder: string | null;
}

const FOOTER_LOGO_HEIGHT = 45;

export const header: SharedPart<Header> = {
  name: 'header',
  async make(_argument, reader) {
    const [general, settings, message] = await Promise.all([
      reader.settings('general'),
      reader.settings('header'),
      reader.settings('ctaMessage'),
    ]);
    const { ctaText: text, ctaLink: href } = message.ctaText === undefined ? settings : message;
    const [primary, secondary, hamburger] = await Promise.all([
      menu('Header_Primary', reader),
      menu('Header_Secondary', reader),
      menu('Hamburger', reader),
    ]);
    return {
      logo: await logoOf(settings.logo, settings.logoHeight, reader),
      tagline: general.tagline ?? null,
      callToAction: text === undefined || href === undefined ? null : { text, href },
      hamburger: hamburger.length > 0 ? hamburger : [...primary, ...secondary],
      primary,
      secondary: primary.length > 0 ? secondary.slice(0, secondaryLinks) : [],
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
      links: await menu('Footer', reader),
      social: socialOf(socialLinks),
      copyrightHolder: settings.copyrightHolder ?? null,
    };
  },
};

async function menu(placement: Documents['menu']['placement'], reader: PartReader): Promise<MenuLinks> {
  const holder = await reader.claimant(`menu:${placement}`);
  const found = holder === null ? null : await reader.get('menu', holder.id, 'card');
  return found?.links ?? [];
}

async function logoOf(id: string | undefined, height: number, reader: PartReader): Promise<Logo | null> {
  const picture = await pictureOf(id, reader);
  if (picture === null) return null;
  return { src: picture.src, width: Math.round((picture.width / picture.height) * height), height };
}
