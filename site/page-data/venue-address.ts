interface Venue {
  readonly address1?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
}

/** Where a venue is, in one line without its name: "Quay Street 4, LS1 Leeds, Yorkshire"; '' where nothing is known. */
export function venueAddress({ address1, postalCode, city, region, country }: Venue = {}): string {
  return joined([address1, joined([postalCode, city], ' '), region, country], ', ');
}

function joined(parts: readonly (string | undefined)[], between: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(between);
}
