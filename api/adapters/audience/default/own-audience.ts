import type { ValueOf } from '#content-store/definition/field.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { normaliseEmail } from '#content-store/model/site-users/names.ts';
import { type siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { Reads } from '#content-store/store.ts';
import type { Outcome } from '../../../outbox/channel.ts';
import { type Audience, type Customer, type Demographic, MOST_DEMOGRAPHICS } from '../audience.ts';

/** Members are kept here, and nobody else is told. */
export function ownAudience(site: Pick<Reads, 'find' | 'get' | 'claimant'>): Audience {
  const nobodyIsTold = async (): Promise<Outcome> => ({ kind: 'done' });
  return {
    saveMember: nobodyIsTold,
    optIn: nobodyIsTold,
    optOut: nobodyIsTold,
    lookUp: async (sought) => ('email' in sought ? memberAt(sought.email, site) : null),
    async demographics(ids) {
      if (ids.length > MOST_DEMOGRAPHICS) throw new RangeError(`More than ${MOST_DEMOGRAPHICS} questions`);
      if (ids.length === 0) return [];
      const { items } = await site.find({
        ...{ collection: demographicQuestion.collection, stage: 'live', orderBy: [], first: ids.length },
        where: { number: { in: ids } },
      });
      const questions = items.map(({ data }) => asDemographic(data as Question));
      return [...new Set(ids)].flatMap((id) => questions.find((question) => question.id === id) ?? []);
    },
  };
}

type Question = ValueOf<typeof demographicQuestion.shape>;

async function memberAt(email: string, site: Pick<Reads, 'get' | 'claimant'>): Promise<Customer | null> {
  const holder = await site.claimant(siteUserClaim(normaliseEmail(email)));
  const found = holder === null ? null : await site.get(holder.collection, holder.id, { stage: 'live' });
  if (found === null) return null;
  const { firstName, lastName, title } = found.data as ValueOf<typeof siteUser.shape>;
  return {
    // What tells members apart here is told nobody elsewhere.
    encryptedId: null,
    ...{ firstName: firstName ?? null, lastName: lastName ?? null, title: title ?? null },
    changedAt: found.updatedAt,
  };
}

function asDemographic({ number, demographicType, description, ...rest }: Question): Demographic {
  return {
    ...{ id: number ?? 0, type: Number(demographicType), description, question: rest.omedaWebformText },
    values: rest.demographicValues.flatMap(({ id, description: words }) =>
      id === undefined ? [] : [{ id, description: words }],
    ),
  };
}
