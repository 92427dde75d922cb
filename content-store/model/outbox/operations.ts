import { checkbox } from '../../definition/field.ts';
import {
  count,
  flag,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { type Audience, idOf, mutation, query } from '../../operations/operation.ts';
import { failedItem } from './failed-item.ts';

/** And of these, those who work on all sites: what leaves is the installation's. */
const audience: Audience = { anyOf: ['manage_modules'] };

const failed = object('FailedItem', { ...failedItem, state: word('dead', 'unknown') });

export const getOutbox = query('getOutbox', {
  audience,
  description:
    'What waits to leave the house, and what could not: dead was refused for good or too often, of what is unknown nobody can tell whether it arrived. The newest 100 of these, and how many there are',
  answer: object('Outbox', {
    waiting: count,
    isPaused: flag,
    pausedSince: optional(moment),
    pausedBy: optional(text),
    failures: count,
    failed: list(failed),
  }),
});

export const retryOutboxItem = mutation('retryOutboxItem', {
  audience,
  description: 'Sends what is dead or unknown once more; what is unknown may arrive a second time',
  args: { id: idOf({ label: 'The item', required: true }) },
  answer: flag,
});

export const dropOutboxItem = mutation('dropOutboxItem', {
  audience,
  description: 'Takes what is dead or unknown off the list, for good',
  args: { id: idOf({ label: 'The item', required: true }) },
  answer: flag,
});

export const pauseMail = mutation('pauseMail', {
  audience,
  description: 'Holds all mail back, or lets it go on: what waits meanwhile leaves then',
  args: { isPaused: checkbox({ label: 'Held back', required: true }) },
  answer: flag,
});

export type OutboxStanding = ValueIn<(typeof getOutbox)['answer']>;
export type FailedItem = ValueIn<typeof failed>;
