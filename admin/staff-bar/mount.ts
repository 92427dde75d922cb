import { ApiError } from '#admin/client/api-error.ts';
import { createGraphqlClient } from '#admin/client/graphql-client.ts';
import { browserSessions } from '#admin/client/session-store.ts';
import { archivePath } from '#content-store/addresses/archive-path.ts';
import { staffBarTexts as texts } from '#content-store/messages/staff-bar.ts';
import { getActiveCMSUser } from '#content-store/model/cms-users/operations.ts';
import { pageLayout } from '#content-store/model/pages/operations.ts';
import { buildOf } from '#content-store/operations/request.ts';
import { STAFF_COOKIE } from '#content-store/screens/staff-cookie.ts';
import { cacheSwitch } from './cache-switch.ts';
import { readingsOf } from './readings.ts';
import { rebuilding, rebuildingPage } from './rebuilding.ts';
import { linkTo, mayRebuild, toolsFor } from './tools.ts';

/** Fills the toolbar that the server put on a reader's page, because a cookie says that this is a member of the staff. Whoever
 * has no session any more has no toolbar. */
async function mount(bar: HTMLElement): Promise<void> {
  // By the host, as the page was answered.
  const client = createGraphqlClient({
    sessions: browserSessions(),
    version: buildOf(document),
    tenantKey: () => null,
  });
  const path = decodeURI(location.pathname);
  const name = new URLSearchParams(location.search).get('page') ?? '';
  const [user, page] = await Promise.all([
    client.run(getActiveCMSUser, {}),
    client.run(pageLayout, { path, isPreview: false }),
  ]);
  const permissions = new Set(user.permissions);
  const { control, panel } = readingsOf(page, path, client);
  bar.append(
    linkTo({ label: texts.console, href: '/admin' }),
    ...toolsFor(page, permissions, path).map(linkTo),
    previewLink(),
    control,
    cacheSwitch(),
    ...(mayRebuild(page, permissions) ? [rebuildingPage(client, archivePath(path, name))] : []),
    ...(permissions.has('manage_modules') ? [rebuilding(client)] : []),
  );
  bar.after(panel);
}

function previewLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '?preview-mode=true';
  link.textContent = texts.preview;
  return link;
}

/** The session is over, or was somebody's who works on other sites. */
function leave(bar: HTMLElement, error: unknown): void {
  if (error instanceof ApiError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
    document.cookie = `${STAFF_COOKIE}=; path=/; max-age=0; samesite=strict`;
    bar.remove();
    return;
  }
  bar.append(texts.failed(error instanceof Error ? error.message : String(error)));
}

const bar = document.getElementById('staff-bar');
if (bar !== null) mount(bar).catch((error: unknown) => leave(bar, error));
