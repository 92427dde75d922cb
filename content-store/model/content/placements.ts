/** How a piece stands in a section besides its own, or in its own (S0 §3, S1 §9). */
export const placements = ['Standard', 'Featured', 'Pinned', 'Sponsored', 'Recommended'] as const;

export type Placement = (typeof placements)[number];

/** Those that stand before all else in the lists of their section, the first ones first. The others stand by their date:
 * who pays for a place is named, not preferred. */
export const leading = ['Pinned', 'Featured'] as const satisfies readonly Placement[];

/** The path of what a piece is placed as, and where, in one: a condition for each of the two would also hold for a piece
 * that is pinned in another section. */
export const PLACED = 'websiteSchedules.placement+section';

/** What stands there of a piece that is placed so. */
export function placedAs(placement: Placement, section: string): string {
  return `${placement} ${section}`;
}

/** What readers are told in a list beside a piece, where that is a list of one section: how it is placed there. That it is
 * sponsored they are told in every list, in whichever section that is so. */
export function marksOf(
  placed: readonly { readonly section?: unknown; readonly placement?: unknown }[],
  section: string | undefined,
): readonly Placement[] {
  return MARKED.filter((mark) =>
    placed.some((one) => one.placement === mark && (mark === 'Sponsored' || one.section === section)),
  );
}

/** That a piece is pinned its place says. */
const MARKED = ['Sponsored', 'Featured', 'Recommended'] as const satisfies readonly Placement[];
