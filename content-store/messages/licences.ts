/** What is said of the address ranges of a company with a site licence. */
export const licenceTexts = {
  refused: {
    none: (range: string) =>
      `“${range}” is no range of addresses. Write one such as 203.0.113.0/24 or 2001:db8::/32.`,
    'too wide': (range: string) => `${range} is too wide: /8 at the widest, of IPv6 /19.`,
    'not public': (range: string) =>
      `${range} holds addresses that are not of the public internet. Write those that the company’s readers come from, IPv4 as 203.0.113.0/24.`,
  },
  /** Of the statement of how much a licence is used. */
  day: 'Enter a day such as 2026-11-27',
  endBeforeBeginning: 'The last day comes before the first',
  tooLong: 'Ask for 400 days at most',
  overlaps: (range: string, other: string) => `${range} overlaps with ${other} of this entry. Leave one out.`,
  held: (range: string, other: string, company: string) =>
    `${range} overlaps with ${other}, which ${company} has. An address is of one company.`,
} as const;
