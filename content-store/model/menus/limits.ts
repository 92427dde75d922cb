/** How many links of a menu readers see in the header (S0 §9). */
export const secondaryLinks = 8;
const secondaryLinksBesideSearch = 4;
const bottomBarLinks = 5;

/** What an editor should know of so many links in a place. */
export function linkAdvice(placement: unknown, count: number): Readonly<Record<string, string>> {
  if (placement === 'Header_Secondary' && count > secondaryLinks)
    return {
      links: `Readers see the first ${secondaryLinks} of these ${count} links, and the first ${secondaryLinksBesideSearch} where sponsored search is on.`,
    };
  if (placement === 'Header_Secondary' && count > secondaryLinksBesideSearch)
    return {
      links: `Where sponsored search is on, readers see the first ${secondaryLinksBesideSearch} of these ${count} links.`,
    };
  if (placement === 'Header_Primary' && count > bottomBarLinks)
    return {
      links: `The bottom bar of the new header shows the first ${bottomBarLinks} of these ${count} links.`,
    };
  return {};
}
