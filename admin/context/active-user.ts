import type { ActiveCmsUser, CmsUserSite } from '#content-store/model/cms-users/operations.ts';
import type { CurrentSite } from './site-context.ts';
import type { ActiveUser } from './user-context.ts';

/** The signed-in person, as the console works with them. */
export function activeUserFrom({
  tenants,
  permissions,
  editorialToolbox,
  ...user
}: ActiveCmsUser): ActiveUser {
  return {
    ...user,
    fullName: [user.firstName, user.lastName].join(' ').trim(),
    permissions: new Set(permissions),
    editorialToolbox: editorialToolbox ?? '',
    sites: tenants.map(siteFrom),
  };
}

function siteFrom({
  contentLabels,
  contactGroups,
  embeds,
  modules,
  timeZone,
  ...site
}: CmsUserSite): CurrentSite {
  return {
    ...site,
    timeZone: timeZone === '' ? 'America/Chicago' : timeZone,
    offered: {
      'labels.content': contentLabels,
      'contacts.contactsGroup.title': contactGroups,
      'sourceEsb.embeds.key': embeds,
    },
    modules: new Set(modules),
  };
}
