import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, servedDemo, test } from '#build/testing/browser.ts';

const READER = '203.0.113.7';
const PROXY = '127.0.0.1';

test.describe('a reader who asks which address the site sees', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  let service: Server;
  let host = '';
  let said = '';
  let asked = 0;

  test.beforeAll(async () => {
    service = createServer((_request, response) => {
      asked += 1;
      response.writeHead(said === '' ? 500 : 200, { 'access-control-allow-origin': '*' }).end(said);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
    demo = await servedDemo({}, { ipLookup: `http://${host}/json` });
  });
  test.beforeEach(() => {
    said = JSON.stringify({ ip: READER });
    asked = 0;
  });
  test.afterAll(async () => {
    await demo.close();
    await new Promise((resolve) => service.close(resolve));
  });

  const main = (page: Page) => page.getByRole('main');
  const shown = (page: Page) => main(page).locator('output');
  const again = (page: Page) => main(page).getByRole('button', { name: 'Check again' });
  const compare = (page: Page) => main(page).getByRole('button', { name: 'Compare with another server' });
  /** The addresses that stand beside each other, with whose they are. */
  const compared = (page: Page) =>
    main(page)
      .locator('dl div')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

  /** What stands between changes what the page's script is answered with. */
  const behind = (page: Page, { header, body }: { readonly header: string | null; readonly body?: string }) =>
    page.route('**/ip-test', async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const response = await route.fetch();
      const { 'x-client-ip': _, ...headers } = response.headers();
      await route.fulfill({
        ...{ response, body: body ?? (await response.text()) },
        headers: header === null ? headers : { ...headers, 'x-client-ip': header },
      });
    });

  // spec: call-ip-address
  test('is told what the header says, and again when they ask', async ({ page }) => {
    const answered: Promise<string>[] = [];
    page.on('requestfinished', (request) => {
      const told = async () =>
        `${request.method()} ${request.url()} ${(await request.allHeaders())['cache-control']}`;
      if (request.resourceType() === 'fetch') answered.push(told());
    });
    await page.goto(`${demo.url}/ip-test?a=1`);
    await expect(main(page).getByText('Checked again: this site sees you')).toBeVisible();
    await expect(shown(page)).toHaveText(PROXY);
    await page.route('**/ip-test?a=1', (route) => route.abort());
    await again(page).click();
    await expect(main(page).getByText('This site did not answer.')).toBeVisible();
    await page.unroute('**/ip-test?a=1');
    await again(page).click();
    await expect(main(page).getByText('Checked again')).toBeVisible();
    await expect(shown(page)).toHaveText(PROXY);
    const each = `GET ${demo.url}/ip-test?a=1 no-cache`;
    expect(await Promise.all(answered)).toEqual([each, each]);
    expect(asked).toBe(0);
    await expectNoBarrier(page);
  });

  test('learns from the header alone that the site sees a proxy, where nginx or a CDN knows better', async ({
    page,
  }) => {
    await behind(page, { header: READER });
    await page.goto(`${demo.url}/ip-test`);
    await expect(main(page).getByText('names the proxy in MASTHEAD_TRUSTED_PROXIES')).toBeVisible();
    expect(await compared(page)).toEqual([
      ['This site', PROXY],
      ['Its header x-client-ip', READER],
    ]);
    expect(asked).toBe(0);
  });

  // spec: call-ip-lookup-fallback, rule-ip-read-with-fallback, provider-ip-lookup
  test('whose header is lost asks another server instead, by a press or where nothing is known', async ({
    page,
  }) => {
    await behind(page, { header: null });
    await page.goto(`${demo.url}/ip-test`);
    await expect(main(page).getByText('did not arrive: a proxy or CDN')).toBeVisible();
    await expect(shown(page)).toHaveText(PROXY);
    expect(asked).toBe(0);
    await compare(page).click();
    await expect(main(page).getByText(READER)).toBeVisible();
    expect(asked).toBe(1);

    await page.unroute('**/ip-test');
    await behind(page, { header: null, body: '' });
    // Before the page's own script.
    await page.addInitScript(() =>
      document.addEventListener(
        'readystatechange',
        () => document.querySelector('.ip-address output')?.replaceChildren(),
        { once: true },
      ),
    );
    await page.reload();
    await expect(shown(page)).toHaveText(READER);
    await expect(main(page).getByText(`This address is what ${host} says.`)).toBeVisible();
    expect(asked).toBe(2);
  });

  test('compares, and is told what a difference means; the site is told nothing of it', async ({ page }) => {
    const heard: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).host === host) return;
      heard.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
    });
    await page.goto(`${demo.url}/ip-test`);
    await expect(main(page).getByText(`To compare, your browser asks ${host}`)).toBeVisible();
    await compare(page).click();
    await expect(
      main(page).getByText('This site most likely sees the address of a proxy or CDN in front of it'),
    ).toContainText('names the proxy in MASTHEAD_TRUSTED_PROXIES');
    expect(await compared(page)).toEqual([
      ['This site', PROXY],
      [host, READER],
    ]);
    await expectNoBarrier(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await again(page).click();
    await expect(main(page).getByText('Checked again')).toBeVisible();
    expect(await compared(page)).toEqual([]);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.join('\n')).not.toContain(READER);
    expect((await page.context().cookies()).map(({ value }) => value)).not.toContain(READER);
  });

  test('is told of no difference where there is none, or where none can be seen', async ({ page }) => {
    await page.goto(`${demo.url}/ip-test`);
    for (const [answer, words] of [
      [`::ffff:${PROXY}`, 'Both see you at the same address.'],
      ['2001:db8::7', 'One saw you by IPv4, the other by IPv6.'],
      ['<p>Welcome</p>', `${host} answered with something that is not an IP address.`],
      ['', `${host} answered with an error (500).`],
    ] as const) {
      said = answer;
      await compare(page).click();
      await expect(main(page).getByText(words)).toBeVisible();
      await expect(main(page).getByText('MASTHEAD_TRUSTED_PROXIES')).toHaveCount(0);
    }
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test('has the address, and no button that would do nothing', async ({ page }) => {
      await page.goto(`${demo.url}/ip-test`);
      await expect(shown(page)).toHaveText(PROXY);
      await expect(main(page).getByRole('status')).toHaveCount(1);
      await expect(main(page).getByRole('button')).toHaveCount(0);
    });
  });
});

test('where no other server is named, a reader checks again and is offered nothing else', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo.url}/ip-test`);
  await expect(page.getByText('Checked again: this site sees you')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Check again']);
  await expectNoBarrier(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
