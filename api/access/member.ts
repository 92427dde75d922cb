import { isData } from '#content-store/definition/is-data.ts';
import type { Fields, Reads } from '#content-store/store.ts';

/** A member of a site who is logged in there (S0 §6): of that site alone, and no member of staff, who may be signed in
 * beside. */
export interface Member {
  readonly id: string;
  readonly tenantKey: string;
  readonly sessionId: string;
  /** The ids of the memberships held at this moment. */
  readonly memberships: readonly string[];
  /** Whether one of them is not free. */
  readonly isPaid: boolean;
  /** The member of staff who sees the site as this member; null where it is the member. */
  readonly simulatedBy: { readonly id: string; readonly name: string } | null;
}

/** The ids of the memberships that a site user holds at a moment (ISO 8601, UTC). */
export function heldAt(user: Fields, at: string): readonly string[] {
  const all = Array.isArray(user.memberships) ? user.memberships : [];
  return all.flatMap((one) => {
    if (!isData(one)) return [];
    const hasBegun = typeof one.since !== 'string' || one.since <= at;
    const goesOn = typeof one.until !== 'string' || one.until > at;
    return hasBegun && goesOn ? [String(one.membership)] : [];
  });
}

/** Whether one of these memberships is not free. */
export async function isPaidFor(ids: readonly string[], site: Reads): Promise<boolean> {
  const found = await Promise.all(ids.map((id) => site.get('membership', id, { stage: 'live' })));
  return found.some((one) => one?.data.isFree === false);
}
