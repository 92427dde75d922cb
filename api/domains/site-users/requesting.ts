import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sitePath } from '#content-store/addresses/site-path.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { requests } from '#content-store/messages/requests.ts';
import { messages } from '#content-store/messages/validation.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { domainOf, mailboxOf, normaliseEmail } from '#content-store/model/site-users/names.ts';
import type { requestRegisterSiteUser } from '#content-store/model/site-users/operations.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import { type Fields, isRefusedWith, type Reads, type StoredDocument } from '#content-store/store.ts';
import { Attempts, type Counted } from '../../access/attempts.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { OUTBOX, queued } from '../../outbox/item.ts';
import { siteOf } from '../../records/scope.ts';
import { usablePromoCode } from '../memberships/promo-codes.ts';
import { hasMemberships, membershipNamed } from '../memberships/reading.ts';
import { requireHuman } from './human.ts';
import type { MemberLetter } from './letters.ts';
import { ofDomain, ofLetter, ofNetwork } from './limits.ts';
import { MemberLinks } from './links.ts';
import { type Problems, problemsOfPlace, readConsent, regionOf } from './place.ts';
import { membershipSettingsOf, textsOf } from './settings-of.ts';

type Asked = ValueOf<(typeof requestRegisterSiteUser)['args']>;

const WHAT = 'register';

/** Sends whoever has this address a link by which a sign-up is completed. What is done and answered is the same where they have an
 * account: the letter says so, which is found out as it leaves. Throws VALIDATION by the names of arguments, LIMIT, and BAD_REQUEST
 * for a machine. */
export async function requestRegistration(asked: Asked, context: RequestContext): Promise<void> {
  const { store, now, address } = context;
  const site = siteOf(context);
  const tenantKey = String(context.tenantKey);
  const attempts = new Attempts(store, now);
  const network = ofNetwork(address, WHAT);
  if (await attempts.isOver(network)) throw apiError('LIMIT', requests.attempts());
  const { email, problems, about } = await read(asked, site, context);
  if (Object.keys(problems).length > 0) {
    // A code that is guessed at is a try as any other.
    if (problems.promoCode !== undefined) await requireRoom(attempts, network);
    throw validationError(problems);
  }
  const { recaptchaToken } = asked;
  const verdict = await requireHuman(
    { form: 'requestRegisterSiteUser', email: asked.email, recaptchaToken },
    context,
  );
  const links = new MemberLinks(store, now);
  const linkId = randomUUID();
  const at = now();
  const letter: MemberLetter = { letter: 'memberRegistration', tenantKey, linkId };
  const writes = [
    await links.asked(linkId, 'registration', { tenantKey, email, ...about }),
    queued({ channel: 'mail', cause: `${WHAT}:${linkId}`, payload: letter, at }),
    ...(await links.swept()),
  ];
  const counted = [
    ...network,
    ...ofLetter(email, `${WHAT}`, { tenantKey, address, verdict }),
    ...ofDomain(email, tenantKey, verdict),
  ];
  await requireRoom(attempts, counted, { writes, actor: OUTBOX, reason: 'sign-up asked for' });
}

/** Counts a try, and stores what it leads to. Throws LIMIT. */
export async function requireRoom(
  attempts: Attempts,
  counted: readonly Counted[],
  leadsTo?: Parameters<Attempts['admit']>[1],
): Promise<void> {
  try {
    if (await attempts.admit(counted, leadsTo)) return;
  } catch (error) {
    // Asked for twice at the same moment, it is sent once.
    if (isRefusedWith(error, 'CLAIMED', 'CONFLICT')) return;
    throw error;
  }
  throw apiError('LIMIT', requests.attempts());
}

/** What was asked for as it is kept until it is completed, and what is wrong with it: nothing that tells of accounts. */
async function read(asked: Asked, site: ReturnType<typeof siteOf>, { now }: RequestContext) {
  const { countryCode, promoCode, path, redirectTo, sessionId } = asked;
  const email = normaliseEmail(asked.email);
  const { consent, problems: ofConsent } = readConsent(countryCode, asked.consent);
  const problems: Problems = { ...problemsOfPlace(asked, true), ...ofConsent };
  const problem = await problemOfAddress(email, site);
  if (problem !== null) problems.email = problem;
  const membership = await openMembership(site, asked.membershipId);
  if (membership === null) problems.membershipId = memberTexts.membership;
  const code = promoCode === undefined || promoCode.trim() === '' ? undefined : promoCode;
  if (membership !== null && code !== undefined)
    if ((await usablePromoCode(membership, code, site, now().toISOString())) === null)
      problems.promoCode = memberTexts.promoCode;
  const region = regionOf(asked);
  const about: Fields = {
    ...{ membershipId: membership?.id ?? '', countryCode },
    ...(region !== undefined && { region }),
    ...(consent.key !== null && { consentKey: consent.key, consent: consent.isGiven }),
    ...(code !== undefined && { promoCode: code.trim() }),
    ...(sessionId !== undefined && { sessionId }),
    ...localPaths({ path, redirectTo }),
  };
  return { email, problems, about };
}

/** Paths of the site; anything else is left out. */
export function localPaths(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, path]) =>
      sitePath(path) === undefined ? [] : [[name, String(path)]],
    ),
  );
}

/** A membership that somebody can sign up for by themselves; null for any other. */
export async function openMembership(site: Reads, id: string): Promise<StoredDocument | null> {
  const found = (await hasMemberships(site)) ? await membershipNamed(site, id) : null;
  return found?.data.status === true && found.data.isFree === true ? found : null;
}

async function problemOfAddress(email: string, site: Reads): Promise<string | null> {
  if (!z.email().max(254).safeParse(email).success) return messages.email();
  const domain = domainOf(email);
  const refused = textsOf((await membershipSettingsOf(site)).refusedDomains);
  const isRefused = refused.some((each) => domain === each || domain.endsWith(`.${each}`));
  return isRefused ? memberTexts.refusedDomain : null;
}

/** Whether there is an account of an address, or of its mailbox where the site takes plus-addresses for one. */
export async function isTaken(email: string, site: Reads): Promise<boolean> {
  if ((await site.claimant(siteUserClaim(normaliseEmail(email)))) !== null) return true;
  const { plusAddressesAreOne = membershipsSettings.shape.plusAddressesAreOne.default } =
    await membershipSettingsOf(site);
  if (plusAddressesAreOne !== true) return false;
  const { items } = await site.find({
    ...{ collection: siteUser.collection, stage: 'live', first: 1 },
    ...{ where: { mailbox: { eq: mailboxOf(email) } }, orderBy: [['mailbox', 'asc']] },
  });
  return items.length > 0;
}
