const UPLOADS = 'content-store/model/settings/media-library.ts';

/** What is read where types do not tell: the server and the publisher know a record's fields by their names alone, and
 * layouts and menus are found by keys. Each says the file that reads it, and words of that file by which it does; without
 * them, it is unread. */
export const readByName: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'content.type': ['content-store/definition/fields-of.ts', 'entity.variants?.by'],
  'content.websiteSchedules.section': [
    'content-store/model/content/placements.ts',
    "'websiteSchedules.section'",
  ],
  'content.websiteSchedules.from': [
    'content-store/model/content/content.ts',
    "members: { list: 'websiteSchedules', from: 'from'",
  ],
  'content.websiteSchedules.to': ['content-store/model/content/content.ts', "until: 'to'"],
  'content.unpublished': ['content-store/model/content/content.ts', "until: 'unpublished'"],
  'content.gating.surveyType': ['content-store/model/gating/gates.ts', 'one.gating.surveyType'],
  'websiteSection.parent': ['api/records/hierarchy.ts', 'data.parent'],
  'websiteSection.manualAlias': ['api/records/hierarchy.ts', 'data.manualAlias'],
  'taxonomyTerm.parent': ['api/records/hierarchy.ts', 'data.parent'],
  'layout.type': ['site/page-data/layout-ways.ts', 'layoutKeys.section('],
  'sharedLayout.type': ['site/page-data/resolve-layout.ts', 'sharedLayoutKeys('],
  'layout.alias': ['site/page-data/layout-ways.ts', 'layoutKeys.path('],
  'layout.propagate': ['site/page-data/layout-ways.ts', 'layoutKeys.below('],
  'layout.pageType': ['site/page-data/layout-ways.ts', 'layoutKeys.below('],
  'layout.key': ['site/page-data/layout-ways.ts', 'layoutKeys.module('],
  'layout.contents': ['site/page-data/layout-ways.ts', 'layoutKeys.piece('],
  'layout.gatingRequirements': ['site/page-data/layout-ways.ts', 'withGates('],
  'sharedLayout.gatingRequirements': ['site/page-data/layout-ways.ts', 'withGates('],
  'settings.general.supportedContentTypes': [
    'api/records/checks/offered-types.ts',
    'data.supportedContentTypes',
  ],
  'settings.modules.leaders': ['content-store/model/settings/leaders.ts', "module: 'leaders'"],
  'settings.modules.magazine': ['content-store/model/settings/magazine.ts', "module: 'magazine'"],
  'settings.modules.newsletters': ['content-store/model/settings/newsletters.ts', "module: 'newsletters'"],
  'settings.modules.memberships': ['content-store/model/settings/memberships.ts', "module: 'memberships'"],
  'settings.modules.sourceesb': ['content-store/model/settings/source-esb.ts', "module: 'sourceesb'"],
  'settings.labels.content': ['api/domains/cms-users/cms-users.ts', "group: 'labels', field: 'content'"],
  'settings.mediaLibrary.pictures': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.drawings': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.documents': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.tables': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.office': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.audio': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.video': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.originals': [UPLOADS, 'settings[name]'],
  'settings.mediaLibrary.archives': [UPLOADS, 'settings[name]'],
  'tenant.domain': ['site/page-data/page-context.ts', '.domain'],
  'tenant.timeZone': ['site/page-data/page-context.ts', '.timeZone'],
  'tenant.language': ['site/page-data/page-context.ts', '.language'],
  'tenant.exclusiveContentTypes': ['api/records/checks/offered-types.ts', 'exclusiveContentTypes: types'],
  'cmsUser.email': ['api/domains/cms-users/cms-users.ts', 'lastName, email,'],
  'cmsUser.firstName': ['api/access/principal.ts', 'firstName, lastName }'],
  'cmsUser.lastName': ['api/access/principal.ts', 'lastName }'],
  'cmsUser.role': ['api/access/principal.ts', 'user.role'],
  'cmsUser.extraPermissions': ['api/access/principal.ts', 'user.extraPermissions'],
  'cmsUser.status': ['api/access/sessions.ts', 'data.status'],
  'cmsUser.isGlobal': ['api/access/principal.ts', 'user.isGlobal'],
  'cmsUser.tenants': ['api/access/principal.ts', 'user.tenants'],
  'adminNewsItem.description': ['admin/resources/news/news-item.tsx', 'item.description'],
  'adminNewsItem.date': ['api/domains/news/news.ts', "'date'"],
  'adminNewsItem.alert': ['api/domains/news/news.ts', 'alert: { eq'],
  'adminNewsItem.status': ['api/domains/news/news.ts', 'data.status'],
  'settings.contactUs.sendTo': ['api/domains/forms/recipients.ts', '{ sendTo,'],
  'settings.contactUs.sendFrom': ['api/domains/forms/letters.ts', 'settings.sendFrom'],
  'settings.contactUs.notificationSubject': ['api/domains/forms/letters.ts', '{ notificationSubject }'],
  'settings.contactUs.keepDays': ['api/domains/forms/tidying.ts', ').keepDays'],
  'settings.inquiryForm.sendTo': ['api/domains/forms/recipients.ts', '{ sendTo,'],
  'settings.inquiryForm.sendBcc': ['api/domains/forms/recipients.ts', 'sendBcc }'],
  'settings.inquiryForm.sendFrom': ['api/domains/forms/letters.ts', 'settings.sendFrom'],
  'settings.inquiryForm.notificationSubject': ['api/domains/forms/letters.ts', '{ notificationSubject }'],
  'settings.inquiryForm.emailHeaderImage': ['api/domains/forms/letters.ts', '{ emailHeaderImage }'],
  'settings.inquiryForm.keepDays': ['api/domains/forms/tidying.ts', ').keepDays'],
  'dataset.file': ['content-store/datasets/dataset-of.ts', 'record.file'],
  'dataset.columns': ['content-store/datasets/dataset-of.ts', 'columns, rowCount'],
  'dataset.columns.heading': ['content-store/datasets/file/read-dataset.ts', 'heading.toLowerCase()'],
  'dataset.columns.label': ['content-store/model/datasets/columns.ts', 'label ?? heading'],
  'dataset.columns.type': ['content-store/datasets/file/cells.ts', "type === 'number'"],
  'dataset.columns.unit': ['content-store/datasets/file/cells.ts', 'read.unit !== unit'],
  'dataset.columns.isFilter': ['content-store/datasets/tables/search-table.ts', 'isFilter ?'],
  'dataset.columns.isListed': ['site/datasets/shown-table.ts', 'column.isListed'],
  'formMessage.isAnswered': ['admin/resources/forms/message-tools.tsx', "'isAnswered'"],
  // Staff look it up.
  'person.email': ['content-store/model/people/person.ts', "email({ label: 'Email', visibility: 'staff'"],
};

/** Choices of which each is asked for by name, and the words that do so, in any of the files. */
export const askedByName: Readonly<
  Record<string, { readonly files: readonly string[]; readonly words: (value: string) => string }>
> = {
  'menu.placement': { files: ['site/shell/*.{ts,astro}'], words: (value) => `'${value}'` },
  'layout.gatingRequirements': {
    files: ['site/page-data/layout-ways.ts'],
    words: (value) => `'${value}'`,
  },
  'layout.key': {
    files: ['content-store/model/layouts/module-pages.ts'],
    words: (value) => `  ${value}: '/`,
  },
  'layout.type': {
    files: ['site/page-data/layout-ways.ts'],
    words: (value) =>
      `layoutKeys.${{ 'url-override': 'path', 'content-override': 'piece', 'content-type-override': 'contentType' }[value] ?? value}(`,
  },
};
