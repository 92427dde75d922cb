/** How a piece stands, for whoever looks over several sites. */
export const researchStates = [
  { value: 'live', label: 'Readers have it' },
  { value: 'draft', label: 'Drafts' },
] as const;
