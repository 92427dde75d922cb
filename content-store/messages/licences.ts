/** What is said of the address ranges of a company with a site licence. */
export const licenceTexts = {
  notARange: (range: string) =>
    `“${range}” is no range of addresses. Write one such as 203.0.113.0/24 or 2001:db8::/32.`,
  tooWide: (range: string, widest: number) => `${range} is too wide: /${widest} at the widest.`,
  mapped: (range: string) => `Write ${range} as the IPv4 range that it stands for.`,
  overlaps: (range: string, other: string) => `${range} overlaps with ${other} of this entry. Leave one out.`,
  held: (range: string, other: string, company: string) =>
    `${range} overlaps with ${other} of ${company}: a reader there would be of both.`,
} as const;
