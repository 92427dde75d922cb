import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';

test.use({ site: 'recovery' });

const ARTICLES = ['/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet'] as const;

async function editPath(demo: RunningDemo, alias: string = ARTICLES[0]): Promise<string> {
  return `/admin/edit-content/${(await demo.site.claimant(`path:${alias}`))?.id ?? ''}`;
}

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const offers = (page: Page) => page.getByRole('region', { name: /^Not saved: what you typed/ });

/** All edits that the browser keeps, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const asked = indexedDB.open('masthead');
        asked.onsuccess = () => {
          const all = asked.result.transaction('edits').objectStore('edits').getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

/** Waits until the browser keeps an edit with these words. */
async function isKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(words);
}

/** Has no save of this browser arrive, until it is called off. */
async function loseSaves(page: Page): Promise<() => Promise<void>> {
  const isSave = (text: string) => text.includes('mutation') && !text.includes('ogIn');
  await page.context().route('**/graphql', async (route) => {
    const done = isSave(route.request().postData() ?? '') ? route.abort() : route.continue();
    // Called off meanwhile.
    await done.catch(() => undefined);
  });
  return () => page.context().unroute('**/graphql');
}

/** Ends a tab as a browser does that runs out of memory. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('what was typed into a tab that is killed is there again, and is saved by itself', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  await page.goto(path);
  const findSaves = await loseSaves(page);
  await title(page).fill('The lock at dusk');
  await page.getByRole('textbox', { name: 'Body' }).press('ControlOrMeta+Home');
  await page.keyboard.type('Lamps were lit. ');
  await isKept(page, 'Lamps were lit.');
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await expectNoBarrier(page, 'main');
  await crash(page);

  await findSaves();
  const again = await page.context().newPage();
  await again.goto(path);
  await expect(title(again)).toHaveValue('The lock at dusk');
  await expect(again.getByText('You go on where you were')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Body' })).toContainText('Lamps were lit.');
  await expect(offers(again)).toHaveCount(0);
  // One goes on in the text.
  await expect(again.getByRole('textbox', { name: 'Body' })).toBeFocused();
  await again.keyboard.type('It rained. ');
  await expect(again.getByText(/Saved \d/).first()).toBeVisible();
  await expect.poll(() => kept(again)).toBe('[]');
  await again.reload();
  await expect(title(again)).toHaveValue('The lock at dusk');
  await expect(again.getByRole('textbox', { name: 'Body' })).toContainText('It rained.');
  await expect(offers(again)).toHaveCount(0);
});

test('a new piece becomes a draft by itself once it has a title, at its own address', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel('Teaser').fill('Before the title');
  await expect(
    page.getByText('Kept in this browser. To be filled in before it is saved: Title'),
  ).toBeVisible();
  await title(page).fill('A draft of its own');
  await expect(page).toHaveURL(/edit-content\/\d+$/);
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  // Whoever goes on typing is not thrown out of the field.
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', and more');
  await page.getByRole('link', { name: 'Content' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveValue('A draft of its own, and more');
});

test('a new piece that was never saved is on the first screen, and offered where the next one is begun, until it is discarded', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  const findSaves = await loseSaves(page);
  await title(page).fill('A piece of the night');
  await isKept(page, 'A piece of the night');
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  // The first screen knows of it, and its link brings it back.
  await again.goto(`${demo.url}/admin/`);
  const unsaved = again.getByRole('region', { name: 'Not saved yet' });
  await expect(unsaved).toContainText('New article · typed until');
  await expectNoBarrier(again, '#screen');
  await unsaved.getByRole('link', { name: 'A piece of the night' }).click();
  await expect(title(again)).toHaveValue('A piece of the night');
  await expect(title(again)).toBeFocused();
  await expect(offers(again)).toHaveCount(0);
  await isKept(again, 'A piece of the night');

  const third = await again.context().newPage();
  // As long as that tab is open, it is not lost.
  await third.goto(`${demo.url}/admin/create-content/article`);
  await expect(title(third)).toBeVisible();
  await again.close({ runBeforeUnload: false });
  await third.reload();
  await offers(third).getByRole('button', { name: 'Discard' }).click();
  await expect(offers(third)).toHaveCount(0);
  await expect(title(third)).toBeFocused();
  await third.reload();
  await expect(title(third)).toBeVisible();
  await expect(third.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await expect(offers(third)).toHaveCount(0);
  await findSaves();
});

test('what is left of another new piece is offered no more once this one is saved, and again where the next is begun', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  const findSaves = await loseSaves(page);
  await title(page).fill('Left in the night');
  await isKept(page, 'Left in the night');
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(`${demo.url}/admin/create-content/article`);
  await expect(offers(again)).toHaveCount(1);
  await findSaves();
  await title(again).fill('Another piece');
  await again.getByRole('button', { name: 'Save draft' }).click();
  await expect(again.getByText(/Saved \d/).first()).toBeVisible();
  await expect(offers(again)).toHaveCount(0);
  await expect.poll(() => kept(again)).not.toContain('Another piece');
  await again.goto(`${demo.url}/admin/create-content/article`);
  await offers(again).getByRole('button', { name: 'Discard' }).click();
  await expect(offers(again)).toHaveCount(0);
});

test('two tabs of one record lose nothing, and what is brought back over a newer version is a conflict', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  const other = await page.context().newPage();
  await page.goto(path);
  await other.goto(path);
  const findSaves = await loseSaves(page);
  // Kept before the other types, so that the newest is the second tab's.
  await title(page).fill('Typed in the first tab');
  await isKept(page, 'Typed in the first tab');
  await title(other).fill('Typed in the second tab');
  await isKept(other, 'Typed in the second tab');
  await crash(page);
  await other.close({ runBeforeUnload: false });

  const saver = await page.context().newPage();
  await saver.goto(path);
  await expect(offers(saver)).toHaveCount(2);
  await findSaves();
  await title(saver).fill('Saved meanwhile');
  await saver.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saver.getByText(/Saved \d/).first()).toBeVisible();
  const first = offers(saver)
    .filter({ has: saver.getByText('It was saved since') })
    .last();
  await first.getByRole('button', { name: 'Show what differs' }).click();
  await first.getByRole('button', { name: 'Bring it back' }).click();
  const conflict = saver.getByRole('alertdialog');
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('Saved meanwhile');
  await expect(conflict).toContainText('Typed in the first tab');
  await conflict.getByRole('button', { name: 'Decide later' }).click();
  // Nothing that was saved meanwhile is overwritten by not deciding.
  await saver.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conflict).toContainText('Saved meanwhile');
  await conflict.getByRole('button', { name: 'Choose all of mine' }).click();
  await conflict.getByRole('button', { name: 'Go on with these' }).click();
  await expect(title(saver)).toHaveValue('Typed in the first tab');
  // The other is still offered, and neither is lost by bringing it back.
  await offers(saver).getByRole('button', { name: 'Bring it back' }).click();
  await saver.getByRole('alertdialog').getByRole('button', { name: 'Go on with these' }).click();
  await expect(title(saver)).toHaveValue('Typed in the second tab');
  await offers(saver).getByRole('button', { name: 'Show what differs' }).click();
  await expect(offers(saver)).toContainText('Typed in the first tab');
  await offers(saver).getByRole('button', { name: 'Discard' }).click();
});

test('what another tab kept is offered once that is killed, and not while somebody types there', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  const other = await page.context().newPage();
  await other.goto(path);
  await loseSaves(other);
  await title(other).fill('Typed in the other tab');
  await isKept(other, 'Typed in the other tab');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Pages that will change' })).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
  await page.waitForTimeout(3_500);
  await expect(offers(page)).toHaveCount(0);
  // Whoever closes it has it saved at the last moment; a killed one saves nothing.
  await crash(other);
  await expect(offers(page)).toHaveCount(1);
  await expect(title(page)).not.toHaveValue('Typed in the other tab');
  await offers(page).getByRole('button', { name: 'Bring it back' }).click();
  await expect(title(page)).toHaveValue('Typed in the other tab');
  await expect(offers(page)).toHaveCount(0);
  await isKept(page, 'Typed in the other tab');
});

test('what is left behind on purpose is not offered again', { tag: '@sweep' }, async ({ demo, page }) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  await page.goto(path);
  const stored = await title(page).inputValue();
  await loseSaves(page);
  await title(page).fill('Left behind');
  await isKept(page, 'Left behind');
  await page.getByRole('link', { name: 'Content' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave before this is saved?' });
  await expect(question).toContainText('Discard them, and they are gone.');
  await expect(question.getByRole('button', { name: 'Keep and leave' })).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await page.goto(path);
  await expect(title(page)).toHaveValue(stored);
  await expect(page.getByRole('button', { name: 'Pages that will change' })).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
});

test('nobody is shown what another person typed in the same browser', async ({ demo, page }) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  await page.goto(path);
  const findSaves = await loseSaves(page);
  await title(page).fill('Between me and my browser');
  await isKept(page, 'Between me and my browser');
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  // The same browser, and somebody else's session.
  await other.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('getActiveCMSUser')) return route.continue();
    const answer = await (await route.fetch()).json();
    answer.data.getActiveCMSUser.id = 'somebody-else';
    await route.fulfill({ json: answer });
  });
  await other.goto(path);
  await expect(other.getByRole('button', { name: 'Pages that will change' })).toBeVisible();
  await expect(offers(other)).toHaveCount(0);
  await other.unroute('**/graphql');
  await findSaves();
  await other.reload();
  await expect(title(other)).toHaveValue('Between me and my browser');
});

test('a browser that keeps nothing says so, and typing and saving go on', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await beginSession(page, demo);
  await page.goto(demo.url + (await editPath(demo)));
  await title(page).fill('Kept by the server alone');
  await expect(page.getByText('Recovery is off')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await expect(page.getByText('Recovery is off')).toHaveCount(0);
});

test('offline, the form says that nothing is lost, and saves by itself once it is back', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(demo.url + (await editPath(demo)));
  await title(page).fill('Typed on a train');
  await page.context().setOffline(true);
  const said = 'You are offline. What you type is kept in this browser and saved once you are back.';
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(said)).toHaveCount(2);
  await expect(page.getByText('problem connecting to the database')).toHaveCount(0);
  await expectNoBarrier(page, 'main');
  await page.context().setOffline(false);
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Typed on a train');
});

test('what is live with its save is saved by hand alone: offline the form says so, and offers it once it is back', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(
    `${demo.url}/admin/edit-website-section/${(await demo.site.claimant('path:/news'))?.id ?? ''}`,
  );
  const teaser = page.getByLabel('Description').first();
  await teaser.fill('Typed on a train');
  await page.context().setOffline(true);
  const offline = 'You are offline. What you typed is kept in this browser; save again when you are back.';
  await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await expect(page.getByText('You are online again.')).toHaveCount(0);
});

test('somebody signed out goes on typing, signs in over the form, and it is saved', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await page.route('**/graphql', (route) => {
    const isSave = (route.request().postData() ?? '').includes('updateContent');
    const errors = [{ message: 'Your session is over', extensions: { code: 'UNAUTHENTICATED' } }];
    return isSave ? route.fulfill({ json: { errors } }) : route.continue();
  });
  await title(page).fill('Typed signed out');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Username').fill(demo.login.username);
  await again.getByLabel('Password').fill(demo.login.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
});
