import { entity } from '../../definition/entity.ts';
import { checkbox, instant, list, multiline, text } from '../../definition/field.ts';

/** A company whose readers are let in at the gate, known by where they read from (S0 §3, §4 site licence). Ranges are in
 * CIDR notation, of IPv4 or IPv6; the server checks them. */
export const ipGating = entity({
  name: 'ipGating',
  label: 'IP gating entry',
  labels: 'IP gating',
  menu: 'Site',
  menuHeading: 'Readers',
  help: 'A company with a site licence: whoever reads from its addresses reads what is for members, without signing in.',
  module: 'ipGating',
  // Whoever looks after memberships sees who reads by a licence, and how much; ranges let many in at once.
  access: { read: ['manage_ip_gating', 'manage_memberships'], write: ['manage_ip_gating'] },
  fields: {
    companyName: text({ label: 'Company', required: true, max: 200, projection: 'card' }),
    ranges: list(text({ label: 'Range', required: true, max: 60 }), {
      label: 'Address ranges',
      min: 1,
      max: 200,
      default: [],
      projection: 'card',
      help: 'Public addresses of the company, such as 203.0.113.0/24 or 2001:db8::/32.',
    }),
    until: instant({
      label: 'Until',
      projection: 'card',
      help: 'From then on its readers meet the gate as others do. Empty: it has no end.',
    }),
    status: checkbox({
      label: 'Active',
      isFlag: true,
      default: true,
      projection: 'card',
      help: 'Off: its readers meet the gate as others do.',
    }),
    note: multiline({ label: 'Note', max: 2_000, help: 'For staff: whom to write to, what was agreed.' }),
  },
  titleField: 'companyName',
  list: {
    columns: ['companyName', 'ranges', 'until', 'status'],
    sort: ['companyName', 'asc'],
    search: ['companyName', 'note'],
    filters: ['status'],
  },
  indexes: [{ orderBy: [['companyName', 'asc']] }],
  claims: (one) => ({ companyName: `ip-gating:${one.companyName.toLowerCase()}` }),
});
