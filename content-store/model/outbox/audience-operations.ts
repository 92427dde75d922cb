import { count, flag, list, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { type Audience, idOf, mutation, query, textOf } from '../../operations/operation.ts';
import { failedItem } from './failed-item.ts';

const audience: Audience = { anyOf: ['manage_memberships', 'manage_modules'] };

export const getAudienceOutbox = query('getAudienceOutbox', {
  audience,
  description:
    'What waits to be told to where the site’s audience is kept, and what was refused there: the newest 100 of these, and how many there are',
  answer: object('AudienceOutbox', {
    isUsed: flag,
    waiting: count,
    isHeldBack: flag,
    failures: count,
    failed: list(object('FailedAudienceItem', failedItem)),
  }),
});

export const retryAudienceItem = mutation('retryAudienceItem', {
  audience,
  description: 'Tells what was refused once more. Errors: BAD_REQUEST where something newer was told since',
  args: { id: idOf({ label: 'The item', required: true }) },
  answer: flag,
});

export const dropAudienceItem = mutation('dropAudienceItem', {
  audience,
  description: 'Takes what was refused off the list, for good',
  args: { id: idOf({ label: 'The item', required: true }) },
  answer: flag,
});

export const backfillAudience = mutation('backfillAudience', {
  audience,
  description:
    'Queues for Omeda, of the next hundred members, all that it would know had it been in use when they signed up; those whom it was told of so already, in the last 30 days, are left out. Asked again with next until that is null; begun anew, it goes on where it was. Errors: BAD_REQUEST where Omeda is not used',
  args: { after: textOf({ label: 'What was answered as next; empty at the beginning', max: 2_000 }) },
  answer: object('AudienceBackfill', {
    queued: count,
    /** How many were looked at. */
    seen: count,
    /** How many there are: said with the first hundred. */
    total: optional(count),
    next: optional(text),
  }),
});

export type AudienceOutbox = ValueIn<(typeof getAudienceOutbox)['answer']>;
