import { entity } from '../../definition/entity.ts';
import { choice, group, link, list, text } from '../../definition/field.ts';

const child = group(
  { label: text({ label: 'Label', required: true }), href: link({ label: 'Address', required: true }) },
  { label: 'Link' },
);

const entry = group(
  {
    label: text({ label: 'Label', required: true }),
    href: link({ label: 'Address', required: true }),
    children: list(child, { label: 'Links below', default: [] }),
  },
  { label: 'Link' },
);

/** The links of one place of the header or footer (S0 §3). */
export const menu = entity({
  name: 'menu',
  label: 'Menu',
  labels: 'Menus',
  menu: 'Site',
  access: { read: ['manage_menus'], write: ['manage_menus'], publish: ['manage_menus'] },
  isPublic: true,
  hasWorkingCopies: true,
  fields: {
    placement: choice(
      [
        'Header_Primary',
        'Header_Secondary',
        'Hamburger',
        'Footer',
        'Mega_Menu_1',
        'Mega_Menu_2',
        'Mega_Menu_3',
        'Affiliated_Brands',
      ],
      { label: 'Placement', required: true, projection: 'card' },
    ),
    links: list(entry, { label: 'Links', default: [], projection: 'card' }),
  },
  titleField: 'placement',
  list: { columns: ['placement'], sort: ['placement', 'asc'], search: [] },
  claims: (one) => [`menu:${one.placement}`],
});
