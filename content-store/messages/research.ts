/** What is said where the content of several sites is looked through. */
export const researchTexts = {
  what: 'The content of your sites',
  loading: 'Loading the content of your sites',
  filters: 'Filter the content of your sites',
  phrase: 'Words of title, teaser or address',
  site: 'Site',
  allSites: 'All your sites',
  type: 'Type',
  allTypes: 'All types',
  state: 'State',
  anyState: 'Any',
  live: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  undated: 'No date',
  none: (isFiltered: boolean) =>
    isFiltered
      ? 'Nothing matches. Take a filter away to see more.'
      : 'There is no content on your sites yet.',
  changesSite: (site: string) => `(opens on ${site})`,
  changedBy: (who: string) => `Last changed by ${who}`,
  more: 'Show more',
  loadingMore: 'Loading…',
} as const;
