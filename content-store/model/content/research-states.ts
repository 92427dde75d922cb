/** How a piece stands, for whoever looks over several sites. */
export const researchStates = [
  { value: 'live', label: 'Published, or will be by itself' },
  { value: 'draft', label: 'Drafts' },
] as const;
