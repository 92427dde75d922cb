/** The pages beside content that the setting `enableNoIndexByContentType` can keep out of search engines, by their subject. */
export const hideableSubjects = [
  { value: 'person', label: 'Authors’ pages' },
  { value: 'term', label: 'Topics’ pages' },
] as const;
