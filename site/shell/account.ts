import { gateAnswers } from '#content-store/messages/gate-answers.ts';
import { memberHeaderTexts } from '#content-store/messages/member-header.ts';
import { joinLabel } from '#content-store/model/gating/gate-offers.ts';
import { activeMemberships } from '../page-data/members.ts';
import type { PartReader } from '../page-data/shared-part.ts';

/** What a header says of readers' accounts: the same for everybody who reads it. */
export interface Account {
  /** What leads to the memberships says. */
  readonly join: string;
  /** The ids of those that cost something. */
  readonly paid: readonly string[];
  readonly hasNewsletters: boolean;
}

/** Null where the membership system is not active. */
export async function accountOf(design: 'old' | 'new', reader: PartReader): Promise<Account | null> {
  const memberships = await activeMemberships(reader);
  if (memberships.length === 0) return null;
  const [settings, modules, { enabledNewsletters }] = await Promise.all([
    reader.settings('memberships'),
    reader.settings('modules'),
    reader.settings('newsletters'),
  ]);
  return {
    join: joinLabel(settings, design === 'new' ? gateAnswers.join : memberHeaderTexts.join),
    paid: memberships.filter(({ isFree }) => !isFree).map(({ id }) => id),
    hasNewsletters: modules.newsletters === true && enabledNewsletters.length > 0,
  };
}
