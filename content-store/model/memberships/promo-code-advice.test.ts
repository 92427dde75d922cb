import { expect, it } from 'vitest';
import { membership } from './membership.ts';

const adviceOn = (data: object) => membership.advise?.({ isFree: true, ...data })?.promoCodes;
const promoCodes = [{ code: 'PLAIN' }, { code: 'LEAK', days: 30 }];

it('a membership without an end says that a promo code ends it', () => {
  expect(adviceOn({ promoCodes })).toBe(
    'This membership has no end, but whoever signs up with the code LEAK has it for 30 days only.',
  );
  expect(adviceOn({ promoCodes: [{ days: 1 }] })).toContain('with a code has it for 1 day only');
});

it('a membership that ends by itself, or has no such code, says nothing', () => {
  expect(adviceOn({ promoCodes, expiresAfterDays: 365 })).toBeUndefined();
  expect(adviceOn({ promoCodes, isFree: false })).toBeUndefined();
  expect(adviceOn({ promoCodes: promoCodes.slice(0, 1) })).toBeUndefined();
  expect(adviceOn({})).toBeUndefined();
});
