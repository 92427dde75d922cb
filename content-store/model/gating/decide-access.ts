import { isDigitalEdition, isForSurveyed, isGatedPiece, membershipsOf } from './gates.ts';

/** Who asks, as far as it matters: the caller makes sure that all of it is true. */
export interface AskingReader {
  /** Staff of the site who may read content in the console. */
  readonly isStaff: boolean;
  /** The company whose site licence covers the address that is asked from; null for none. */
  readonly company: { readonly id: string; readonly name: string } | null;
  /** A signed-in member of the site, with the ids of the memberships that are theirs now. */
  readonly member: { readonly id: string; readonly memberships: readonly string[] } | null;
  /** The search engine whose crawler it is, by its verified address; null for none. */
  readonly crawler: string | null;
}

/** What a reader's meter says of a piece, this view counted. */
export interface MeterReading {
  /** Negative where none was left for it. */
  readonly viewsRemaining: number;
}

/** Types of blocks. */
const WITHHELD_BLOCKS = [
  'image_gallery',
  'video_player',
  'content_sidebars',
  'document_download',
  'zmag_embed',
  'simplemaps_us',
] as const;

type HiddenBlock = 'gating_form' | (typeof WITHHELD_BLOCKS)[number];

export const meteringStates = ['passed-metered-more', 'passed-metered-out', 'failed-metered'] as const;

export type MeteringState = (typeof meteringStates)[number];

export const gatingReasons = ['members_only', 'other_membership', 'metered_out', 'survey_only'] as const;

export type GatingReason = (typeof gatingReasons)[number];

/** What a piece asks, and whether it is given (S0 §3, gating info). */
export interface GatingInfo {
  readonly isGated: boolean;
  readonly type: 'membership' | 'omeda' | null;
  readonly status: 'passed' | 'failed';
  /** The ids of those that open the piece; none where every one does, and of a digital edition where none does. */
  readonly memberships: readonly string[];
  readonly hiddenBlocks: readonly HiddenBlock[];
}

export interface AccessDecision {
  /** Whether the piece is handed out whole. */
  readonly mayRead: boolean;
  readonly by: 'nothing asked' | 'staff' | 'membership' | 'licence' | 'crawler' | 'meter' | null;
  /** Why it is not; null where it is. */
  readonly reason: GatingReason | null;
  readonly gating: GatingInfo;
  readonly metering: MeteringState;
}

/** Who may read a piece whole (S0 §4): of what is for members, whoever holds one of its memberships, reads at the address of a
 * company with a site licence, is a search engine's crawler, or has a view left on the meter. What follows a survey is for
 * those who answered it, of whom nothing is known yet: staff alone read it. `meter` is null where the site has none, or the
 * reader; `free` are the ids of the site's free memberships, which open digital editions: without any, no membership does.
 * Pure: pages, files, print and the API ask it alike. */
export function decideAccess(
  piece: object,
  reader: AskingReader,
  meter: MeterReading | null,
  free: readonly string[],
): AccessDecision {
  const isGated = isGatedPiece(piece);
  const type = !isGated ? null : isForSurveyed(piece) ? 'omeda' : 'membership';
  const memberships = membershipsOf(piece, free);
  const isForEveryMember = memberships.length === 0 && !isDigitalEdition(piece);
  const by = gateOpenedBy(isForEveryMember ? 'every' : memberships, type, reader);
  const metering = meteringOf(type === 'membership' ? meter : null);
  const isMetered = by === null && metering !== 'failed-metered';
  const status = by === null ? 'failed' : 'passed';
  return {
    mayRead: by !== null || isMetered,
    by: by ?? (isMetered ? 'meter' : null),
    reason: by !== null || isMetered ? null : reasonOf(type, reader, meter),
    gating: {
      ...{ isGated, type, status, memberships },
      hiddenBlocks: hiddenBlocks(type, status, metering),
    },
    metering,
  };
}

function gateOpenedBy(
  asked: readonly string[] | 'every',
  type: GatingInfo['type'],
  { isStaff, member, company, crawler }: AskingReader,
): AccessDecision['by'] {
  if (type === null) return 'nothing asked';
  if (isStaff) return 'staff';
  if (type === 'omeda') return null;
  if (member !== null && holdsOneOf(asked, member.memberships)) return 'membership';
  if (company !== null) return 'licence';
  return crawler === null ? null : 'crawler';
}

function holdsOneOf(asked: readonly string[] | 'every', held: readonly string[]): boolean {
  return asked === 'every' || asked.some((id) => held.includes(id));
}

function meteringOf(meter: MeterReading | null): MeteringState {
  if (meter === null || meter.viewsRemaining < 0) return 'failed-metered';
  return meter.viewsRemaining === 0 ? 'passed-metered-out' : 'passed-metered-more';
}

function reasonOf(
  type: GatingInfo['type'],
  { member }: AskingReader,
  meter: MeterReading | null,
): GatingReason {
  if (type === 'omeda') return 'survey_only';
  if (meter !== null) return 'metered_out';
  return member === null ? 'members_only' : 'other_membership';
}

/** The blocks that S0 §4 takes away from a page, whoever it is drawn for. */
function hiddenBlocks(
  type: GatingInfo['type'],
  status: GatingInfo['status'],
  metering: MeteringState,
): readonly HiddenBlock[] {
  if (metering !== 'failed-metered') return [];
  if (status === 'passed') return ['gating_form'];
  return type === 'omeda' ? [] : WITHHELD_BLOCKS;
}
