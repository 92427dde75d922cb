import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { canCreate, canDelete, canPublish, canWrite } from '#admin/context/access.ts';
import { devTools } from '#admin/shell/dev-tools.ts';
import { expect, expectNoBarrier, type RunningDemo, signIn, test } from '#build/testing/browser.ts';
import { addStaff } from '#build/testing/staff-client.ts';
import { isOpenTo, refusal } from '#content-store/console/screens.ts';
import { isData } from '#content-store/definition/entity.ts';
import { type Permission, permissions } from '#content-store/definition/permissions.ts';
import { texts } from '#content-store/messages/console.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { permissionsOf, permissionsOfRole } from '#content-store/model/cms-users/roles.ts';
import { profileScreen } from '#content-store/model/cms-users/screens.ts';
import { content } from '#content-store/model/content/content.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { siteSettingsScreen } from '#content-store/model/settings/screens.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { colorTestScreen } from '#content-store/model/system/screens.ts';
import { definitionOf } from '#content-store/registry/registry.ts';
import { type Address, addressesOf } from './testing/addresses-of-screens.ts';
import { switchModulesOn } from './testing/all-modules.ts';
import { entriesOf, namesInSpotlight, pathsInToolbar, type Seen, visit } from './testing/walk.ts';
import { wrongAnswers } from './testing/wrong-answers.ts';

test.use({ site: 'roles' });
// A role that may do everything is at a hundred addresses.
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'long enough to be one';
const ROLES = cmsUser.shape.role.choices ?? [];
const NOWHERE = '/no-such-screen';
/** Looking for barriers takes most of the time, so it is done in parts: a worker takes one at a time. */
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1)
  test(`no screen has a barrier (part ${part + 1} of ${PARTS})`, { tag: '@sweep' }, async ({
    demo,
    page,
  }) => {
    await switchModulesOn(demo);
    const addresses = await addressesOf(demo);
    const looked = [...new Set(addresses.map((one) => one.screen))].flatMap(
      (screen) => addresses.find((one) => one.screen === screen) ?? [],
    );
    expect(looked.length).toBeGreaterThan(PARTS);
    await signIn(page, demo);
    for (const [index, { path }] of looked.entries()) {
      if (index % PARTS !== part) continue;
      await visit(page, path);
      await expectNoBarrier(page, '#screen');
    }
  });

for (const [at, { value: role, label }] of ROLES.entries())
  test(`${label}: each screen is open or refused in words, and offers what the permissions allow`, {
    tag: '@sweep',
  }, async ({ demo, page }) => {
    const held = heldBy(role);
    // What another role is told alike is seen once.
    const roles = ROLES.slice(0, at).map(({ value }) => heldBy(value));
    const failures = answersWithErrors(page);
    await switchModulesOn(demo);
    const addresses = await addressesOf(demo);
    await enter(page, demo, { username: `the-${role}`, role });

    const open = addresses.filter((one) => isOpenTo(one.screen, held));
    expect.soft(await pathsInToolbar(page)).toEqual(new Set(open.filter(isInToolbar).map((one) => one.path)));
    await expect.soft(page.getByRole('button', { name: /^What’s new/ })).toBeVisible();
    expect.soft(await namesInSpotlight(page)).toEqual(new Set(['Home', ...open.flatMap(nameInSpotlight)]));
    const others = addresses.filter((address) => !roles.some((other) => isToldAlike(address, other, held)));
    for (const [index, address] of others.entries()) {
      const last = others[index - 1]?.screen;
      // What looks alike and comes one after the other is told apart by what is between.
      if (address.screen.title === last?.title) await visit(page, NOWHERE);
      const seen = await visit(page, address.path);
      const menu = address.screen.view === 'edit' ? await entriesOf(page, 'More actions') : [];
      expect.soft({ at: address.path, ...factsOf(seen, menu, address) }).toEqual({
        at: address.path,
        ...expected(address, held),
      });
    }
    expect((await visit(page, NOWHERE)).heading).toBe('404 - Page Not Found');
    expect((await visit(page, '/')).actions.includes('New'), 'content is made from home').toBe(
      canWrite(content, held),
    );
    expect.soft(failures).toEqual([]);
    expect(await wrongAnswers(page, demo, held)).toEqual([]);
  });

test('why somebody may do something is told, permission by permission, and an extra one opens what it says', async ({
  demo,
  page,
}) => {
  const extra = 'manage_menus';
  await enter(page, demo, { username: 'a-helper', role: 'contributor', extraPermissions: [extra] });
  expect((await visit(page, '/menus')).shows).toBe('table');
  expect((await visit(page, '/redirects')).warnings).toHaveLength(1);
  await visit(page, '/user');
  const rows = await page
    .getByRole('table', { name: 'Permissions' })
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')),
    );
  const ofRole = permissionsOfRole('contributor');
  const howOf = (one: Permission) =>
    ofRole.includes(one) ? 'Through the role Contributor' : one === extra ? 'Extra permission' : 'No';
  const told = rows.map(
    ([name = '', how = '']) => `${permissions.find((one) => name.endsWith(one))}: ${how}`,
  );
  expect(told.sort()).toEqual(permissions.map((one) => `${one}: ${howOf(one)}`).sort());
  // Every one of them says what it opens.
  expect(rows.filter(([, , opens]) => opens === '').map(([name]) => name)).toEqual([]);
});

async function enter(
  page: Page,
  demo: RunningDemo,
  who: { username: string; role: string; extraPermissions?: readonly string[] },
): Promise<void> {
  await addStaff(demo.store, { ...who, password: PASSWORD });
  const login = { username: who.username, password: PASSWORD };
  await signIn(page, { url: demo.url, now: demo.now, login });
}

function heldBy(role: string): ReadonlySet<Permission> {
  return permissionsOf({ role, extraPermissions: [] });
}

/** Whether two roles are to see the same at an address: it is looked at by the first of them. */
function isToldAlike(
  address: Address,
  ...[first, second]: [ReadonlySet<string>, ReadonlySet<string>]
): boolean {
  return isDeepStrictEqual(expected(address, first), expected(address, second));
}

/** Lists that are not tables. */
const LISTS: Readonly<Record<string, Seen['shows']>> = {
  ...{ websiteSection: 'treegrid', adminNewsItem: 'list', asset: 'list' },
};

/** What the console asks for is never refused: what would be is not asked for. */
function answersWithErrors(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const answer: unknown = await response.json().catch(() => null);
    if (isData(answer) && answer.errors !== undefined)
      found.push(`${JSON.stringify(answer.errors)} to ${response.request().postData()?.slice(0, 300)}`);
  });
  return found;
}

function isInToolbar({ screen }: Address): boolean {
  if (!('entity' in screen))
    return (
      screen.menu !== undefined ||
      [siteSettingsScreen, ...devTools, colorTestScreen, profileScreen].some(
        ({ view }) => view === screen.view,
      )
    );
  // The news are behind a button of their own.
  const { name, variants } = definitionOf(screen.entity);
  if (name === adminNewsItem.name) return false;
  if (screen.view === 'list') return true;
  // Of types to choose from, the list offers each.
  if (screen.view === 'create') return variants === undefined;
  return screen.view === 'group' && screen.entity.route !== undefined;
}

/** What is about one record is found in its list. */
function nameInSpotlight({ screen, heading, kind }: Address): readonly string[] {
  // What is of one record, or of one block, is reached from it.
  if (!('entity' in screen) && screen.path.includes('/:')) return [];
  switch (screen.view) {
    case 'edit':
    case 'blockOptionUsage':
      return [];
    case 'create':
      return [`New ${kind}`];
    case 'group':
      return [`Settings: ${heading}`];
    default:
      return [screen.title];
  }
}

interface Facts {
  readonly heading: string;
  readonly warnings: readonly string[];
  readonly shows: Seen['shows'] | 'anything';
  readonly adds: boolean;
  readonly saves: boolean;
  readonly publishes: boolean;
  readonly deletes: boolean;
}

function factsOf(seen: Seen, menu: readonly string[], { screen }: Address): Facts {
  const offers = (name: RegExp) => seen.actions.some((one) => name.test(one));
  return {
    heading: seen.heading,
    warnings: seen.warnings,
    shows: 'entity' in screen || seen.warnings.length > 0 ? seen.shows : 'anything',
    adds: screen.view === 'list' && offers(/^New( |$)|^Upload$|^Import/),
    saves: 'entity' in screen && offers(/^Save( draft)?$/),
    publishes: offers(/^Publish( changes)?$/),
    deletes: menu.includes('Delete…'),
  };
}

function expected({ screen, heading, record }: Address, held: ReadonlySet<string>): Facts {
  const nothing = { adds: false, saves: false, publishes: false, deletes: false };
  if (!isOpenTo(screen, held))
    return { heading: screen.title, warnings: [refusal(screen)], shows: 'nothing', ...nothing };
  if (!('entity' in screen)) return { heading, warnings: [], shows: 'anything', ...nothing };
  const { entity, view } = screen;
  const mayWrite = canWrite(entity, held);
  const mayPublish = definitionOf(entity).hasWorkingCopies && canPublish(entity, held);
  if (view === 'list') {
    const shows = LISTS[entity.name] ?? 'table';
    // Site users come by themselves, or from a file.
    const adds = canCreate(entity, held) || (entity.name === siteUser.name && mayWrite);
    return { ...nothing, heading, warnings: [], shows, adds };
  }
  return {
    heading,
    warnings: mayWrite ? [] : [entity.access.write.length === 0 ? texts.keptByServer : texts.readOnly],
    shows: 'form',
    adds: false,
    saves: mayWrite,
    publishes: mayPublish,
    deletes: view === 'edit' && canDelete(entity, held, record?.isLive === true),
  };
}
