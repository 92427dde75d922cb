/** What is said where a gated piece breaks off. Read by pages and by their script. */
export const gateTexts = {
  title: 'The rest is for members',
  /** Where a survey opens it, and no membership. */
  surveyTitle: 'The rest is for readers who answered a survey',
  /** Above what a reader is told who was not let in, which may be for members of another kind. */
  refusedTitle: 'You have read the beginning',
  ask: 'Continue reading',
  asking: 'Loading…',
  again: 'Try again',
  failed: 'The rest could not be loaded. Check your connection and try again.',
  open: 'The rest of the text is here.',
  /** Beside what a company's readers are let in to. */
  licence: (company: string) => `You read this with the site licence of ${company}.`,
} as const;
