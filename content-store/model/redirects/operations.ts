import { checkbox, group, integer, list as listOf } from '../../definition/field.ts';
import { count, flag, list, object, optional, text, word } from '../../operations/answer.ts';
import { type Audience, mutation, query, textOf } from '../../operations/operation.ts';
import { redirect } from './redirect.ts';

const audience: Audience = { anyOf: redirect.access.write };

/** Rows and paths of one request. */
const MOST = 1_000;

const row = group(
  {
    row: integer({ label: 'Its number in the list', required: true }),
    from: textOf({ label: 'From' }),
    to: textOf({ label: 'To' }),
    preserveQueryString: checkbox({ label: 'Preserve query string' }),
  },
  { label: 'A redirect' },
);

/** A row with what became of it, and why it is refused, or that its chain is collapsed. */
const outcome = object('RedirectOutcome', {
  row: count,
  from: text,
  to: text,
  preserveQueryString: flag,
  outcome: word('new', 'changed', 'unchanged', 'refused'),
  message: optional(text),
});

export const addressHolders = query('addressHolders', {
  audience,
  description:
    'Which of up to 1,000 paths are held by something else than a redirect, and what that is called',
  args: { paths: listOf(textOf({ label: 'A path' }), { label: 'Paths', required: true, max: MOST }) },
  answer: list(object('AddressHolder', { path: text, title: text })),
});

export const importRedirects = mutation('importRedirects', {
  audience,
  description: 'Writes up to 1,000 redirects in one commit; what is refused, or there already, is left out',
  args: { rows: listOf(row, { label: 'Rows', required: true, max: MOST }) },
  answer: object('RedirectsImported', { rows: list(outcome), isUnderWay: flag }),
});
