import { beginSession, expect, servedDemo, test } from '#build/testing/browser.ts';
import { READINGS_FILE } from '#build/tools/demonstration/culvert/sund-week.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';

const PATH = '/withheld-blocks';

test.describe('what a gate withholds', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  let url = '';
  test.beforeAll(async () => {
    demo = await servedDemo();
    const { items } = await demo.site.find({
      ...{ collection: 'asset', stage: 'live', orderBy: [['name', 'asc']], first: 99 },
    });
    const images = items.filter(({ data }) => data.type === 'image').slice(0, 3);
    const body = [
      {
        ...{ id: 'a', type: 'text' },
        html: '<p>What everyone may read.<sup><a id="mark-n1" href="#note-n1">1</a></sup></p>',
      },
      {
        id: 'b',
        type: 'data_table',
        asset: items.find(({ data }) => data.file === READINGS_FILE)?.id,
        caption: 'A week',
      },
      { id: 'c', type: 'gallery', images: images.map(({ id }) => id) },
      { id: 'd', type: 'embed', url: 'https://open.spotify.com/episode/4abc', title: 'Water, spoken about' },
      { id: 'e', type: 'text', html: '<h2>What members read</h2>' },
      { id: 'f', type: 'footnotes', notes: [{ mark: 'n1', html: '<p>For members.</p>' }] },
    ];
    const piece = {
      type: 'Article',
      name: 'Withheld blocks',
      alias: PATH,
      published: '2026-11-01T00:00:00Z',
    };
    const gated = { ...piece, body, userRegistration: { isRequired: true } };
    const { sequence } = await demo.site.commit({
      actor: { kind: 'staff', id: '1', name: 'Test' },
      reason: 'test',
      writes: [create(content, gated, { publish: true })],
    });
    await demo.publisher.publish(demo.tenantKey, sequence);
    url = demo.url;
  });
  test.afterAll(() => demo.close());

  test('comes to life once it is let in: tables, pictures and what is elsewhere', async ({
    page,
    context,
  }) => {
    await context.route(/spotify\.com/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Elsewhere</title><p>Elsewhere</p>',
      }),
    );
    await beginSession(page, { ...demo, url });
    await page.goto(url + PATH);
    await expect(page.getByRole('table')).toHaveCount(0);
    const mark = page.locator('.body sup');
    await expect(mark).toHaveText('1');
    await expect(mark.getByRole('link')).toHaveCount(0);
    const place = () => page.evaluate(() => scrollY);
    await page.getByRole('button', { name: 'Continue reading' }).focus();
    const before = await place();
    await page.keyboard.press('Enter');

    // The focus goes to where the text goes on, and nothing moves.
    await expect(page.locator('[aria-live]')).toHaveText('The rest of the text is here.');
    await expect(page.locator('[data-gate="body"] :focus')).toHaveCount(1);
    expect(await place()).toBe(before);
    await mark.getByRole('link', { name: '1' }).click();
    await expect(page).toHaveURL(/#note-n1$/);
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await expect(page).toHaveURL(/#mark-n1$/);

    const head = page.getByRole('columnheader', { name: 'Water down' });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const cells = await page
      .getByRole('table')
      .locator('tbody td:nth-child(4)')
      .evaluateAll((all) => all.map((cell) => Number(cell.textContent?.replace(',', ''))));
    expect(cells.length).toBeGreaterThan(10);
    expect(cells).toEqual(cells.toSorted((a, b) => a - b));

    const pictures = page.locator('.picture-grid a');
    await pictures.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(pictures.nth(1)).toBeFocused();

    const panel = page.locator('.offsite-panel');
    await panel.getByRole('button', { name: 'Show it here' }).click();
    await expect(panel.locator('iframe').contentFrame().getByText('Elsewhere')).toBeVisible();
  });

  test('has blocks of its own, which open where they stand, and the form goes with its heading', async ({
    page,
  }) => {
    const row = (type: string, settings: object) => ({ columns: [{ blocks: [{ type, settings }] }] });
    const piece = { type: 'Article', name: 'With boxes', alias: '/with-boxes' };
    const { sequence } = await demo.site.commit({
      actor: { kind: 'staff', id: '1', name: 'Test' },
      reason: 'test',
      writes: [
        create(
          content,
          {
            ...{ ...piece, published: '2026-11-01T00:00:00Z', userRegistration: { isRequired: true } },
            body: [{ id: 'a', type: 'text', html: '<p>What everyone may read.</p>' }],
            sidebars: [{ title: 'What to bring', body: '<p>A lamp.</p>' }],
          },
          { publish: true },
        ),
        create(
          layout,
          {
            ...{ name: 'With boxes', type: 'url-override', alias: ['/with-boxes'] },
            rows: [
              row('content_body', {}),
              row('gating_form', { title: 'For members' }),
              { ...row('content_sidebars', { title: 'Beside it' }), title: 'More of it' },
            ],
          },
          { publish: true },
        ),
      ],
    });
    await demo.publisher.publish(demo.tenantKey, sequence);
    await beginSession(page, { ...demo, url });
    await page.goto(`${url}/with-boxes`);
    await expect(page.getByRole('heading', { name: 'For members', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More of it' })).toBeHidden();
    expect(await page.content()).not.toContain('Beside it');

    await page.getByRole('button', { name: 'Continue reading' }).click();
    await expect(page.getByRole('heading', { name: 'Beside it' })).toBeVisible();
    await expect(page.getByText('A lamp.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More of it' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'For members', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue reading' })).toHaveCount(0);
  });
});
