import { integer, list as listField } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  object,
  optional,
  stream,
  text,
  type ValueIn,
} from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { membershipAccess } from './access.ts';

const publicMembership = object('OfferedMembership', {
  id,
  title: text,
  alias: text,
  /** 1: active. */
  status: count,
  isFree: flag,
  /** As it is said to readers; null where it is free. */
  price: optional(text),
  omedaProduct: optional(count),
  description: text,
  requiredUserCommonFields: list(text),
  /** The ids of questions. */
  requiredUserDemographicFields: list(count),
  additionalUserDemographicFields: list(count),
});

export const getMembershipStream = query('getMembershipStream', {
  audience: 'anyone',
  description:
    'The memberships of the site by title: active ones; with status 0 those that are not, for staff who manage memberships or site users, and nobody else',
  args: {
    status: integer({
      label: '1: active, which is meant where nothing is said; 0: inactive',
      min: 0,
      max: 1,
    }),
    id: idOf({ label: 'The one with this id' }),
  },
  answer: stream('OfferedMembership', publicMembership),
});

export const getMembership = query('getMembership', {
  audience: 'anyone',
  description:
    'A membership; null where there is none, or it is not active and the caller manages neither memberships nor site users',
  args: { id: idOf({ label: 'The membership, or its alias', required: true }) },
  answer: optional(publicMembership),
});

const demographic = object('OmedaDemographic', {
  id: count,
  /** 1 single select, 2 multi select, 3 text, 5 checkbox, 6 date, 7 whole number, 8 number (S0 §3). */
  demographicType: count,
  description: text,
  /** The question as it is asked. */
  omedaWebformText: text,
  demographicValues: list(object('OmedaDemographicValue', { id: count, description: text })),
});

export const getOmedaDemographicStream = query('getOmedaDemographicStream', {
  audience: 'anyone',
  description: 'Demographic questions that memberships ask, in the order of the ids',
  args: {
    demographicIds: listField(integer({ label: 'Id', required: true, min: 1 }), {
      label: 'The ids of questions',
      required: true,
      max: 100,
    }),
    limit: integer({ label: 'How many, 10 unless it is said', min: 1, max: 100 }),
  },
  answer: stream('OmedaDemographic', demographic),
});

export const membershipSystemActive = query('membershipSystemActive', {
  audience: 'anyone',
  description: 'Whether the memberships module is on and at least one membership is active (S0 §4)',
  answer: flag,
});

export const getPromoCodeUses = query('getPromoCodeUses', {
  audience: { anyOf: membershipAccess.read },
  description:
    'How often each promo code of a membership was used to sign up for it, by the codes in small letters. Errors: NOT_FOUND',
  args: { membershipId: idOf({ label: 'The membership', required: true }) },
  answer: list(object('PromoCodeUses', { code: text, uses: count })),
});

export type PublicMembership = ValueIn<typeof publicMembership>;
export type OmedaDemographic = ValueIn<typeof demographic>;
