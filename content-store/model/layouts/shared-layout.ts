import { entity } from '../../definition/entity.ts';
import { checkbox, choice, sites, text } from '../../definition/field.ts';
import type { Where } from '../../store.ts';
import { sharedClaimsOf } from './claims.ts';
import {
  composition,
  gatingRequirements,
  layoutAccess,
  layoutAgeing,
  purpose,
  usedFor,
} from './layout-fields.ts';
import { pathsOfLayout } from './module-pages.ts';
import { purposeHint } from './purpose-in-words.ts';

/** A layout that sites share: all of them, or some (S1 §3, `isGlobal` and `tenants`). Where a site has a layout of its own
 * for the same, that one counts.
 *
 * It has no times as a site's own has. What a site does next by itself is looked up in what is that site's own
 * (`reading/schedule.ts`): a time here would be a moment of every site that shares it, each on its own clock. A takeover of
 * several sites is a layout of each, given its time with the others on the screen of layouts' times. */
export const sharedLayout = entity({
  name: 'sharedLayout',
  scope: 'installation',
  ...layoutAgeing,
  label: 'Shared layout',
  labels: 'Shared layouts',
  menu: 'Site',
  menuHeading: 'Layouts',
  help: 'For the pages of several sites. A site’s own layout for the same pages comes before it. It names no piece, section or picture, for each belongs to one site.',
  access: layoutAccess,
  isPublic: true,
  hasWorkingCopies: true,
  sites: ({ isGlobal, tenants }) => (isGlobal ? 'all' : tenants),
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    isGlobal: checkbox({
      label: 'For all sites',
      default: false,
      help: 'Those that are added later, too.',
      projection: 'card',
    }),
    tenants: sites({
      label: 'Sites',
      default: [],
      required: 'asked',
      when: { isGlobal: [false] },
      projection: 'card',
    }),
    // Single pieces belong to a site, so there is no "content-override" here.
    type: choice(
      [usedFor.content, usedFor.section, usedFor.contentTypes, usedFor.addresses, usedFor.module],
      {
        label: 'Used for',
        required: true,
        projection: 'card',
      },
    ),
    ...purpose,
    gatingRequirements,
    ...composition,
  },
  titleField: 'name',
  hint: purposeHint,
  list: {
    columns: ['name', 'type', 'isGlobal', 'tenants'],
    sort: ['name', 'asc'],
    search: ['name'],
    filters: ['type', 'isGlobal'],
  },
  claims: sharedClaimsOf,
  page: { subject: 'path', paths: pathsOfLayout },
});

/** What is asked of those that are for a site. */
export function sharedWith(tenantKey: string): readonly Where[] {
  return [{ isGlobal: { eq: true } }, { tenants: { contains: tenantKey } }];
}
