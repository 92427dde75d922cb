/** Why something elsewhere could not be fetched or read, for the staff: each follows what could not be. */
export const outbound = {
  redirects: (most: number) => `It is redirected more than ${most} times.`,
  notPublic: (what: string) => `“${what}” is not of the public web.`,
  tooLarge: (megabytes: number) => `It is larger than ${megabytes} MB.`,
  encoding: (name: string) => `It is packed as “${name}”, which nobody asked for.`,
  tooLong: (seconds: number) => `It took longer than ${seconds} seconds.`,
  noHost: () => 'There is no such host.',
  notLookedUp: () => 'The name of the host could not be looked up.',
  refuses: () => 'The host refuses connections.',
  brokenOff: () => 'The host broke the connection off.',
  unreachable: () => 'The host cannot be reached.',
  noAnswer: () => 'The host does not answer.',
  head: () => 'The head of its answer is too large.',
  certificate: () => 'Its certificate is not one to be trusted.',
  other: (message: string) => `${message}.`,
  feed: {
    status: (status: number) => `Its server answers with status ${status}.`,
    charset: (name: string) => `It is written in “${name}”, which nobody knows.`,
    noFeed: () => 'It is no feed: there is neither RSS nor Atom.',
    tooDeep: (most: number) => `Its elements stand more than ${most} deep within one another.`,
    broken: (element: string) => `It is broken XML: <${element}> is not closed.`,
  },
} as const;
