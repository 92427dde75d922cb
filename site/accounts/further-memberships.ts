import { displayDate } from '#content-store/formats/display-dates.ts';
import { accountTexts } from '#content-store/messages/accounts.ts';
import type { CommonField } from '#content-store/model/memberships/common-fields.ts';
import { addSiteUserMembership, type SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { type AccountShown, type FormShown, formShown, type MemberShown } from '../forms/account-shown.ts';
import type { PageContext } from '../page-data/context.ts';
import { type MembershipShown, type QuestionShown, questionsOf } from './memberships.ts';

/** A membership that somebody does not have. */
export interface FurtherMembership {
  readonly membership: MembershipShown;
  /** That they had it, and until when; null where they never did. */
  readonly ended: string | null;
  /** By which a free one is joined; null for one that staff give out. */
  readonly join: JoinForm | null;
}

export interface JoinForm {
  readonly form: FormShown;
  /** What the membership requires and is not known yet. */
  readonly required: readonly CommonField[];
  readonly questions: readonly QuestionShown[];
}

/** The memberships of a site that a member does not have now, each free one with a form that is sent to `action`. */
export async function furtherMemberships(
  memberships: readonly MembershipShown[],
  { info, held }: MemberShown,
  { shown, action }: FormPlace,
  { reader, site }: PageContext,
): Promise<readonly FurtherMembership[]> {
  const further = memberships.filter(({ id }) => !info.memberships.includes(id));
  return Promise.all(
    further.map(async (membership) => {
      const until = held.find(({ id }) => id === membership.id)?.until ?? null;
      return {
        membership,
        ended:
          until !== null && reader.isPast(until)
            ? accountTexts.endedOn(displayDate(until, site.timeZone))
            : null,
        join: membership.isFree ? await joinForm(membership, info, { shown, action }, reader) : null,
      };
    }),
  );
}

/** The page that forms stand on, and the path that takes them. */
interface FormPlace {
  readonly shown: AccountShown;
  readonly action: string;
}

async function joinForm(
  { id, required }: MembershipShown,
  info: SiteUserInfo,
  { shown, action }: FormPlace,
  reader: Reader,
): Promise<JoinForm> {
  const answered = info.demographics.map(({ questionId }) => questionId);
  const questions = (await questionsOf([id], reader)).filter(
    ({ number, isRequired }) => isRequired && !answered.includes(number),
  );
  const hidden = {
    membershipId: id,
    redirectTo: shown.asked.redirectTo,
    questions: questions.map(({ number }) => number).join(' '),
  };
  return {
    form: formShown({ form: addSiteUserMembership.name, action, hidden }, shown),
    // Of a country without regions, none is required.
    required: required.filter((name) => name !== 'region' && info[name] === null),
    questions,
  };
}
