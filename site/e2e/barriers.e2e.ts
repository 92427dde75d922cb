import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';

/** The page is well but for these. */
const NAMELESS = '<button></button>';

test('a barrier is found within an element, on a page that was looked at before, and in a frame', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setContent('<html lang="en"><title>Sluices</title><main><h1>Sluices</h1></main></html>');
  await expectNoBarrier(page);
  const main = page.locator('main');
  await main.evaluate((element, html) => element.insertAdjacentHTML('beforeend', html), NAMELESS);
  await expect(expectNoBarrier(page)).rejects.toThrow('button-name: button');
  await expect(expectNoBarrier(page, 'main')).rejects.toThrow('button-name: button');
  await expectNoBarrier(page, 'h1');

  await page.setContent(
    `<html lang="en"><title>Weirs</title><main><h1>Weirs</h1><iframe title="A weir"></iframe></main></html>`,
  );
  await page.locator('iframe').evaluate((element, html) => element.setAttribute('srcdoc', html), NAMELESS);
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible();
  await expect(expectNoBarrier(page)).rejects.toThrow('button-name: iframe button');
});
