import { type ComponentType, lazy, type ReactElement } from 'react';
import { ownScreens } from '#content-store/console/own-screens.ts';
import type { RecordView, Screen } from '#content-store/console/screens.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { capital, kebab } from '#content-store/definition/letter-case.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';

/** What a screen shows. */
export function viewOf(screen: Screen): ReactElement {
  if ('entity' in screen) {
    const View = recordViews[screen.view];
    return <View entity={screen.entity} />;
  }
  const View = ownViews.get(screen.view) ?? pageOf(screen.view);
  return <View />;
}

const ListPage = loaded(async () => (await import('#admin/resources/list/list-page.tsx')).ListPage);
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
    lists.get(entity) ?? (
      <ListPage entity={entity} actions={extraActions.get(entity)} tools={tools.get(entity)} />
    ),
  create: loaded(async () => (await import('#admin/resources/edit/create-page.tsx')).CreatePage),
  edit: loaded(async () => (await import('#admin/resources/edit/edit-page.tsx')).EditPage),
  group: loaded(async () => (await import('#admin/resources/settings/group-page.tsx')).GroupPage),
} satisfies Record<RecordView, ComponentType<{ readonly entity: AnyEntity }>>;

/** The code of screens that are of no entity's records. */
const pages = import.meta.glob<Readonly<Record<string, ComponentType>>>('../resources/*/*-page.tsx');

/** What each of them shows, by the screen's name: `history` is `HistoryPage` of a `history-page.tsx`. */
const ownViews = new Map(ownScreens.map(({ view }) => [view, pageOf(view)]));

function pageOf(view: string): ComponentType {
  const file = `/${kebab(view)}-page.tsx`;
  const [, load] = Object.entries(pages).find(([path]) => path.endsWith(file)) ?? [];
  if (load === undefined) throw new Error(`The screen ${view} has no page: make admin/resources/…${file}`);
  return loaded(async () => {
    const name = `${capital(view)}Page`;
    const { [name]: page } = await load();
    if (page === undefined) throw new Error(`${file} exports no ${name}`);
    return page;
  });
}

/** A list that is a screen of its own. */
const lists = new Map<AnyEntity, ReactElement>([
  [websiteSection, <SectionsPage key="sections" />],
  [adminNewsItem, <NewsPage key="news" />],
]);

/** What a list offers beside "new". */
const extraActions = new Map<AnyEntity, ReactElement>([[asset, <UploadButton key="upload" />]]);

/** What is done with all records of a list. */
const tools = new Map<AnyEntity, ReactElement>([[redirect, <RedirectTools key="tools" />]]);

/** A component whose code is loaded when it is shown first: whoever writes articles never loads the history. */
function loaded<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}
