/** How many links of a menu readers see in the header (S0 §9). */
export const secondaryLinks = 8;
export const secondaryLinksBesideSearch = 4;
/** Of the primary menu, in the new design. */
export const barLinks = 5;

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
  if (placement === 'Header_Primary' && count > barLinks)
    return {
      links: `In the new design, readers see the first ${barLinks} of these ${count} links in the header's bar, the others in its menu.`,
    };
  return {};
}
