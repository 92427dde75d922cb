import {
  barLinks,
  menuFontOf,
  onOneLine,
  secondaryLinks,
  secondaryLinksBesideSearch,
} from '#content-store/model/menus/limits.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import type { PartReader } from '../page-data/shared-part.ts';

export type MenuLinks = Documents['menu']['links'];

/** The menus of a header. */
export interface HeaderMenus {
  /** The links of its bar: of the old design's those that one line holds, of the new design's the first five (S0 §2). */
  readonly primary: MenuLinks;
  /** How large the bar of the old design is set, in pixels; null in the new one. */
  readonly primaryFont: number | null;
  /** Of the old design. */
  readonly secondary: MenuLinks;
  /** What the hamburger opens: every link of the header, none twice. Lists stand beside each other where there is room. */
  readonly lists: readonly MenuLinks[];
}

/** The menus of a site's header in its design, with what is shown of each. */
export async function headerMenus(
  { isNew, isSearchSponsored }: { readonly isNew: boolean; readonly isSearchSponsored: boolean },
  reader: PartReader,
): Promise<HeaderMenus> {
  const [primary, secondary, hamburger] = await Promise.all([
    menuAt('Header_Primary', reader),
    menuAt('Header_Secondary', reader),
    menuAt('Hamburger', reader),
  ]);
  const mega = isNew
    ? await Promise.all([
        menuAt('Mega_Menu_1', reader),
        menuAt('Mega_Menu_2', reader),
        menuAt('Mega_Menu_3', reader),
      ])
    : [];
  const first = hamburger.length > 0 ? hamburger : primary;
  const beside = secondary.slice(0, isSearchSponsored ? secondaryLinksBesideSearch : secondaryLinks);
  const own = [first, ...mega];
  const others = missingFrom(own, [...primary, ...beside]);
  return {
    primary: isNew ? primary.slice(0, barLinks) : onOneLine(primary),
    primaryFont: isNew ? null : menuFontOf(primary.map(({ label }) => label)),
    secondary: isNew ? [] : beside,
    lists: [...own, others].filter((list) => list.length > 0),
  };
}

/** The links of a place; none where it has no menu. */
export async function menuAt(
  placement: Documents['menu']['placement'],
  reader: PartReader,
): Promise<MenuLinks> {
  const holder = await reader.claimant(`menu:${placement}`, 'menu');
  const found = holder === null ? null : await reader.get('menu', holder.id, 'card');
  return found?.links ?? [];
}

/** Those links, each once, that lead where no link of the lists does. */
function missingFrom(lists: readonly MenuLinks[], links: MenuLinks): MenuLinks {
  const held = new Set(
    lists.flat().flatMap((entry) => [entry.href, ...entry.children.map(({ href }) => href)]),
  );
  return links.filter(({ href }) => {
    const isMissing = !held.has(href);
    held.add(href);
    return isMissing;
  });
}
