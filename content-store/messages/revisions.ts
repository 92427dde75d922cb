/** What the API says of what records were. */
export const revisions = {
  noneOf: (what: string) => `Of this ${what}, no versions are kept: readers do not see it`,
  gone: 'There is no such version of this',
  nameless: 'Give the version a name',
  savedSince: (who: string, what: string) =>
    `${who} saved this ${what} since. Look at what is there now, then name it.`,
} as const;
