import { screen } from '../../screens/screen.ts';

const place = { act: 'read the mailbox', anyOf: ['manage_modules'] } as const;

/** The letters of an installation without a mail server. */
export const mailboxScreen = screen('mailbox', {
  ...place,
  path: '/mailbox',
  title: 'Mailbox',
  menu: 'System',
});

export const mailboxLetterScreen = screen('mailboxLetter', {
  ...place,
  path: '/mailbox/:id',
  title: 'Letter',
});
