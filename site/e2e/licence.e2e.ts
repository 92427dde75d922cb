import type { Page } from '@playwright/test';
import { barriersOn, expect, servedDemo, test } from '#build/testing/browser.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create, edit, write } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { Fields, Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

test.describe('a reader at a company with a site licence', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  const commit = async (writes: readonly Write[]) => {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes: [...writes] });
    await demo.publisher.publish(demo.tenantKey, sequence);
  };
  const license = (ranges: readonly string[]) =>
    commit([create(ipGating, { companyName: `Readers at ${ranges}`, ranges }, { publish: true })]);

  const licences = async () => {
    const { items } = await demo.site.find({
      ...{ collection: ipGating.collection, stage: 'live', orderBy: [['companyName', 'asc']], first: 9 },
    });
    const wholes = await Promise.all(items.map(({ id }) => demo.site.whole(ipGating.collection, id)));
    return wholes.filter((whole) => whole !== null);
  };

  test.beforeAll(async () => {
    demo = await servedDemo({}, { trustedProxies: ['127.0.0.1'] });
    const piece = (at: number) =>
      create(
        content,
        {
          ...{ type: 'Article', name: `Withheld ${at}`, alias: `/withheld-${at}`, teaser: 'For members.' },
          ...{ published: '2026-11-01T00:00:00Z', userRegistration: { isRequired: true } },
          body: [
            { id: 'a', type: 'text', html: '<p>What everyone may read.</p>' },
            { id: 'b', type: 'text', html: `<p>What members read, ${at}.</p>` },
          ],
        },
        { publish: true },
      );
    const set = async (entity: AnyEntity & { readonly singletonId: string }, patch: Fields) => {
      const whole = await demo.site.whole('settings', entity.singletonId);
      if (whole === null) return create(entity, patch, { id: entity.singletonId, publish: true });
      return write(
        entity,
        { id: entity.singletonId, expectedVersion: whole.record.version },
        { ...whole.live, ...patch },
        null,
      );
    };
    await commit([
      ...[piece(1), piece(2)],
      await set(membershipsSettings, { allowIpGating: true }),
      await set(modulesSettings, { memberships: true }),
    ]);
  });
  test.afterAll(() => demo.close());
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });

  /** The names of the documents that a page asks for. */
  function asked(page: Page): string[] {
    const names: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/graphql\/query\/(\w+)\.gql/.exec(request.url()) ?? [];
      if (name !== undefined) names.push(name);
    });
    return names;
  }

  test('is looked for once, and meets the gate where there is no licence', async ({ page }) => {
    await license(['198.51.100.0/24']);
    const names = asked(page);
    await page.goto(`${demo.url}/withheld-1`);
    await expect.poll(() => names).toEqual(['siteLicenseCompany']);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('siteLicenseCompanyChecked=1');
    await page.goto(`${demo.url}/withheld-2`);
    await page.getByRole('button', { name: 'Continue reading' }).click();
    await expect(page.getByText('Memberships are not available at this time')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue reading' })).toBeVisible();
    expect(names).toEqual(['siteLicenseCompany', 'getGatedFragments']);
  });

  // spec: role-site-licence-visitor
  test('reads on by itself, stays where they are, and is told whose licence it is', async ({ page }) => {
    await license(['203.0.113.0/24']);
    const names = asked(page);
    await page.goto(`${demo.url}/withheld-1`);
    await expect(page.getByText('What members read, 1.')).toBeVisible();
    await expect(
      page.getByText('You read this with the site licence of Readers at 203.0.113.0/24.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue reading' })).toHaveCount(0);
    expect(await page.evaluate(() => [document.activeElement === document.body, scrollY])).toEqual([true, 0]);
    expect(await barriersOn(page)).toEqual([]);
    await page.goto(`${demo.url}/withheld-2`);
    await expect(page.getByText('What members read, 2.')).toBeVisible();
    expect(names).toEqual(['siteLicenseCompany', 'getGatedFragments', 'getGatedFragments']);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('reads on by the button and is told whose licence it is, as nobody else does', async ({
      page,
      browser,
    }) => {
      const readOn = async (reader: Page) => {
        await reader.goto(`${demo.url}/withheld-1`);
        await reader.getByRole('button', { name: 'Continue reading' }).click();
      };
      await readOn(page);
      await expect(page.getByText('What members read, 1.')).toBeVisible();
      await expect(
        page.getByText('You read this with the site licence of Readers at 203.0.113.0/24.'),
      ).toBeVisible();
      const outside = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.114.7' } });
      await readOn(outside);
      await expect(outside.getByRole('main').getByRole('status')).toContainText('not available');
      await expect(outside.getByText('What members read, 1.')).toHaveCount(0);
      await outside.close();
    });
  });

  test('is looked for anew where the licence that was found covers them no more', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'siteLicenseCompany', value: 'Gone', url: demo.url }]);
    const names = asked(page);
    await demo.site.commit({
      ...{ actor, reason: 'test' },
      writes: (await licences()).map((whole) => edit(ipGating, whole, { status: false })),
    });
    await page.goto(`${demo.url}/withheld-1`);
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('siteLicenseCompany=Gone');
    await expect(page.getByRole('button', { name: 'Continue reading' })).toBeEnabled();
    expect(names).toEqual(['getGatedFragments']);
  });
});
