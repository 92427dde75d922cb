import type { Settings } from '#content-store/model/registry.ts';
import { type Picture, pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { partOf } from '../page-data/shared-part.ts';
import { type Menus, menus } from './menus.ts';

/** What stands around every page: menus, logos and the settings of header and footer. */
export interface Chrome {
  readonly siteName: string;
  readonly tagline: string | undefined;
  readonly menus: Menus;
  readonly logo: Picture | null;
  readonly footerLogo: Picture | null;
  readonly header: Settings['header'];
  readonly footer: Settings['footer'];
}

export async function loadChrome(context: PageContext): Promise<Chrome> {
  const { reader } = context;
  const [general, header, footer, links] = await Promise.all([
    reader.settings('general'),
    reader.settings('header'),
    reader.settings('footer'),
    partOf(menus, '', reader),
  ]);
  return {
    get siteName() {
      return general.siteName ?? context.site.name;
    },
    get tagline() {
      return general.tagline;
    },
    menus: links,
    logo: await pictureOf(header.logo, context),
    footerLogo: await pictureOf(footer.logo, context),
    header,
    footer,
  };
}
