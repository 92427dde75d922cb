import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';

const EVENT = '/events/walking-the-trough-a-day-with-the-aqueduct-painters';

test.describe('without a script a reader', () => {
  test.use({ javaScriptEnabled: false });

  test('who came to nothing goes on to the newest pieces, or to a section', async ({ demo, page }) => {
    const newest = page.getByRole('navigation', { name: 'The newest' });
    const sections = page.getByRole('navigation', { name: 'Go to a section' });
    await page.goto(`${demo.url}/nothing-here`);
    await expect(newest.getByRole('article')).toHaveCount(3);
    const title = (await newest.getByRole('link').first().textContent()) ?? '';
    await newest.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto(`${demo.url}/nothing-here`);
    await sections.getByRole('link', { name: 'Practice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice');
  });

  test('who mistyped an address is told which was meant', async ({ demo, page }) => {
    await page.goto(`${demo.url}/news/the-brigde-that-is-never-finished`);
    const meant = page.getByRole('navigation', { name: 'Did you mean' });
    await meant.getByRole('link', { name: 'The bridge that is never finished' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bridge that is never finished');
  });

  test('takes an event into a calendar from its page', async ({ demo, page }) => {
    await page.goto(demo.url + EVENT);
    const link = page.getByRole('link', { name: 'Add to your calendar' });
    const file = await page.request.get(demo.url + ((await link.getAttribute('href')) ?? ''));
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
  });
});

test('who mistyped an address meets no barrier, and all of it is on a phone', async ({ demo, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo.url}/news/the-brigde-that-is-never-finished`);
  await expect(page.getByRole('navigation', { name: 'Did you mean' })).toBeVisible();
  await expectNoBarrier(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
