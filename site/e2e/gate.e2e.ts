import type { Page } from '@playwright/test';
import { barriersOn, expect, servedDemo, test } from '#build/testing/browser.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create, write } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { Fields } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const FREE_VIEWS = 2;

test.describe('the gate of a site with a meter', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;

  test.beforeAll(async () => {
    demo = await servedDemo();
    const set = async (entity: AnyEntity & { readonly singletonId: string }, patch: Fields) => {
      const whole = await demo.site.whole('settings', entity.singletonId);
      if (whole === null) return create(entity, patch, { id: entity.singletonId, publish: true });
      const seen = { id: entity.singletonId, expectedVersion: whole.record.version };
      return write(entity, seen, { ...whole.live, ...patch }, null);
    };
    const piece = (at: number) =>
      create(
        content,
        {
          ...{ type: 'Article', name: `Withheld ${at}`, alias: `/withheld-${at}`, teaser: 'For members.' },
          ...{ published: '2026-11-01T00:00:00Z', membership: ['gold'] },
          body: [
            { id: 'a', type: 'text', html: '<p>What everyone may read.</p>' },
            { id: 'b', type: 'text', html: `<p>What members read, ${at}.</p>` },
          ],
        },
        { publish: true },
      );
    const { sequence } = await demo.site.commit({
      actor,
      reason: 'test',
      writes: [
        await set(modulesSettings, { memberships: true }),
        await set(membershipsSettings, {
          ...{ fromEmail: 'a@b.example', supportEmail: 'a@b.example' },
          ...{ overrideRegisterButtonLabel: true, registerButtonLabel: 'Become a member' },
          contentMetering: {
            ...{ enabled: true, numberOfFreeViews: FREE_VIEWS, meteringPeriod: 30 },
            introTexts: { viewsRemaining: 'Another [VIEWS_REMAINING] of [ALLOWED_VIEWS] to go.' },
          },
        }),
        create(membership, { title: 'Gold', alias: 'gold' }, { id: 'gold' }),
        ...[1, 2, 3].map(piece),
      ],
    });
    await demo.publisher.publish(demo.tenantKey, sequence);
  });
  test.afterAll(() => demo.close());

  const read = (page: Page, at: number) => page.goto(`${demo.url}/withheld-${at}`);
  const join = (at: number) => `/membership/signup/gold?redirectTo=${encodeURIComponent(`/withheld-${at}`)}`;

  test('opens by itself while there are views, says how many, and then what there is to do', async ({
    page,
  }) => {
    await read(page, 1);
    await expect(page.getByText('What members read, 1.')).toBeVisible();
    await expect(page.getByText('Another 1 of 2 to go.')).toBeVisible();
    await read(page, 2);
    await expect(page.getByText('This is the last of your 2 free pieces')).toBeVisible();
    // Read before.
    await read(page, 1);
    await expect(page.getByText('What members read, 1.')).toBeVisible();
    await read(page, 3);
    await expect(page.getByRole('status')).toContainText('You have read your 2 free pieces.');
    await expect(page.getByRole('main').getByRole('link', { name: 'Become a member' })).toHaveAttribute(
      'href',
      join(3),
    );
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/account/login?redirectTo=${encodeURIComponent('/withheld-3')}`,
    );
    await expect(page.getByText('What members read, 3.')).toHaveCount(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  test('leads whoever presses its button on to the first link where it does not open', async ({ page }) => {
    for (const at of [1, 2]) {
      await read(page, at);
      await expect(page.getByText(`What members read, ${at}.`)).toBeVisible();
    }
    let lost = 0;
    await page.route('**/graphql', (route) => {
      // What it asks by itself, and once more.
      if (lost === 2 || route.request().postData()?.includes('getGatedFragments') !== true)
        return route.fallback();
      lost += 1;
      return route.abort();
    });
    await read(page, 3);
    await expect.poll(() => lost).toBe(2);
    await expect(page.getByRole('button', { name: 'Continue reading' })).toBeEnabled();
    await page.getByRole('button', { name: 'Continue reading' }).press('Enter');
    await expect(page.getByRole('status')).toContainText('You have read your 2 free pieces.');
    await expect(page.getByRole('main').getByRole('link', { name: 'Become a member' })).toBeFocused();
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('gives the whole page behind its button, and says why it does not', async ({ page }) => {
      for (const at of [1, 2]) {
        await read(page, at);
        await expect(page.getByRole('main').getByRole('link', { name: 'Become a member' })).toHaveAttribute(
          'href',
          join(at),
        );
        await page.getByRole('button', { name: 'Continue reading' }).click();
        await expect(page.getByText(`What members read, ${at}.`)).toBeVisible();
      }
      await read(page, 3);
      await page.getByRole('button', { name: 'Continue reading' }).click();
      await expect(page.getByRole('status')).toContainText('You have read your 2 free pieces.');
    });
  });
});
