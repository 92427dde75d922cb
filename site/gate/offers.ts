import { gateAnswers } from '#content-store/messages/gate-answers.ts';
import {
  beginningOf,
  freeOf,
  type GateOffer,
  joinLabel,
  offersToAnybody,
} from '#content-store/model/gating/gate-offers.ts';
import { membershipsOf } from '#content-store/model/gating/gates.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { activeMemberships } from '../page-data/members.ts';

interface GateOfPage {
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
  if (!isOn || piece === null)
    return { text: gateAnswers.beginning('', false), offers: [], asksItself: false };
  const site = { joinLabel: joinLabel(settings), memberships: await activeMemberships(reader) };
  const gated = { alias: piece.alias, memberships: membershipsOf(piece, freeOf(site)) };
  return {
    text: beginningOf(gated, site),
    offers: offersToAnybody(gated, site),
    asksItself: settings.contentMetering.enabled || site.memberships.length > 0,
  };
}
