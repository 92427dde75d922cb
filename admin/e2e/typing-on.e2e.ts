import type { JSHandle, Page } from '@playwright/test';
import { beginSession, expect, test } from '#build/testing/browser.ts';
import { body, newArticle } from './testing/writing.ts';

test.use({ site: 'body-blocks' });

/** As on a machine that is slow: what waits for a frame or a moment waits on. Answers what lets it go on. */
async function heldUp(page: Page): Promise<JSHandle<() => void>> {
  return page.evaluateHandle(() => {
    const held = new Map<number, () => void>();
    const own = {
      requestAnimationFrame: window.requestAnimationFrame,
      cancelAnimationFrame: window.cancelAnimationFrame,
      setTimeout: window.setTimeout,
      clearTimeout: window.clearTimeout,
    };
    let last = 0;
    const hold = (run: () => void) => {
      last -= 1;
      held.set(last, run);
      return last;
    };
    const letGo = (id: number) => void held.delete(id);
    Object.assign(window, {
      requestAnimationFrame: (draw: FrameRequestCallback) => hold(() => draw(performance.now())),
      cancelAnimationFrame: letGo,
      setTimeout: (run: (...given: unknown[]) => void, _: number, ...given: unknown[]) =>
        hold(() => run(...given)),
      clearTimeout: letGo,
    });
    return () => {
      Object.assign(window, own);
      for (const run of held.values()) run();
    };
  });
}

test('what is typed right behind an insertion is in the fields of the block', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await newArticle(page, demo);
  await page.keyboard.type('/');
  await expect(page.getByRole('combobox', { name: 'Search what to insert' })).toBeFocused();
  const goOn = await heldUp(page);
  await page.keyboard.type('data table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Levels');
  await goOn.evaluate((run) => run());
  const file = page.getByRole('combobox', { name: /^File/ });
  await expect(file).toBeFocused();
  await expect(file).toHaveValue('Levels');
});

test('what is typed right behind a title is the teaser', { tag: '@sweep' }, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await expect(page.getByLabel(/^Title/)).toBeFocused();
  await page.keyboard.type('The lock at noon');
  const goOn = await heldUp(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody');
  await goOn.evaluate((run) => run());
  await expect(page.getByLabel(/^Title/)).toHaveValue('The lock at noon');
  await expect(page.getByLabel('Teaser')).toHaveValue('Nobody');
});

test('what is typed right behind the key for a link is its address, and what follows is text', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await page.keyboard.type('Water runs');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  const goOn = await heldUp(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('https://example.com/down');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' on');
  await goOn.evaluate((run) => run());
  await expect(body(page).getByRole('link', { name: 'runs' })).toHaveAttribute(
    'href',
    'https://example.com/down',
  );
  await expect(body(page)).toHaveText('Water runs on');
});

test('what is typed right behind a footnote goes on in the text', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await newArticle(page, demo);
  await page.keyboard.type('Water');
  await page.getByRole('button', { name: 'Insert a footnote' }).click();
  const note = page.getByRole('dialog').getByRole('textbox');
  await expect(note).toBeFocused();
  await page.keyboard.type('Rain.');
  const goOn = await heldUp(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' runs');
  await goOn.evaluate((run) => run());
  await expect(body(page).locator('p').first()).toHaveText('Water1 runs');
});

test('a key acts where the caret is seen, however late the browser tells of it', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await newArticle(page, demo);
  await page.keyboard.type('Water runs');
  await page.keyboard.press('Enter');
  await page.keyboard.type('down the hill');
  const lines = body(page).locator('p');
  await lines.nth(1).click({ clickCount: 3 });
  // From now on nobody is told where the caret is.
  await page.evaluate(() =>
    window.addEventListener(
      'selectionchange',
      (event) => event.isTrusted && event.stopImmediatePropagation(),
      {
        capture: true,
      },
    ),
  );
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and on');
  await expect(lines).toHaveText(['Water runs', 'down the hill', 'and on']);
});
