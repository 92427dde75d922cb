import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { audienceCookie } from '#content-store/addresses/audience-id.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { subscribingTexts } from '#content-store/messages/subscribing.ts';
import { normaliseEmail } from '#content-store/model/site-users/names.ts';
import {
  setOmedaCustomer,
  subscribeAnonymousCustomer,
} from '#content-store/model/site-users/newsletter-operations.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { Attempts } from '../../access/attempts.ts';
import { omedaOf } from '../../adapters/audience/settings.ts';
import { audienceWrites } from '../../adapters/audience/writes.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { OUTBOX } from '../../outbox/item.ts';
import { siteOf } from '../../records/scope.ts';
import { newsletterCode } from './audience/newsletter-code.ts';
import { omedaIdOf } from './audience/omeda-id.ts';
import { requireOwner } from './changing.ts';
import { requireHuman } from './human.ts';
import { ofDomain, ofLetter, ofNetwork } from './limits.ts';
import { problemsOfPlace, readConsent } from './place.ts';
import { requireRoom } from './requesting.ts';
import { newslettersOf } from './settings-of.ts';

type Asked = ValueOf<(typeof subscribeAnonymousCustomer)['args']>;

const WHAT = 'subscribe';
/** How long whoever asks for nothing else waits for the provider, in milliseconds. */
const PATIENCE = 5_000;

export const newsletterOperations = [
  implement(subscribeAnonymousCustomer, async (asked, context) => {
    try {
      const problem = await subscribeAddress(asked, context);
      return { error: problem !== null, message: problem ?? subscribingTexts.done };
    } catch (error) {
      // The form that reads it knows no errors but these (S0 §7).
      const { code } = error instanceof GraphQLError ? error.extensions : {};
      if (code === 'LIMIT' || code === 'BAD_REQUEST')
        return { error: true, message: String(Object(error).message) };
      throw error;
    }
  }),
  implement(setOmedaCustomer, async (_args, context) => {
    const member = requireOwner(context);
    const user = await siteOf(context).get(siteUser.collection, member.id, { stage: 'live' });
    const id = await omedaIdOf(String(user?.data.email), context, { patience: PATIENCE });
    if (id !== null) context.cookies.push(audienceCookie(id));
    return { omedaEncryptedCustomerId: id };
  }),
];

/** Hands an address's subscriptions over to the site's audience provider. What is wrong, in words; null where nothing is. Nothing
 * is looked up of the address. Throws LIMIT, and BAD_REQUEST for a machine. */
async function subscribeAddress(asked: Asked, context: RequestContext): Promise<string | null> {
  const { store, now, address } = context;
  const site = siteOf(context);
  const tenantKey = String(context.tenantKey);
  if ((await omedaOf(site)) === null) return subscribingTexts.membersOnly;
  const attempts = new Attempts(store, now);
  const { recaptchaToken, countryCode, regionCode: region } = asked;
  const email = normaliseEmail(asked.email);
  const offered = await newslettersOf(site);
  const products = [...new Set(asked.omedaProducts)];
  if (products.length === 0) return subscribingTexts.selectNewsletter;
  const { consent, problems } = readConsent(countryCode, asked.consent);
  const isWrong =
    !z.email().max(254).safeParse(email).success ||
    products.some((id) => !offered.includes(id)) ||
    Object.keys({ ...problems, ...problemsOfPlace({ countryCode, region }, true) }).length > 0;
  if (isWrong) return subscribingTexts.correctForm;
  const verdict = await requireHuman(
    { form: 'subscribeAnonymousCustomer', email: asked.email, recaptchaToken },
    context,
  );
  await requireRoom(attempts, [
    ...ofNetwork(address, WHAT),
    ...ofLetter(email, WHAT, { tenantKey, address, verdict }),
    ...ofDomain(email, tenantKey, verdict),
  ]);
  const promoCode = await newsletterCode(asked.promoCode, site);
  const optIns = products.map((newsletter) => ({
    ...{ newsletter, email, source: 'NlWidgetUnauthenticated' as const },
    ...(promoCode !== undefined && { promoCode }),
  }));
  const change = { key: `${WHAT}:${randomUUID()}`, optIns };
  const writes = [...(await audienceWrites(store, tenantKey, change, now()))];
  const agreed = consent.isGiven ? `, ${consent.key} agreed to` : '';
  await site.commit({ writes, actor: OUTBOX, reason: `newsletters asked for${agreed}` });
  return null;
}
