import { expect, it } from 'vitest';
import { endOfPromoCode, promoCodeInWords } from './promo-code-use.ts';

const AT = '2026-11-27T12:00:00.000Z';

it('a promo code says how often it was used, of its limit', () => {
  expect(promoCodeInWords({ uses: 1_000 }, 3, AT)).toBe('3 of 1,000 used');
  expect(promoCodeInWords({ until: '2026-11-28T00:00:00.000Z' }, 0, AT)).toBe('0 used');
});

it('a promo code that can no longer be used says why', () => {
  expect(promoCodeInWords({ uses: 3, until: AT }, 3, AT)).toBe('Used up: 3 of 3 used');
  expect(promoCodeInWords({ uses: 5, until: AT }, 3, AT)).toBe('Expired: 3 of 5 used');
  // The limit was lowered since.
  expect(endOfPromoCode({ uses: 2 }, 3, AT)).toBe('Used up');
  expect(endOfPromoCode({ uses: null, until: '' }, 3, AT)).toBeNull();
});
