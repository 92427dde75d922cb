import { displayDate } from '../../formats/display-dates.ts';
import { oneOf } from '../../formats/lists.ts';
import { gateAnswers } from '../../messages/gate-answers.ts';
import { memberTexts } from '../../messages/members.ts';
import type { AccessDecision, AskingReader } from './decide-access.ts';
import {
  type GateOffer,
  type OfferedBySite,
  type OfferedMembership,
  offersToAnybody,
  offersToMember,
  openedBy,
  titleAndPrice,
  titlesNamed,
} from './gate-offers.ts';
import { isDigitalEdition } from './gates.ts';
import type { Counted } from './meter.ts';
import { type IntroTexts, introduction, noViewsForMember } from './meter-texts.ts';

/** What a reader is told at a gate: why, and where they can go (S0 §4). */
export interface GateAnswer {
  readonly introduction: string;
  readonly offers: readonly GateOffer[];
}

/** A membership that a member had. */
export interface EndedMembership {
  readonly title: string;
  /** When it ended (ISO 8601, UTC). */
  readonly until: string;
}

interface Told {
  readonly site: OfferedBySite;
  readonly introTexts: IntroTexts;
  /** Of the site (IANA): days are told by it. */
  readonly timeZone: string;
  /** The memberships that open the piece (`opensPiece`). */
  readonly opening: readonly OfferedMembership[];
  /** Of these, the one that the member had until last; null where they had none. */
  readonly ended: EndedMembership | null;
}

/** What is said whatever the site offers: nothing to whoever needs nothing, and where a survey is asked for, that. Null
 * otherwise. */
export function toldAlike({ mayRead, by, reason }: AccessDecision): GateAnswer | null {
  if (mayRead && by !== 'meter') return { introduction: '', offers: [] };
  return reason === 'survey_only' ? { introduction: gateAnswers.refused.survey_only, offers: [] } : null;
}

/** The memberships that open a piece. */
export function opensPiece(
  piece: object,
  { gating: { memberships } }: AccessDecision,
  site: OfferedBySite,
): readonly OfferedMembership[] {
  return memberships.length === 0 && isDigitalEdition(piece) ? [] : openedBy(memberships, site);
}

/** What is true for a reader for whom `toldAlike` has nothing: how their meter stands, what they may join, or
 * which other membership a member needs (S0 §4). */
export function toldAtGate(
  piece: object,
  access: {
    readonly decision: AccessDecision;
    readonly reader: Pick<AskingReader, 'member'>;
    readonly meter: Counted | null;
  },
  { site, introTexts, timeZone, opening, ended }: Told,
): GateAnswer {
  const { decision, reader, meter } = access;
  const needs =
    ended === null
      ? gateAnswers.otherMembership(oneOf(opening.map(titleAndPrice)))
      : gateAnswers.expired(ended.title, displayDate(ended.until, timeZone));
  const alias = 'alias' in piece ? String(piece.alias) : '';
  const gated = { alias, memberships: decision.gating.memberships };
  const titles = titlesNamed(gated, site);
  const offers =
    reader.member === null ? offersToAnybody(gated, site) : offersToMember(gated, site, ended !== null);
  if (meter !== null) {
    const isOut = decision.reason === 'metered_out' && reader.member !== null;
    if (isOut) return { introduction: `${noViewsForMember(meter.meter, timeZone)} ${needs}`, offers };
    return {
      introduction: introduction(decision.metering, meter.meter, introTexts, timeZone, titles),
      offers,
    };
  }
  if (reader.member !== null) return { introduction: needs, offers };
  const isActive = site.memberships.length > 0;
  return {
    introduction: isActive ? gateAnswers.membersOnly(titles) : memberTexts.unavailable,
    offers,
  };
}
