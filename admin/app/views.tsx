import { type ComponentType, lazy, type ReactElement } from 'react';
import type { OwnView, RecordView, Screen } from '#content-store/console/screens.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

/** What a screen shows. */
export function viewOf(screen: Screen): ReactElement {
  if ('entity' in screen) {
    const View = recordViews[screen.view];
    return <View entity={screen.entity} />;
  }
  const View = ownViews[screen.view];
  return <View />;
}

const ListPage = loaded(async () => (await import('#admin/resources/list/list-page.tsx')).ListPage);
const SettingsPage = loaded(
  async () => (await import('#admin/resources/settings/settings-page.tsx')).SettingsPage,
);
const SectionsPage = loaded(
  async () => (await import('#admin/resources/sections/sections-page.tsx')).SectionsPage,
);
const NewsPage = loaded(async () => (await import('#admin/resources/news/news-page.tsx')).NewsPage);
const UploadButton = loaded(
  async () => (await import('#admin/resources/media/upload-button.tsx')).UploadButton,
);
const RedirectTools = loaded(
  async () => (await import('#admin/resources/redirects/redirect-tools.tsx')).RedirectTools,
);

const recordViews = {
  list: ({ entity }) =>
    lists[entity.name] ?? (
      <ListPage entity={entity} actions={extraActions[entity.name]} tools={tools[entity.name]} />
    ),
  create: loaded(async () => (await import('#admin/resources/edit/create-page.tsx')).CreatePage),
  edit: loaded(async () => (await import('#admin/resources/edit/edit-page.tsx')).EditPage),
  group: loaded(async () => (await import('#admin/resources/settings/group-page.tsx')).GroupPage),
} satisfies Record<RecordView, ComponentType<{ readonly entity: AnyEntity }>>;

const ownViews = {
  siteSettings: () => <SettingsPage isOfNewDesign={false} />,
  newSiteSettings: () => <SettingsPage isOfNewDesign />,
  publishing: loaded(
    async () => (await import('#admin/resources/publishing/publishing-page.tsx')).PublishingPage,
  ),
  history: loaded(async () => (await import('#admin/resources/history/history-page.tsx')).HistoryPage),
  blockUsage: loaded(
    async () => (await import('#admin/resources/layouts/block-usage-page.tsx')).BlockUsagePage,
  ),
  blockOptionUsage: loaded(
    async () => (await import('#admin/resources/layouts/block-usage-page.tsx')).BlockOptionUsagePage,
  ),
  formApi: loaded(async () => (await import('#admin/resources/dev-tools/form-api-page.tsx')).FormApiPage),
  colorTest: loaded(
    async () => (await import('#admin/resources/dev-tools/color-test-page.tsx')).ColorTestPage,
  ),
  system: loaded(async () => (await import('#admin/resources/system/system-page.tsx')).SystemPage),
  profile: loaded(async () => (await import('#admin/resources/account/profile-page.tsx')).ProfilePage),
  userPermissions: loaded(
    async () => (await import('#admin/resources/account/user-permissions-page.tsx')).UserPermissionsPage,
  ),
} satisfies Record<OwnView, ComponentType>;

/** A list that is a screen of its own. */
const lists: Readonly<Record<string, ReactElement>> = {
  websiteSection: <SectionsPage />,
  adminNewsItem: <NewsPage />,
};

/** What a list offers beside "new". */
const extraActions: Readonly<Record<string, ReactElement>> = { asset: <UploadButton /> };

/** What is done with all records of a list. */
const tools: Readonly<Record<string, ReactElement>> = { redirect: <RedirectTools /> };

/** A component whose code is loaded when it is shown first: whoever writes articles never loads the history. */
function loaded<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}
