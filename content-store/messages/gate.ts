/** What is said where a gated piece breaks off. Read by pages and by their script. */
export const gateTexts = {
  title: 'The rest is for members',
  text: 'You have read the beginning. Members read on from here.',
  ask: 'Continue reading',
  asking: 'Loading…',
  again: 'Try again',
  refused: 'You are not signed in with an account that may read this.',
  failed: 'The rest could not be loaded. Check your connection and try again.',
  open: 'The rest of the text is here.',
  /** Beside what a company's readers are let in to. */
  licence: (company: string) => `You read this with the site licence of ${company}.`,
  unscripted: 'Reading on needs JavaScript, which this browser does not run.',
  staff: 'Staff sign-in',
} as const;
