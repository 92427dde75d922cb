import { create } from '#content-store/editing/editing.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Write } from '#content-store/store.ts';
import type { Audience, IdOf } from './contents.ts';

const DAY = 86_400_000;
/** How long members of the demonstration have been such, in days. */
const MEMBERS_FOR = 40;

/** What a publication has for its readers: questions, newsletters, memberships, members, and companies with a site licence. */
export function audienceOf(
  { modules, newsletters = [], questions, memberships, members, licences }: Audience,
  {
    start,
    passwordHash,
    idOf,
  }: { readonly start: number; readonly passwordHash: string; readonly idOf: IdOf },
): Write[] {
  const live = (entity: Parameters<typeof create>[0], data: Parameters<typeof create>[1], id: string) =>
    create(entity, data, { publish: true, id });
  const question = (number: number) => idOf('question', String(number));
  const since = new Date(start - MEMBERS_FOR * DAY).toISOString();
  return [
    ...questions.map((one) => live(demographicQuestion, one, question(one.number))),
    ...memberships.map(({ required, additional, more, ...one }) => {
      const data = {
        ...one,
        ...more,
        requiredUserDemographicFields: required.map(question),
        additionalUserDemographicFields: additional.map(question),
      };
      return live(membership, data, idOf('membership', one.alias));
    }),
    ...members.map(({ email, memberships: held, person }) => {
      const data = {
        ...person,
        ...{ email, username: email, passwordHash, confirmedAt: since },
        memberships: held.map((alias) => ({ membership: idOf('membership', alias), since })),
      };
      return live(siteUser, data, idOf('member', email));
    }),
    ...(newsletters.length === 0
      ? []
      : [create(newslettersSettings, { enabledNewsletters: newsletters }, { publish: true })]),
    ...(modules === undefined ? [] : [create(modulesSettings, modules, { publish: true })]),
    ...licences.map((one) => live(ipGating, one, idOf('licence', one.companyName))),
  ];
}
