import type { Choice } from '../../definition/field.ts';
import type { Where } from '../../store.ts';

/** What a piece is scheduled as (S1 §9). */
const scheduleOptions = ['Standard', 'Featured', 'Pinned', 'Sponsored', 'Recommended'] as const;

/** How a piece stands in the lists of a section besides its own, or in its own (S0 §3). */
export const placements = [...scheduleOptions, 'Web', 'RemoveAll'] as const;

export type Placement = (typeof placements)[number];

/** What each does, in the words of whoever chooses it. */
const EFFECTS: Readonly<Record<Placement, string>> = {
  Standard: 'by date',
  Featured: 'behind the pinned ones, marked as featured',
  Pinned: 'first',
  Sponsored: 'by date, marked as sponsored in every list',
  Recommended: 'by date, marked as recommended',
  Web: 'by date, on pages alone: not in feeds',
  RemoveAll: 'in no list of the section or of the whole site',
};

export const placementChoices: readonly (Choice & { readonly value: Placement })[] = placements.map(
  (value) => ({ value, label: value, help: EFFECTS[value] }),
);

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

/** Where lists are read: on pages, or in feeds and whatever else leaves the pages. */
export type ReadIn = 'pages' | 'feeds';

/** The ways a piece stands in the lists of a section, of which one must hold. */
export function placesIn(section: string, readIn: ReadIn = 'pages'): readonly Where[] {
  const staying = stayingIn(section, readIn);
  return [
    { primarySection: { eq: section }, ...staying },
    { 'websiteSchedules.section': { eq: section }, ...staying },
  ];
}

/** What holds of the pieces that are not taken out of the lists of a section, or of the whole site, where no section is
 * given: of these, wherever they are taken out. */
export function stayingIn(section: string | undefined, readIn: ReadIn = 'pages'): Where {
  const removing = [...REMOVING, ...(readIn === 'feeds' ? KEEPING_OUT_OF_FEEDS : [])];
  return section === undefined
    ? { 'websiteSchedules.placement': { lacks: removing } }
    : { [PLACED]: { lacks: removing.map((placement) => placedAs(placement, section)) } };
}

const REMOVING = ['RemoveAll'] as const satisfies readonly Placement[];
const KEEPING_OUT_OF_FEEDS = ['Web'] as const satisfies readonly Placement[];

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
