import { entity } from '../../definition/entity.ts';
import { choice, group, link, list, text } from '../../definition/field.ts';
import { linkAdvice } from './limits.ts';

const child = group(
  {
    label: text({ label: 'Label', isProse: true, required: true }),
    href: link({ label: 'Address', required: true }),
  },
  { label: 'Link' },
);

const entry = group(
  {
    label: text({ label: 'Label', isProse: true, required: true }),
    href: link({ label: 'Address', required: true }),
    children: list(child, { label: 'Links below', default: [] }),
  },
  { label: 'Link' },
);

/** The places for links, by the key each has among a site's settings (S0 §3). */
export const placements = {
  header_primary: 'Header_Primary',
  header_secondary: 'Header_Secondary',
  hamburger: 'Hamburger',
  footer: 'Footer',
  mega_1: 'Mega_Menu_1',
  mega_2: 'Mega_Menu_2',
  mega_3: 'Mega_Menu_3',
  affiliated_brands: 'Affiliated_Brands',
} as const;

/** The links of one place of the header or footer (S0 §3). */
export const menu = entity({
  name: 'menu',
  label: 'Menu',
  labels: 'Menus',
  menu: 'Site',
  menuHeading: 'Structure',
  access: { read: ['manage_menus'], write: ['manage_menus'], publish: ['manage_menus'] },
  isPublic: true,
  hasWorkingCopies: true,
  fields: {
    placement: choice(Object.values(placements), {
      label: 'Placement',
      required: true,
      projection: 'card',
    }),
    links: list(entry, { label: 'Links', default: [], projection: 'card', nestedBy: 'children' }),
  },
  titleField: 'placement',
  list: { columns: ['placement'], sort: ['placement', 'asc'], search: [] },
  advise: ({ placement, links }) => (Array.isArray(links) ? linkAdvice(placement, links.length) : {}),
  claims: (one) => ({ placement: `menu:${one.placement}` }),
});
