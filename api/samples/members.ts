import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import type { Write } from '#content-store/store.ts';
import type { AccountShown, LinkShown } from '#site/forms/account-shown.ts';
import { live } from './records.ts';

const READER = '30000070';
const PATRON = '30000071';
const QUESTION = '30000072';

/** What samples offer readers to become a member of. */
export function sampleMemberships(): Write[] {
  return [
    live(
      demographicQuestion,
      {
        ...{ description: 'Work', omedaWebformText: 'What do you do on the water?', number: 1 },
        demographicValues: [
          { id: 1, description: 'I look after it' },
          { id: 2, description: 'I am on it for pleasure' },
        ],
      },
      QUESTION,
    ),
    live(
      membership,
      {
        ...{ title: 'Reader', alias: 'reader', isFree: true },
        description: 'Every piece on the site, and a place to keep those you like.',
        requiredUserCommonFields: ['firstName', 'lastName'],
        requiredUserDemographicFields: [QUESTION],
      },
      READER,
    ),
    live(
      membership,
      {
        ...{ title: 'Patron', alias: 'patron', isFree: false, price: '$60 a year', expiresAfterDays: 365 },
        description: 'All that readers have, and the yearbook in print.',
      },
      PATRON,
    ),
  ];
}

/** The newsletters of samples. */
export const sampleNewsletters = {
  enabledNewsletters: [
    {
      ...{ omedaProductId: '1', title: 'The week on the water', showAtRegistration: true },
      description: 'What happened, on Fridays.',
    },
  ],
};

/** As whom the sample of a block is seen, where readers have it on a page of their own account alone, or by a link of a letter;
 * undefined of all others. `favorites`: ids of pieces. */
export function accountOfSample(
  type: ViewedBlockType,
  path: string,
  favorites: readonly string[],
): AccountShown | undefined {
  const isAccount = type === 'site_user_account';
  const link = links[type] ?? null;
  if (!isAccount && link === null) return undefined;
  return {
    ...{ path, told: null, refused: null, takesCode: false, link, isLinkOver: false },
    asked: { redirectTo: undefined, pk: undefined, source: undefined },
    member: isAccount ? memberWith(favorites) : null,
  };
}

const links: { readonly [T in ViewedBlockType]?: LinkShown } = {
  site_user_change_email: { id: 'sample', stub: null },
  site_user_complete_registration: {
    id: 'sample',
    stub: { email: 'nora@reader.example', membershipId: READER, countryCode: 'USA', region: null },
  },
};

function memberWith(favorites: readonly string[]): AccountShown['member'] {
  return {
    info: {
      ...person,
      memberships: [READER],
      favoriteContent: favorites.map((id) => ({ id, created: '2026-11-02T08:00:00.000Z' })),
    },
    held: [{ id: READER, until: null }],
    sessions: [
      {
        ...{ id: 'sample', browser: 'Firefox on Windows', isThis: true },
        ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-20T08:00:00.000Z' },
      },
    ],
  };
}

const person: SiteUserInfo = {
  ...{ id: 'sample', hashedId: 'sample', firstName: 'Nora', lastName: 'Fenwick', title: null, company: null },
  ...{ city: null, region: null, postalCode: null, countryCode: 'USA', username: 'nora@reader.example' },
  ...{ emails: [{ address: 'nora@reader.example' }], omedaEncryptedCustomerId: null },
  ...{ memberships: [], isPaid: false, newsletters: ['1'], favoriteContent: [], demographics: [] },
  ...{ consent: null, simulatedBy: null },
};
