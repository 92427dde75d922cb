import { text as lineOf } from '../../definition/field.ts';
import { count, list, object, text, type ValueIn } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { ipGating } from './ip-gating.ts';

const figures = {
  /** How often one of its readers was let in. */
  openings: count,
  /** Different pieces that they opened. */
  pieces: count,
  /** Different readers: members, and browsers at an address; told apart within a month, and not from one to the next. */
  readers: count,
};

export const getLicenceUsage = query('getLicenceUsage', {
  audience: { anyOf: ipGating.access.read },
  description:
    'What readers of a company with a site licence opened by it, by the months of the site’s time zone, those without any left out. Errors: NOT_FOUND; VALIDATION (from, to) for what is no day, an end before its beginning, and more than 400 days',
  args: {
    companyId: idOf({ label: 'The IP gating entry', required: true }),
    from: lineOf({ label: 'The first day, such as 2026-01-01', required: true, max: 10 }),
    to: lineOf({ label: 'The last day', required: true, max: 10 }),
  },
  answer: object('LicenceUsage', {
    companyName: text,
    months: list(object('LicenceUsageMonth', { month: text, ...figures })),
  }),
});

export type LicenceUsage = ValueIn<typeof getLicenceUsage.answer>;
