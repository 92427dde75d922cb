import { id, list, moment, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { type Audience, idOf, query } from '../../operations/operation.ts';

/** And of these, those who work on all sites, each for the letters to people who may do no more than they. */
const audience: Audience = { anyOf: ['manage_modules'] };

const parts = { id, at: moment, to: text, subject: text } as const;
const listed = object('MailboxEntry', parts);
const letter = object('MailboxLetter', { ...parts, text, html: text });

export const getMailbox = query('getMailbox', {
  audience,
  description:
    'The newest letters of an installation without a mail server; null where there is one, and letters leave',
  answer: optional(object('Mailbox', { letters: list(listed) })),
});

export const getMailboxLetter = query('getMailboxLetter', {
  audience,
  description: 'A letter of an installation without a mail server',
  args: { id: idOf({ label: 'The letter', required: true }) },
  answer: optional(letter),
});

export type MailboxEntry = ValueIn<typeof listed>;
export type MailboxLetter = ValueIn<typeof letter>;
