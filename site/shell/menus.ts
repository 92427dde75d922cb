import type { Documents } from '#content-store/model/registry.ts';
import type { Reader } from '#content-store/reader.ts';
import type { SharedPart } from '../page-data/shared-part.ts';

export type MenuLinks = Documents['menu']['links'];

/** The menus around every page, as they are shown. */
export interface Menus {
  readonly primary: MenuLinks;
  readonly secondary: MenuLinks;
  readonly hamburger: MenuLinks;
  readonly footer: MenuLinks;
}

/** The secondary menu shows at most eight links (S0 §9). */
const SECONDARY_LINKS = 8;

export const menus: SharedPart<Menus> = {
  name: 'menus',
  async make(_argument, reader) {
    const [primary, secondary, hamburger, footer] = await Promise.all([
      menu('Header_Primary', reader),
      menu('Header_Secondary', reader),
      menu('Hamburger', reader),
      menu('Footer', reader),
    ]);
    return {
      primary,
      secondary: secondary.slice(0, SECONDARY_LINKS),
      hamburger: hamburger.length > 0 ? hamburger : [...primary, ...secondary],
      footer,
    };
  },
};

async function menu(placement: Documents['menu']['placement'], reader: Reader): Promise<MenuLinks> {
  const holder = await reader.claimant(`menu:${placement}`);
  const found = holder === null ? null : await reader.get('menu', holder.id, 'card');
  return found?.links ?? [];
}
