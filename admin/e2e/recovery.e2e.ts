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

/** Ends a tab as a browser does that runs out of memory. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('what was typed into a tab that is killed is offered, shown by field, brought back and saved', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  await page.goto(path);
  const stored = await title(page).inputValue();
  await title(page).fill('The lock at dusk');
  await page.getByRole('textbox', { name: 'Body' }).press('ControlOrMeta+Home');
  await page.keyboard.type('Lamps were lit. ');
  await isKept(page, 'Lamps were lit.');
  await crash(page);

  const again = await page.context().newPage();
  await again.goto(path);
  await expect(title(again)).toHaveValue(stored);
  const offer = offers(again);
  await expect(offer).toContainText('Title, Body');
  await offer.getByRole('button', { name: 'Show what differs' }).click();
  await expect(offer.getByRole('region', { name: 'Title: Saved', exact: true })).toContainText(stored);
  await expect(offer.getByRole('region', { name: 'Title: Not saved' })).toContainText('The lock at dusk');
  await expectNoBarrier(again, 'main');
  await offer.getByRole('button', { name: 'Bring it back' }).click();
  await expect(title(again)).toHaveValue('The lock at dusk');
  await expect(again.getByRole('textbox', { name: 'Body' })).toContainText('Lamps were lit.');
  await expect(offers(again)).toHaveCount(0);
  // One goes on in the text.
  await expect(again.getByRole('textbox', { name: 'Body' })).toBeFocused();
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again.getByText(/Saved \d/).first()).toBeVisible();
  await again.reload();
  await expect(title(again)).toHaveValue('The lock at dusk');
  await expect(offers(again)).toHaveCount(0);
});

test('a new piece that was never saved is on the first screen, and offered where the next one is begun, until it is discarded', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
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
});

test('what is left of another new piece is offered no more once this one is saved, and again where the next is begun', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await title(page).fill('Left in the night');
  await isKept(page, 'Left in the night');
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(`${demo.url}/admin/create-content/article`);
  await expect(offers(again)).toHaveCount(1);
  await title(again).fill('Another piece');
  await again.getByRole('button', { name: 'Save draft' }).click();
  await expect(again.getByText(/Saved \d/).first()).toBeVisible();
  await expect(offers(again)).toHaveCount(0);
  await expect.poll(() => kept(again)).not.toContain('Another piece');
  await again.goto(`${demo.url}/admin/create-content/article`);
  await offers(again).getByRole('button', { name: 'Discard' }).click();
  await expect(offers(again)).toHaveCount(0);
});

test('two tabs of one record lose nothing, and what is brought back over a newer version is a conflict', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  const other = await page.context().newPage();
  await page.goto(path);
  await other.goto(path);
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

test('what is left behind on purpose is not offered again', async ({ demo, page }) => {
  await beginSession(page, demo);
  const path = demo.url + (await editPath(demo));
  await page.goto(path);
  const stored = await title(page).inputValue();
  await title(page).fill('Left behind');
  await isKept(page, 'Left behind');
  await page.getByRole('link', { name: 'Content' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
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
  await other.reload();
  await offers(other).getByRole('button', { name: 'Discard' }).click();
});

test('a browser that keeps nothing says so, and typing and saving go on', async ({ demo, page }) => {
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

test('offline, the form says that nothing is lost, and offers to save once it is back', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(demo.url + (await editPath(demo)));
  await title(page).fill('Typed on a train');
  await page.context().setOffline(true);
  const said = 'You are offline. What you typed is kept in this browser; save again when you are back.';
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(said)).toHaveCount(2);
  await expect(page.getByText('problem connecting to the database')).toHaveCount(0);
  await expectNoBarrier(page, 'main');
  await page.context().setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await expect(page.getByText('You are online again.')).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveValue('Typed on a train');
});
