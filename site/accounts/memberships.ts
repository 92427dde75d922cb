import { countOf } from '#content-store/formats/numbers.ts';
import { plainText } from '#content-store/html/html-tree.ts';
import type { CommonField } from '#content-store/model/memberships/common-fields.ts';
import type { DemographicType } from '#content-store/model/memberships/demographic-types.ts';
import { fullPath } from '#content-store/model/site-users/full-path.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import type { Reader, View } from '#content-store/reading/reader.ts';
import type { AccountAsked } from '../forms/account-shown.ts';
import { activeMemberships } from '../page-data/members.ts';

/** A membership as readers see it. */
export interface MembershipShown {
  readonly id: string;
  readonly title: string;
  readonly alias: string;
  readonly description: string | undefined;
  readonly isFree: boolean;
  readonly price: string | undefined;
  /** What it requires of everybody. */
  readonly required: readonly CommonField[];
  /** How long it lasts, in words; null where it has no end. */
  readonly lasts: string | null;
  /** Where it is signed up for. */
  readonly href: string;
}

/** The active memberships, free ones first. */
export async function membershipsShown(
  reader: Reader,
  asked: Partial<AccountAsked>,
): Promise<readonly MembershipShown[]> {
  return (await activeMemberships(reader, 'head'))
    .map((membership) => membershipShown(membership, asked))
    .sort((one, other) => Number(other.isFree) - Number(one.isFree));
}

function membershipShown(
  membership: View<'membership'>,
  { redirectTo, pk, source }: Partial<AccountAsked>,
): MembershipShown {
  const { id, title, alias, description, isFree, price, expiresAfterDays } = membership;
  const href = fullPath(memberPaths.signup(alias), { redirectTo, pk, source });
  const lasts = expiresAfterDays === undefined ? null : countOf(expiresAfterDays, 'day');
  const required = membership.requiredUserCommonFields;
  return { id, title, alias, description, isFree, price, required, lasts, href };
}

/** A membership that somebody has. */
interface MembershipHeld {
  readonly id: string;
  readonly title: string;
  /** What it requires of everybody. */
  readonly required: readonly CommonField[];
}

/** Memberships by their ids, without those that are no longer there. */
export async function membershipsHeld(
  ids: readonly string[],
  reader: Reader,
): Promise<readonly MembershipHeld[]> {
  const found = await Promise.all(ids.map((id) => reader.get('membership', id, 'head')));
  return found
    .filter((membership) => membership !== null)
    .map(({ id, title, requiredUserCommonFields: required }) => ({ id, title, required }));
}

/** A demographic question as it is asked. */
export interface QuestionShown {
  /** Its number, by which answers name it. */
  readonly number: number;
  readonly type: DemographicType;
  readonly question: string;
  readonly answers: readonly { readonly id: number; readonly label: string }[];
  readonly isRequired: boolean;
}

/** What some memberships ask: what one of them requires is required, and each question is there once. */
export async function questionsOf(ids: readonly string[], reader: Reader): Promise<readonly QuestionShown[]> {
  const memberships = await Promise.all(ids.map((id) => reader.get('membership', id, 'head')));
  const required = memberships.flatMap((one) => one?.requiredUserDemographicFields ?? []);
  const further = memberships.flatMap((one) => one?.additionalUserDemographicFields ?? []);
  const all = [...new Set([...required, ...further])];
  const found = await Promise.all(all.map((id) => questionOf(id, required.includes(id), reader)));
  return found.filter((one) => one !== null);
}

async function questionOf(id: string, isRequired: boolean, reader: Reader): Promise<QuestionShown | null> {
  const found = await reader.get('demographicQuestion', id, 'head');
  if (found?.number === undefined) return null;
  return {
    number: found.number,
    type: found.demographicType,
    question: found.omedaWebformText,
    answers: found.demographicValues.flatMap(({ id: number, description }) =>
      number === undefined ? [] : [{ id: number, label: description }],
    ),
    isRequired,
  };
}

/** A newsletter that readers can have. */
export interface NewsletterShown {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isAtRegistration: boolean;
}

/** Those of the site; none while the module is off. Their texts have no markup (S0 §5). */
export async function newslettersOf(reader: Reader): Promise<readonly NewsletterShown[]> {
  if (!(await reader.settings('modules')).newsletters) return [];
  const { enabledNewsletters } = await reader.settings('newsletters');
  return enabledNewsletters.map(({ omedaProductId, title, description, showAtRegistration }) => ({
    id: omedaProductId,
    title: plainText(title),
    description: plainText(description),
    isAtRegistration: showAtRegistration,
  }));
}
