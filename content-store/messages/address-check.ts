const access = 'Access by your company’s addresses';
const remedy = `${access} cannot work until that proxy passes yours on, and whoever runs this site names the proxy in MASTHEAD_TRUSTED_PROXIES. Send them both addresses.`;

/** What a reader is told whose address is looked at again, or beside what another server sees (S0 §7). */
export const addressCheckTexts = {
  again: 'Check again',
  compare: 'Compare with another server',
  note: (host: string) => `To compare, your browser asks ${host}, which then learns your address.`,
  checking: 'Checking…',
  asking: (host: string) => `Asking ${host}…`,
  /** Names of the addresses that are compared. */
  site: 'This site',
  header: (header: string) => `Its header ${header}`,
  confirmed: 'Checked again: this site sees you at this address.',
  byHeader: (header: string) => `The header ${header} of this page says so; the page itself does not.`,
  headerless: (header: string) =>
    `The header ${header}, in which this site says so, did not arrive: a proxy or CDN on the way has removed it.`,
  above: 'The address above is what the page says.',
  unanswered: 'This site did not answer. Check your connection and try again.',
  other: 'Another server can tell which address you come from.',
  told: (host: string) => `This address is what ${host} says. Which one this site sees is not known.`,
  proxied: `This site goes by the first address, which is that of a proxy or CDN in front of it. ${remedy}`,
  same: `Both see you at the same address. ${access} works with it.`,
  families:
    'One saw you by IPv4, the other by IPv6. Your network has both, so they cannot be compared. Send whoever runs this site both addresses.',
  differ: `This site most likely sees the address of a proxy or CDN in front of it, not yours. ${remedy}`,
  several: 'If your company uses several addresses, both may be yours. Its licence must then name both.',
  late: (host: string) => `${host} did not answer within 5 seconds. Try again in a moment.`,
  unreachable: (host: string) =>
    `${host} could not be reached. Your network may block it; try again from another.`,
  refused: (host: string, status: number) =>
    `${host} answered with an error (${status}). Try again in a moment.`,
  nonsense: (host: string) =>
    `${host} answered with something that is not an IP address. Tell whoever runs this site.`,
} as const;
