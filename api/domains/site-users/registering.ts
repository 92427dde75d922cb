import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Data } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { create, ValidationError } from '#content-store/editing/editing.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { messages } from '#content-store/messages/validation.ts';
import { commonFields } from '#content-store/model/memberships/common-fields.ts';
import type { registerSiteUser } from '#content-store/model/site-users/operations.ts';
import { personFields } from '#content-store/model/site-users/person-fields.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { type Fields, isRefusedWith, type StoredDocument } from '#content-store/store.ts';
import { Attempts } from '../../access/attempts.ts';
import { problemOfPassword } from '../../access/passwords.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { amended, complete } from '../../records/by-rules.ts';
import { siteOf } from '../../records/scope.ts';
import { filledIn, problemsOfAnswers } from '../memberships/answers.ts';
import { questionsAsked } from '../memberships/asking.ts';
import { usablePromoCode } from '../memberships/promo-codes.ts';
import { askedIn, questionsOf } from '../memberships/reading.ts';
import { newsletterCode } from './audience/newsletter-code.ts';
import { readerNamed } from './changing.ts';
import { requireHuman } from './human.ts';
import { ofNetwork } from './limits.ts';
import { type HeldLink, MemberLinks } from './links.ts';
import { type Problems, problemsOfPlace, readConsent, regionOf } from './place.ts';
import { isTaken, openMembership, requireRoom } from './requesting.ts';
import { newslettersOf } from './settings-of.ts';
import { textOf } from './user-info.ts';

type Given = ValueOf<(typeof registerSiteUser)['args']>;

const DAY = 86_400_000;

/** Makes an account by the link of a sign-up, which is used up. Throws BAD_REQUEST for a link that counts no more, or a machine;
 * VALIDATION by the names of arguments, then the link can be used again; LIMIT. */
export async function register(given: Given, context: RequestContext): Promise<Registered> {
  const { store, now, address } = context;
  const site = siteOf(context);
  const tenantKey = String(context.tenantKey);
  const links = new MemberLinks(store, now);
  const attempts = new Attempts(store, now);
  await requireRoom(attempts, ofNetwork(address, 'complete'));
  await requireHuman({ form: 'registerSiteUser', email: '', recaptchaToken: given.recaptchaToken }, context);
  const link = counting(await links.holder(tenantKey, given.id, 'registration'));
  const membership = await openMembership(site, given.membershipId ?? String(link.data.membershipId));
  const { user, problems } = await read(given, link.data, membership, context);
  if (membership === null || Object.keys(problems).length > 0) throw validationError(problems);
  // Outside the turn that others wait for: it takes a while.
  const passwordHash = await hash(given.password);
  const id = randomUUID();
  const actor = readerNamed(id);
  try {
    return await site.inTurn(async () => {
      const held = counting(await links.holder(tenantKey, given.id, 'registration'));
      if (await isTaken(String(held.data.email), site)) throw overdue();
      const at = now().toISOString();
      const code = held.data.promoCode;
      const promo = typeof code === 'string' ? await usablePromoCode(membership, code, site, at) : null;
      if (typeof code === 'string' && promo === null)
        throw validationError({ promoCode: memberTexts.promoCode });
      const until = endOf(promo?.days ?? membership.data.expiresAfterDays, given.expiration, now());
      const joined = {
        ...{ membership: membership.id, since: at },
        ...(until !== undefined && { until }),
        ...(promo !== null && { promoCode: promo.code }),
      };
      const input = { ...user, memberships: [joined], passwordHash, confirmedAt: at };
      const write = create(siteUser, await complete(siteUser, null, input, context), { id });
      const made = await amended(write, context);
      // Used up first: whatever happens then, it opens nothing twice.
      await store.installation.commit({ writes: [links.usedUp(held)], actor, reason: 'sign-up completed' });
      const writes = promo === null ? made : [...made, promo.counted];
      await site.commit({ writes, actor, reason: 'sign-up completed' });
      return {
        ...{ id, data: write.live ?? {}, membershipId: membership.id },
        redirectTo: textOf(held.data.redirectTo),
        // The letter may have been opened elsewhere.
        sessionId: given.sessionId ?? textOf(held.data.sessionId),
      };
    });
  } catch (error) {
    if (error instanceof ValidationError) throw validationError(error.fields);
    if (isRefusedWith(error, 'CLAIMED', 'CONFLICT')) throw overdue();
    throw error;
  }
}

/** When a membership ends, in ISO 8601; undefined where it has no end. Whoever signs up may have less than there is, not more. */
export function endOf(days: unknown, asked: string | undefined, now: Date): string | undefined {
  const own = typeof days === 'number' ? [new Date(now.getTime() + days * DAY).toISOString()] : [];
  return [...own, ...(asked === undefined ? [] : [asked])].toSorted().at(0);
}

interface Registered {
  readonly id: string;
  readonly data: Fields;
  readonly membershipId: string;
  readonly redirectTo: string | null;
  /** The visit that it belongs to; null where no browser said. */
  readonly sessionId: string | null;
}

/** What somebody gave of themselves as it is kept, and what is wrong with it. */
async function read(
  given: Given,
  asked: Fields,
  membership: StoredDocument | null,
  context: RequestContext,
): Promise<{ readonly user: Data; readonly problems: Problems }> {
  const site = siteOf(context);
  const countryCode = given.countryCode ?? String(asked.countryCode);
  const region = given.region ?? (asked.region === undefined ? undefined : String(asked.region));
  const place = { countryCode, region };
  const person = { ...personIn(given), ...place, region: regionOf(place) };
  const again = given.consent ?? consentAsked(asked);
  const { consent, problems: ofConsent } = readConsent(countryCode, again);
  const answers = filledIn(given.demographics ?? []);
  const newsletters = [...new Set(given.newsletters ?? [])];
  const offered = await newslettersOf(site);
  const problems: Problems = {
    ...missing(person, membership?.data),
    ...problemsOfPlace(place, true),
    ...ofConsent,
    ...(await ofAnswers(answers, membership?.data ?? {}, context)),
  };
  if (membership === null) problems.membershipId = memberTexts.membership;
  if (newsletters.some((id) => !offered.includes(id))) problems.newsletters = memberTexts.newsletter;
  const problem = await problemOfPassword(given.password, { ...person, email: asked.email }, [
    String(context.tenantKey),
  ]);
  if (problem !== undefined) problems.password = problem;
  if (given.expiration !== undefined && Date.parse(given.expiration) <= context.now().getTime())
    problems.expiration = memberTexts.expiration;
  const at = context.now().toISOString();
  const code = await newsletterCode(undefined, site);
  const user = {
    ...present(person),
    ...{ email: String(asked.email), demographics: answers, status: true },
    newsletters: newsletters.map((id) => ({ id, since: at, ...(code !== undefined && { promoCode: code }) })),
    ...(consent.key !== null && {
      consent: { key: consent.key, given: consent.isGiven, at, text: memberTexts.consent },
    }),
    ...(typeof asked.path === 'string' && { registeredFrom: asked.path }),
  };
  return { user, problems };
}

function consentAsked({ consentKey, consent }: Fields) {
  return typeof consentKey === 'string' ? { [consentKey]: consent === true } : undefined;
}

function personIn(given: Given): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.keys(personFields).map((name) => {
      const value = given[name as keyof typeof personFields]?.trim();
      return [name, value === '' ? undefined : value];
    }),
  );
}

/** What a membership requires of everybody and is not there. */
export function missing(person: Readonly<Record<string, unknown>>, membership: Fields = {}): Problems {
  const required = membership.requiredUserCommonFields;
  const names = commonFields
    .map(({ value }) => value)
    .filter((name) => Array.isArray(required) && required.includes(name));
  // Of a country without regions, none is required.
  const asked = names.filter((name) => name !== 'region');
  return Object.fromEntries(
    asked.filter((name) => person[name] === undefined).map((name) => [name, messages.required()]),
  );
}

async function ofAnswers(
  answers: ReturnType<typeof filledIn>,
  membership: Fields,
  context: RequestContext,
): Promise<Problems> {
  const site = siteOf(context);
  const { required, additional } = askedIn(membership);
  const numbersOf = async (ids: readonly string[]) =>
    (await questionsOf(site, ids)).map(({ number }) => Number(number));
  const [must, may] = [await numbersOf(required), await numbersOf(additional)];
  return problemsOfAnswers(answers, await questionsAsked([...must, ...may], context), must);
}

function present(person: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function counting(link: HeldLink | null): HeldLink {
  if (link === null) throw overdue();
  return link;
}

export function overdue() {
  return apiError('BAD_REQUEST', memberTexts.link);
}
