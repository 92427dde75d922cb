import { secondaryLinks } from '#content-store/model/menus/limits.ts';
import type { Documents, Settings } from '#content-store/model/registry.ts';
import { pictureOf } from '../page-data/card.ts';
import type { PartReader, SharedPart } from '../page-data/shared-part.ts';

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
  readonly social: readonly { readonly network: Network; readonly href: string }[];
  readonly copyrightHolder: string | null;
}

export type Network = keyof Settings['footer']['socialLinks'];

const FOOTER_LOGO_HEIGHT = 45;

export const header: SharedPart<Header> = {
  name: 'header',
  async make(_argument, reader) {
    const [general, settings] = await Promise.all([reader.settings('general'), reader.settings('header')]);
    const { ctaText: text, ctaLink: href } = settings;
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
    const settings = await reader.settings('footer');
    return {
      logo: await logoOf(settings.logo, FOOTER_LOGO_HEIGHT, reader),
      about: settings.about ?? null,
      links: await menu('Footer', reader),
      social: socialOf(settings.socialLinks),
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

function socialOf(links: Settings['footer']['socialLinks'] | undefined): Footer['social'] {
  const networks = ['facebook', 'twitter', 'instagram', 'pinterest', 'linkedin', 'youtube'] as const;
  return networks.flatMap((network) => {
    const href = links?.[network];
    return href === undefined || href === '' ? [] : [{ network, href }];
  });
}
