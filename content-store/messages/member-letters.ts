interface Addresses {
  /** Where the one thing to do is done. */
  readonly address: string;
}

/** The letters that readers get about their accounts, in the name of the site. */
export const memberLetters = {
  registration: (site: string, membership: string, at: Addresses & { readonly signUp: string }) => ({
    subject: `Complete your sign-up at ${site}`,
    title: 'Nearly there',
    before: [
      `Somebody, you we hope, has signed up at ${site} with this address, for ${membership}.`,
      'Choose a password, and your account is ready.',
    ],
    action: { label: 'Complete your sign-up', address: at.address },
    after: [
      `The link works once, within a day. After that, sign up again here: ${at.signUp}`,
      'If it was not you, there is nothing to do: no account is made.',
    ],
  }),
  /** To whoever has an account already. */
  known: (site: string, at: { readonly login: string; readonly reset: string }) => ({
    subject: `You have an account at ${site}`,
    title: 'You have an account already',
    before: [
      `Somebody, you we hope, has tried to use this address for an account at ${site}. There is one already: log in to it.`,
    ],
    action: { label: 'Log in', address: at.login },
    after: [
      `If you have forgotten your password, set a new one here: ${at.reset}`,
      'If it was not you, there is nothing to do: your account stays as it is.',
    ],
  }),
  reset: (site: string, username: string, at: Addresses & { readonly reset: string }) => ({
    subject: `Set a new password for ${site}`,
    title: 'Set a new password',
    before: [`Somebody, you we hope, has asked for a new password of your account ${username} at ${site}.`],
    action: { label: 'Set a new password', address: at.address },
    after: [
      `The link works once, within an hour. After that, ask for another one here: ${at.reset}`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),
  changeUsername: (site: string, at: Addresses) => ({
    subject: `Confirm your new email address for ${site}`,
    title: 'Confirm your new email address',
    before: [`Somebody, you we hope, wants to use this address for their account at ${site} from now on.`],
    action: { label: 'Use this address', address: at.address },
    after: [
      'The link works once, within an hour.',
      'If it was not you, there is nothing to do: nothing is changed.',
    ],
  }),
  /** To the address that was theirs. */
  addressChanged: (site: string, support: string) => ({
    subject: `Your email address at ${site} was changed`,
    title: 'Your email address was changed',
    before: [
      `Your account at ${site} has another email address now, and letters about it go there.`,
      'If it was you, there is nothing to do. If it was not, write to us at once.',
    ],
    action: { label: `Write to ${support}`, address: `mailto:${support}` },
    after: ['Links that were sent to this address before open nothing any more.'],
  }),
} as const;
