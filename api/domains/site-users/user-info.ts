import { createHash } from 'node:crypto';
import { isData, rowsOf } from '#content-store/definition/is-data.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import type { Fields, Reads } from '#content-store/store.ts';
import { heldAt, isPaidFor, type Member } from '../../access/member.ts';

interface About {
  readonly id: string;
  readonly data: Fields;
}

/** What is known besides. `at`: ISO 8601, UTC. */
interface Known {
  readonly at: string;
  readonly simulatedBy?: Member['simulatedBy'];
  readonly omedaEncryptedCustomerId: string | null;
}

/** A member as they know themselves (S0 §3 site user info). */
export async function userInfoOf(
  { id, data }: About,
  tenantKey: string,
  site: Reads,
  { at, simulatedBy = null, omedaEncryptedCustomerId }: Known,
): Promise<SiteUserInfo> {
  const memberships = heldAt(data, at);
  return {
    ...{ id, hashedId: createHash('sha256').update(`${tenantKey}:${id}`).digest('base64url') },
    ...personOf(data),
    username: String(data.username),
    emails: [{ address: String(data.email) }],
    omedaEncryptedCustomerId,
    memberships,
    isPaid: await isPaidFor(memberships, site),
    newsletters: newsletterIdsOf(data),
    favoriteContent: favoritesOf(data),
    demographics: rowsOf(data.demographics).map((row) => ({
      questionId: Number(row.questionId),
      answerIds: Array.isArray(row.answerIds) ? row.answerIds.map(Number) : [],
      value: textOf(row.value),
    })),
    consent: consentOf(data),
    simulatedBy: simulatedBy?.name ?? null,
  };
}

function personOf(data: Fields) {
  return {
    firstName: textOf(data.firstName),
    lastName: textOf(data.lastName),
    title: textOf(data.title),
    company: textOf(data.company),
    city: textOf(data.city),
    region: textOf(data.region),
    postalCode: textOf(data.postalCode),
    countryCode: textOf(data.countryCode),
  };
}

export function newsletterIdsOf({ newsletters }: Fields): readonly string[] {
  return rowsOf(newsletters).map(({ id }) => String(id));
}

/** The newest first. */
export function favoritesOf({ favoriteContent }: Fields): SiteUserInfo['favoriteContent'] {
  return rowsOf(favoriteContent).map((row) => ({ id: String(row.id), created: String(row.created) }));
}

function consentOf({ consent }: Fields): SiteUserInfo['consent'] {
  if (!isData(consent) || typeof consent.key !== 'string') return null;
  return { key: consent.key, given: consent.given === true, at: String(consent.at) };
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
