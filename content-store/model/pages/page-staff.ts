import type { Permission } from '../../definition/permissions.ts';

/** Whoever works on what pages are made of: pieces, sections or layouts. They see previews, are told of pages, and have the
 * toolbar on readers' pages (S0 §6). */
export const pageStaff: readonly Permission[] = [
  'manage_content',
  'view_site_sections',
  'manage_site_sections',
  'view_site_layouts',
  'manage_site_layouts',
];

/** Whoever changes what pages are made of: they may have one rendered anew. */
export const pageRebuilders: readonly Permission[] = [
  'manage_content',
  'manage_site_sections',
  'manage_site_layouts',
];
