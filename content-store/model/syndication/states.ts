/** How a copy stands to its original: it follows it, or goes on by itself. */
export const copyStates = ['inStep', 'released'] as const;

/** How it is told to the staff. `behind`: the original has changed since, and the copy follows in a moment; `failed`: it could
 * not follow. */
export const standings = ['inStep', 'behind', 'failed', 'released'] as const;

export type Standing = (typeof standings)[number];

/** Those that a list can be filtered by; what is behind is so for a moment. */
export const standingChoices = [
  { value: 'inStep', label: 'In step' },
  { value: 'failed', label: 'Failed' },
  { value: 'released', label: 'Released' },
] as const;

/** Shared from a site, or to it. */
export const syndicationWays = ['from', 'to'] as const;
