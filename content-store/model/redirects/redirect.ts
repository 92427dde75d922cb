import { pathClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { alias, checkbox, link } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';

/** An old address and where it leads, answered with 301 (S0 §8). */
export const redirect = entity({
  name: 'redirect',
  label: 'Redirect',
  labels: 'Redirects',
  menu: 'Site',
  menuHeading: 'Structure',
  access: { read: ['manage_redirects'], write: ['manage_redirects'] },
  isPublic: true,
  fields: {
    from: alias({ label: 'From', required: true, projection: 'card' }),
    to: link({ label: 'To', required: true, projection: 'card' }),
    preserveQueryString: checkbox({ label: 'Keep the query string', default: true, projection: 'card' }),
  },
  titleField: 'from',
  list: { columns: ['from', 'to', 'preserveQueryString'], sort: ['from', 'asc'], search: ['from', 'to'] },
  indexes: [{ orderBy: [['from', 'asc']] }, { equals: 'to', orderBy: [['from', 'asc']] }],
  claims: (one) => ({ from: pathClaim(one.from) }),
  check: (one) => (one.to.split(/[?#]/)[0] === one.from ? { to: messages.redirectLoop() } : {}),
});
