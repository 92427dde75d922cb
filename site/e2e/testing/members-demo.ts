import type { Page } from '@playwright/test';
import { servedDemo } from '#build/testing/browser.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

/** The demonstration with a free and a paid membership, a page on a registration path, and one whose block calls readers to
 * something. */
export async function membersDemo() {
  const demo = await servedDemo();

  async function publishing(...writes: Write[]): Promise<void> {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    await demo.publisher.publish(demo.tenantKey, sequence);
  }

  async function changed(group: AnyEntity, id: string, patch: Data): Promise<Write> {
    const whole = await demo.site.whole(group.collection, id);
    if (whole === null) return create(group, patch, { id, publish: true });
    const { live, working, ...rest } = edit(group, whole, patch);
    return group.hasWorkingCopies ? publish(group, { ...whole, live, working }) : { ...rest, live, working };
  }

  await publishing(
    await changed(modulesSettings, 'modules', { memberships: true }),
    await changed(baseStylesSettings, 'baseStyles', { siteTheme: 'auto' }),
    create(membership, { title: 'Reader', alias: 'reader' }, { id: 'reader', publish: true }),
    create(
      membership,
      { title: 'Patron', alias: 'patron', isFree: false, price: '$120' },
      { id: 'patron', publish: true },
    ),
    create(
      content,
      {
        ...{ type: 'Article', name: 'Eels', alias: '/registration-of-eels', teaser: 'Eels.' },
        published: '2026-11-01T00:00:00Z',
      },
      { publish: true },
    ),
    create(
      layout,
      {
        ...{ name: 'Calling', type: 'url-override', alias: ['/calling'] },
        rows: [
          {
            columns: [
              {
                blocks: [
                  {
                    ...{ type: 'rich_text' },
                    settings: {
                      ...{ title: 'First', body: '<p>Words.</p>' },
                      cta: { text: 'Six issues a year', buttonLabel: 'Have them', buttonLink: '/issues' },
                    },
                  },
                  { type: 'rich_text', settings: { title: 'Second', body: '<p>Words.</p>' } },
                ],
              },
            ],
          },
        ],
      },
      { publish: true },
    ),
  );
  return { ...demo, publishing, changed };
}

export const ada: SiteUserInfo = {
  ...{ id: 'u1', hashedId: 'h1', username: 'ada@weir.example', emails: [{ address: 'ada@weir.example' }] },
  omedaEncryptedCustomerId: null,
  ...{ firstName: 'Ada', lastName: 'Weir', title: null, company: null, city: null, region: null },
  ...{ postalCode: null, countryCode: 'GBR', memberships: ['reader'], isPaid: false, newsletters: [] },
  ...{ favoriteContent: [], demographics: [], consent: null, simulatedBy: null },
};

/** What the server answers by the names of operations; an error's message is what it refuses with. */
type Answers = Readonly<Record<string, unknown>>;

/** Stands in for the server's side of members. Answers the names of what was asked, in order. */
export async function answering(page: Page, answers: Answers): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/graphql\/\w+\/\w+\.gql/, (route) =>
    route.fulfill({ body: /(\w+)\.gql/.exec(route.request().url())?.[1] ?? '' }),
  );
  await page.route(/\/graphql$/, (route) => {
    const { query: name } = route.request().postDataJSON();
    asked.push(name);
    const answer = answers[name];
    return route.fulfill({
      json:
        answer instanceof Error
          ? { data: null, errors: [{ message: answer.message }] }
          : { data: { [name]: answer } },
    });
  });
  return asked;
}

export const known = (user: SiteUserInfo | null = ada): Answers => ({
  getActiveSiteUserWithNewsletters: { userInfo: user },
});
