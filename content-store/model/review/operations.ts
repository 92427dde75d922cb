import { integer, multiline } from '../../definition/field.ts';
import { count, object } from '../../operations/answer.ts';
import { mutation, recordArgs } from '../../operations/operation.ts';

const recordSeen = {
  ...recordArgs,
  version: integer({ label: 'The version that was seen; a newer one is refused' }),
};

/** The version of the record then. */
const reviewed = object('Reviewed', { version: count });

export const submitForReview = mutation('submitForReview', {
  audience: 'staff',
  description: 'Asks those who may publish to review what is saved of a record',
  args: { ...recordSeen, note: multiline({ label: 'A note for whoever reviews it', max: 2_000 }) },
  answer: reviewed,
});

export const withdrawFromReview = mutation('withdrawFromReview', {
  audience: 'staff',
  description: 'Takes back that a record was submitted for review',
  args: recordSeen,
  answer: reviewed,
});

export const sendBack = mutation('sendBack', {
  audience: 'staff',
  description: 'Sends what was submitted for review back to whoever submitted it, and says why',
  args: { ...recordSeen, note: multiline({ label: 'What is to be done', max: 2_000, required: true }) },
  answer: reviewed,
});
