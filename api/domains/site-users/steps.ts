import { newsletterSubscription } from '#content-store/model/tracking/newsletter-subscription.ts';
import { registration } from '#content-store/model/tracking/registration.ts';
import type { RequestContext } from '../../context/context.ts';
import { textOf } from './user-info.ts';

interface Step {
  readonly memberId: string;
  readonly membershipId?: string;
  /** What the browser calls its visit, where it said. */
  readonly sessionId?: unknown;
}

type Recording = Pick<RequestContext, 'events'>;

/** Records what newsletters a member chose in signing up. The member waits for no disk. */
export function recordChosen(
  newsletters: readonly string[],
  { memberId, sessionId }: Step,
  { events }: Recording,
): void {
  for (const newsletterId of new Set(newsletters))
    void events.append(newsletterSubscription, {
      fields: { newsletterId, source: 'Registration', action: 'OptIn' },
      memberId,
      sessionId: textOf(sessionId),
    });
}

/** Records steps of a member on the way in that the server alone can know (S0 §3). Nor do they wait for it here. */
export function recordSteps(
  actions: readonly ('Complete_Registration' | 'Confirm_Email' | 'Complete_Login')[],
  { memberId, membershipId, sessionId }: Step,
  { events }: Recording,
): void {
  for (const action of actions)
    void events.append(registration, {
      fields: { action, ...(membershipId !== undefined && { membershipId }) },
      memberId,
      sessionId: textOf(sessionId),
    });
}
