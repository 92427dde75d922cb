/** What the API refuses a request with, where more than one of its doors does. */
export const requests = {
  gone: (what: string) => `This ${what} does not exist any more`,
  collection: (name: string) => `There is no collection "${name}"`,
  sortField: (name: string, known: readonly string[]) =>
    `unknown sort field "${name}". Sort by one of: ${known.join(', ')}`,
  sortOrder: () => 'sortOrder must be asc or desc',
  attempts: () => 'Too many attempts. Wait a quarter of an hour, then try again.',
  tooLarge: (most: string) => `The request is larger than ${most}`,
  ourFault: () => 'Something went wrong on our side. Try again.',
} as const;
