import { z } from 'zod';
import { subscriptionSources } from '#content-store/model/tracking/newsletter-subscription.ts';
import type { Channel } from '../../outbox/channel.ts';
import { membersAmong } from '../../outbox/item.ts';
import type { Audience, MemberChange, Subscription } from './audience.ts';

export const AUDIENCE = 'audience';

const member = z.object({
  memberId: z.string(),
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  title: z.string().optional(),
  company: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
  countryCode: z.string().optional(),
  promoCode: z.string().optional(),
  demographics: z
    .array(z.object({ questionId: z.number(), answerIds: z.array(z.number()), value: z.string().optional() }))
    .optional(),
  products: z.array(z.object({ product: z.string(), isReceived: z.boolean() })).optional(),
});

const subscription = z.object({
  newsletter: z.string(),
  email: z.string(),
  source: z.enum(subscriptionSources),
  promoCode: z.string().optional(),
  undoesOptOut: z.boolean().optional(),
});

const progress = z.record(z.string(), z.json()).nullish();

const audienceWrite = z.discriminatedUnion('write', [
  z.object({ write: z.literal('saveMember'), change: member, progress }),
  z.object({ write: z.literal('optIn'), change: subscription, progress }),
  z.object({ write: z.literal('optOut'), change: subscription, progress }),
]);

/** What is committed with a change. */
export type AudienceWrite =
  | { readonly write: 'saveMember'; readonly change: MemberChange }
  | { readonly write: 'optIn' | 'optOut'; readonly change: Subscription };

/** The audience of a site as a channel of its outbox. `audienceOf`: as its settings have it now; null where it is kept here
 * alone, and nobody is to be told. `isGone`: whether a member was deleted. */
export function audienceChannel(
  audienceOf: () => Promise<Audience | null>,
  isGone: (memberId: string) => Promise<boolean>,
): Channel {
  return {
    name: AUDIENCE,
    // Each write says how something is to be.
    isRepeatable: true,
    prepare: async (payload, subjects) => {
      const members = membersAmong(subjects);
      const gone = await Promise.all(members.map(isGone));
      const given = audienceWrite.parse(payload);
      const write = gone.includes(true) ? leftOfGone(given) : given;
      const audience = await audienceOf();
      if (audience === null || write === null) return null;
      return {
        to: write.change.email,
        writes: [],
        deliver: async (attempt) => {
          const outcome = await tell(audience, write, attempt);
          if (outcome.kind !== 'accepted') return outcome;
          const { write: name, change } = write;
          return { ...outcome, payload: { write: name, change, progress: outcome.payload } };
        },
      };
    },
  };
}

/** What is still told of a member who is not there any more: what they leave, and what ends; null where that is nothing. */
function leftOfGone(write: z.output<typeof audienceWrite>): z.output<typeof audienceWrite> | null {
  if (write.write === 'optOut') return write;
  if (write.write === 'optIn') return null;
  const { memberId, email, products = [] } = write.change;
  const endings = products.filter(({ isReceived }) => !isReceived);
  return endings.length === 0 ? null : { ...write, change: { memberId, email, products: endings } };
}

function tell(
  audience: Audience,
  given: z.output<typeof audienceWrite>,
  attempt: Parameters<Audience['optIn']>[1],
) {
  const { progress: before = null } = given;
  switch (given.write) {
    case 'saveMember':
      return audience.saveMember(given.change, attempt, before);
    case 'optIn':
      return audience.optIn(given.change, attempt, before);
    case 'optOut':
      return audience.optOut(given.change, attempt, before);
  }
}
