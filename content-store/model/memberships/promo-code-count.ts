import { entity } from '../../definition/entity.ts';
import { integer, text } from '../../definition/field.ts';

/** How often a promo code of a membership was used. It goes up in the write that makes the member, and outlives them.
 * Internal: in no API and no form. */
export const promoCodeCount = entity({
  name: 'promoCodeCount',
  label: 'Count of a promo code',
  labels: 'Counts of promo codes',
  menu: 'Site',
  access: { read: [], write: [] },
  fields: {
    membershipId: text({ label: 'Membership', required: true }),
    /** In its one spelling. */
    code: text({ label: 'Code', required: true }),
    uses: integer({ label: 'Uses', required: true, min: 0 }),
  },
  titleField: 'code',
  list: { columns: [], sort: ['code', 'asc'], search: [] },
  indexes: [{ equals: 'membershipId', orderBy: [['code', 'asc']] }],
  claims: ({ membershipId, code }) => ({ code: `promo-code:${membershipId}:${code}` }),
});
