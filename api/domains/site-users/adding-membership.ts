import type { Data } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { rowsOf } from '#content-store/definition/is-data.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import type { addSiteUserMembership } from '#content-store/model/site-users/operations.ts';
import { heldAt } from '../../access/member.ts';
import type { RequestContext } from '../../context/context.ts';
import { validationError } from '../../errors/errors.ts';
import { siteOf } from '../../records/scope.ts';
import { problemsOfAnswers } from '../memberships/answers.ts';
import { askedIn, questionsOf } from '../memberships/reading.ts';
import { actorOfMember, changeSiteUser, requireOwner } from './changing.ts';
import { profileChange } from './profile.ts';
import { endOf, missing } from './registering.ts';
import { openMembership } from './requesting.ts';

type Given = ValueOf<(typeof addSiteUserMembership)['args']>;

/** Adds a free membership to those of the member who asks, by whom all is to be given that it requires. Of one that is held nothing
 * changes; one that has expired begins anew. Throws VALIDATION, FORBIDDEN in a simulation. */
export async function addMembership({ membershipId, ...person }: Given, context: RequestContext) {
  const member = requireOwner(context);
  const site = siteOf(context);
  const membership = await openMembership(site, membershipId);
  if (membership === null) throw validationError({ membershipId: memberTexts.membership });
  const asked = await questionsOf(site, askedIn(membership.data).required);
  const changed = await profileChange(person, context);
  const now = context.now();
  const at = now.toISOString();
  const user = await changeSiteUser(
    member.id,
    (current) => {
      if (heldAt(current, at).includes(membership.id)) return null;
      const patch = changed(current);
      const answered = rowsOf(patch.demographics).map(({ questionId }) => Number(questionId));
      const unanswered = asked
        .map(({ number }) => Number(number))
        .filter((number) => !answered.includes(number));
      const problems = {
        ...missing(withoutBlanks({ ...current, ...patch }), membership.data),
        ...problemsOfAnswers([], [], unanswered),
      };
      if (Object.keys(problems).length > 0) throw validationError(problems);
      const until = endOf(membership.data.expiresAfterDays, undefined, now);
      const others = rowsOf(current.memberships).filter((row) => row.membership !== membership.id);
      const added = { membership: membership.id, since: at, ...(until !== undefined && { until }) };
      return { ...patch, memberships: [...others, added] };
    },
    context,
    {
      ...{ actor: actorOfMember(member), reason: 'membership joined' },
      // As many as an account may have.
      named: { memberships: 'membershipId' },
    },
  );
  return { memberships: heldAt(user, at) };
}

/** What is taken out is not there. */
function withoutBlanks(person: Data): Data {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null));
}
