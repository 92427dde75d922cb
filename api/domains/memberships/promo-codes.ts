import { rowsOf } from '#content-store/definition/is-data.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { normaliseCode } from '#content-store/model/memberships/membership.ts';
import { promoCodeCount } from '#content-store/model/memberships/promo-code-count.ts';
import { endOfPromoCode } from '#content-store/model/memberships/promo-code-use.ts';
import type { Fields, Reads, Scope, StoredDocument, Write } from '#content-store/store.ts';

export interface UsablePromoCode {
  /** In its one spelling. */
  readonly code: string;
  /** How long a membership lasts that began with it; null: as any other. */
  readonly days: number | null;
  /** The write that counts one use more: in the batch of what it is used for. */
  readonly counted: Write;
}

/** Codes that a membership ever had, those it has no more among them: as many as a query takes. */
const MOST_EVER = 9_999;

/** A promo code of a membership as it can be used now (ISO 8601, UTC); null where there is none, its time is over, or as
 * many have used it as may. Ask within the site's turn, and commit within it: then no two have the last use. */
export async function usablePromoCode(
  { id, data }: StoredDocument,
  typed: string,
  site: Scope,
  at: string,
): Promise<UsablePromoCode | null> {
  const code = normaliseCode(typed);
  const known = codesOf(data).find((one) => normaliseCode(String(one.code)) === code);
  if (known === undefined) return null;
  const holder = await site.claimant(countClaim(id, code));
  const whole = holder === null ? null : await site.whole(promoCodeCount.collection, holder.id);
  const uses = Number(whole?.live?.uses ?? 0);
  if (endOfPromoCode(known, uses, at) !== null) return null;
  const counted =
    whole?.live == null
      ? create(promoCodeCount, { membershipId: id, code, uses: 1 })
      : edit(promoCodeCount, whole, { uses: uses + 1 });
  return { code, days: typeof known.days === 'number' ? known.days : null, counted };
}

/** Whether a membership has a promo code that somebody can use now, however often it was used. */
export function hasPromoCodes({ data }: Pick<StoredDocument, 'data'>, at: string): boolean {
  return codesOf(data).some((one) => endOfPromoCode(one, 0, at) === null);
}

/** How often each code of a membership was used, in the order of the codes, each in its one spelling. */
export async function promoCodeUses(
  { id, data }: StoredDocument,
  site: Reads,
): Promise<readonly { readonly code: string; readonly uses: number }[]> {
  const codes = codesOf(data).map((one) => normaliseCode(String(one.code)));
  const { items } = await site.find({
    ...{ collection: promoCodeCount.collection, stage: 'live', where: { membershipId: { eq: id } } },
    ...{ orderBy: [['code', 'asc']], first: MOST_EVER },
  });
  const used = new Map(items.map(({ data: count }) => [count.code, count.uses]));
  return codes.map((code) => ({ code, uses: Number(used.get(code) ?? 0) }));
}

function countClaim(membershipId: string, code: string): string {
  return `promo-code:${membershipId}:${code}`;
}

function codesOf({ promoCodes }: Fields) {
  return rowsOf(promoCodes);
}
