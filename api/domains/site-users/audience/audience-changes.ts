import { isDeepStrictEqual } from 'node:util';
import { type Data, rowsOf } from '#content-store/definition/is-data.ts';
import type { Fields } from '#content-store/store.ts';
import type {
  DemographicAnswer,
  MemberChange,
  ProductChange,
  Subscription,
} from '../../../adapters/audience/audience.ts';
import type { AudienceChange } from '../../../adapters/audience/writes.ts';
import { textOf } from '../user-info.ts';

export interface ChangeOfMember {
  readonly id: string;
  /** The version that is changed; 0 where there was none. */
  readonly version: number;
  /** null where there was no account, or is none any more. */
  readonly before: Fields | null;
  readonly after: Fields | null;
  /** The provider's products of the memberships that are held. */
  readonly products: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
  readonly source: Subscription['source'];
  /** Whether it is the member who makes it, themselves. */
  readonly isOwn: boolean;
}

const PERSON = ['firstName', 'lastName', 'title'] as const;
const ADDRESS = ['company', 'city', 'region', 'postalCode', 'countryCode'] as const;

/** What an audience provider is to be told of a change of a member, in this order; none where it is nothing to a provider. With
 * another address the newsletters go along: there they are an address's, not a person's. */
export function audienceChanges(change: ChangeOfMember): readonly AudienceChange[] {
  const { id, version, before, after, source, isOwn } = change;
  const [former, email] = [textOf(before?.email), textOf(after?.email)];
  const key = `site-user:${id}:${version}`;
  const isMoved = former !== null && former !== email;
  const [had, has] = [newslettersIn(before), newslettersIn(after)];
  const left = isMoved ? had : without(had, has);
  const joined = isMoved ? has : without(has, had);
  const optOuts = left.map((row) => subscription(row, former, source));
  // What goes along to another address was not asked for at it.
  const asked = isOwn ? without(has, had) : [];
  const optIns = joined.map((row) => ({
    ...subscription(row, email, source),
    ...(asked.includes(row) && { undoesOptOut: true }),
  }));
  const member = memberChange(change, email ?? former ?? '');
  const own = { memberId: id, member, optIns };
  const changes: readonly AudienceChange[] = isMoved
    ? [
        // Of the address alone: what it leaves does not stand in place of what the member has at the next.
        { key: `${key}:former`, optOuts },
        { ...own, key, formerEmails: [former] },
      ]
    : [{ ...own, key, optOuts }];
  return changes.filter(
    (each) => each.member !== undefined || [...(each.optIns ?? []), ...(each.optOuts ?? [])].length > 0,
  );
}

function memberChange(change: ChangeOfMember, email: string): MemberChange | undefined {
  const { id, before, after } = change;
  const products = productChanges(change.products);
  const parts = {
    ...(after !== null && personChanges(before ?? {}, after)),
    ...(products.length > 0 && { products }),
  };
  const isNew = before === null || (after !== null && before.email !== after.email);
  return isNew || Object.keys(parts).length > 0 ? { memberId: id, email, ...parts } : undefined;
}

function personChanges(before: Fields, after: Fields): Partial<MemberChange> {
  const differs = (name: string) => textOf(before[name]) !== textOf(after[name]);
  const said = (names: readonly string[]) => names.map((name) => [name, textOf(after[name]) ?? '']);
  const demographics = answerChanges(before, after);
  const promoCode = without(membershipsIn(after), membershipsIn(before))
    .map((row) => textOf(row.promoCode))
    .find((code) => code !== null);
  return {
    ...Object.fromEntries(said(PERSON.filter(differs))),
    // One address, whole: what a provider is not told of it could be of another.
    ...(ADDRESS.some(differs) && Object.fromEntries(said(ADDRESS))),
    ...(promoCode != null && { promoCode }),
    ...(demographics.length > 0 && { demographics }),
  };
}

/** Answers that are new or others; one that was taken out is empty. */
function answerChanges(before: Fields, after: Fields): readonly DemographicAnswer[] {
  const [had, has] = [answersIn(before), answersIn(after)];
  const gone = had.filter(({ questionId }) => !has.some((each) => each.questionId === questionId));
  const changed = has.filter((answer) => !had.some((each) => isDeepStrictEqual(each, answer)));
  return [...changed, ...gone.map(({ questionId }) => ({ questionId, answerIds: [], value: '' }))];
}

function answersIn({ demographics }: Fields): readonly DemographicAnswer[] {
  return rowsOf(demographics).map((row) => {
    const value = textOf(row.value);
    return {
      questionId: Number(row.questionId),
      answerIds: Array.isArray(row.answerIds) ? row.answerIds.map(Number) : [],
      ...(value !== null && { value }),
    };
  });
}

function productChanges({ before, after }: ChangeOfMember['products']): readonly ProductChange[] {
  return [
    ...[...before]
      .filter((product) => !after.has(product))
      .map((product) => ({ product, isReceived: false })),
    ...[...after].filter((product) => !before.has(product)).map((product) => ({ product, isReceived: true })),
  ];
}

type Rows = ReturnType<typeof rowsOf>;

function newslettersIn(user: Fields | null): Rows {
  return rowsOf(user?.newsletters);
}

function membershipsIn(user: Fields): Rows {
  return rowsOf(user.memberships).map((row) => ({ ...row, id: row.membership }));
}

/** Those whose id none of the others has. */
function without(rows: Rows, others: Rows): Rows {
  return rows.filter(({ id }) => !others.some((other) => other.id === id));
}

function subscription(row: Data, email: string | null, source: Subscription['source']): Subscription {
  const promoCode = textOf(row.promoCode);
  return {
    ...{ newsletter: String(row.id), email: email ?? '', source },
    ...(promoCode !== null && { promoCode }),
  };
}
