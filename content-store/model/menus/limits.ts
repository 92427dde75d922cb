/** How many links of a menu readers see in the header (S0 §9). */
export const secondaryLinks = 8;
export const secondaryLinksBesideSearch = 4;
/** Of the primary menu, in the new design. */
export const barLinks = 5;

/** How large the old design's primary links are set, by the letters of their labels, in pixels (S0 §9). */
const MENU_FONT = 15;
const MENU_FONTS = [
  { from: 135, size: 12 },
  { from: 110, size: 13 },
  { from: 85, size: 14 },
] as const;
/** What a label is cut to in a bar, and how many letters a line of 1,300 pixels holds at the smallest size. */
const CUT_TO = 32;
const LINE = 190;

/** The size of the old design's primary links, in pixels. */
export function menuFontOf(labels: readonly string[]): 12 | 13 | 14 | 15 {
  const letters = labels.join('').length;
  return MENU_FONTS.find(({ from }) => letters >= from)?.size ?? MENU_FONT;
}

/** Of the old design's primary links those that its one line has room for; the others are in the panel. */
export function onOneLine<T extends { readonly label: string }>(links: readonly T[]): T[] {
  let letters = 0;
  return links.filter(({ label }) => {
    // Between two links there is as much space as four letters take.
    letters += Math.min(label.length, CUT_TO) + 4;
    return letters <= LINE + 4;
  });
}

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
