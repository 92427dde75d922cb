import { gateTexts } from '#content-store/messages/gate.ts';
import { gateAnswers } from '#content-store/messages/gate-answers.ts';
import {
  beginningOf,
  freeOf,
  type GateOffer,
  joinLabel,
  offersToAnybody,
} from '#content-store/model/gating/gate-offers.ts';
import { isForSurveyed, membershipsOf } from '#content-store/model/gating/gates.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { activeMemberships } from '../page-data/members.ts';

interface GateOfPage {
  readonly title: string;
  /** Who reads on. */
  readonly text: string;
  readonly offers: readonly GateOffer[];
  readonly asksItself: boolean;
}

/** What the gate of a piece says and offers on its public page, which is the same for everyone, and whether it asks by itself: on a site
 * with memberships, whose reader may be a member or have views left. */
export async function gateOn(contentId: string, reader: Reader): Promise<GateOfPage> {
  const [{ memberships: isOn }, settings, piece] = [
    await reader.settings('modules'),
    await reader.settings('memberships'),
    await reader.get('content', contentId, 'card'),
  ];
  const site = { joinLabel: joinLabel(settings), memberships: isOn ? await activeMemberships(reader) : [] };
  const asksItself = isOn && (settings.contentMetering.enabled || site.memberships.length > 0);
  // No membership opens it.
  if (piece !== null && isForSurveyed(piece))
    return { title: gateTexts.surveyTitle, text: gateAnswers.refused.survey_only, offers: [], asksItself };
  const { title } = gateTexts;
  if (!isOn || piece === null)
    return { title, text: gateAnswers.beginning('', false), offers: [], asksItself: false };
  const gated = { alias: piece.alias, memberships: membershipsOf(piece, freeOf(site)) };
  return { title, text: beginningOf(gated, site), offers: offersToAnybody(gated, site), asksItself };
}
