import { displayDate } from '#content-store/formats/display-dates.ts';
import { accountTexts } from '#content-store/messages/accounts.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import type { AccountShown, MemberShown } from '../forms/account-shown.ts';
import type { PageContext } from '../page-data/context.ts';
import { type FurtherMembership, furtherMemberships } from './further-memberships.ts';
import { type MembershipShown, membershipsHeld } from './memberships.ts';

/** What whoever is logged in reads where others choose a membership. */
export interface OwnMemberships {
  readonly email: string;
  /** Those that they have, and until when. */
  readonly held: readonly string[];
  readonly further: readonly FurtherMembership[];
  readonly isSimulated: boolean;
  /** Why a form was not taken that does not stand here; null otherwise. */
  readonly refused: string | null;
}

export async function ownMemberships(
  memberships: readonly MembershipShown[],
  member: MemberShown,
  shown: AccountShown,
  context: PageContext,
): Promise<OwnMemberships> {
  const { info } = member;
  const further = await furtherMemberships(
    memberships,
    member,
    { shown, action: memberPaths.choose },
    context,
  );
  const isInPlace = further.some(({ join }) => join?.form.message !== undefined);
  return {
    email: info.emails[0]?.address ?? info.username,
    held: await heldInWords(member, context),
    further,
    isSimulated: info.simulatedBy !== null,
    refused: isInPlace ? null : (shown.refused?.message ?? null),
  };
}

async function heldInWords(
  { info, held }: MemberShown,
  { reader, site }: PageContext,
): Promise<readonly string[]> {
  return (await membershipsHeld(info.memberships, reader)).map(({ id, title }) => {
    const until = held.find((membership) => membership.id === id)?.until ?? null;
    return until === null ? title : accountTexts.heldUntil(title, displayDate(until, site.timeZone));
  });
}
