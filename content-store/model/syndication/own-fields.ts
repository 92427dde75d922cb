/** What the site of a copy decides about, whatever the original says: where it stands, and what its own staff plan. */
export const OWN_OF_COPY: ReadonlySet<string> = new Set([
  ...['alias', 'aliasFollows', 'primarySection', 'websiteSchedules', 'plannedFor', 'reviewBy', 'ticks'],
  ...['createdBy', 'importKey', 'publishedFollows'],
]);
