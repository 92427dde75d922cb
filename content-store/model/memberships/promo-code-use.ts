import { count } from '../../formats/numbers.ts';

/** What limits a promo code: how many may use it, and until when (ISO 8601, UTC). */
interface Limits {
  readonly uses?: unknown;
  readonly until?: unknown;
}

/** Why a promo code that was used so often cannot be used at a moment (ISO 8601, UTC); null where it can. */
export function endOfPromoCode(
  { uses, until }: Limits,
  used: number,
  at: string,
): 'Used up' | 'Expired' | null {
  if (typeof uses === 'number' && used >= uses) return 'Used up';
  return typeof until === 'string' && until !== '' && until <= at ? 'Expired' : null;
}

/** How often a promo code was used, of how often it may be, to staff. */
export function promoCodeInWords(limits: Limits, used: number, at: string): string {
  const { uses } = limits;
  const end = endOfPromoCode(limits, used, at);
  const said = typeof uses === 'number' ? `${count(used)} of ${count(uses)} used` : `${count(used)} used`;
  return end === null ? said : `${end}: ${said}`;
}
