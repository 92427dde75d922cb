import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { isReviewed } from '#content-store/definition/is-reviewed.ts';
import { submissionFields } from '#content-store/definition/submission.ts';
import { edit, type Whole } from '#content-store/editing/editing.ts';
import { reviewTexts } from '#content-store/messages/review.ts';
import { sendBack, submitForReview, withdrawFromReview } from '#content-store/model/review/operations.ts';
import { isAllowed, requireAudience, requireStaff, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { commit } from '../../records/commit.ts';
import { recordAskedFor } from '../../records/record-asked-for.ts';
import { wholeOf } from '../../records/records.ts';
import { scheduledAt } from '../../records/scheduling.ts';

interface Asked {
  readonly collection: string;
  readonly id: string;
  readonly version?: number | undefined;
}

type Submission = { readonly [Name in keyof typeof submissionFields]?: string | null };

/** Changes how a record stands to its review, and nothing else of it. `next` throws where that cannot be. */
async function reviewing(
  args: Asked,
  reason: string,
  context: RequestContext,
  next: (whole: Whole, staff: Staff, entity: AnyEntity) => Submission,
): Promise<{ readonly version: number }> {
  const { entity } = await recordAskedFor(args, context);
  if (!entity.hasWorkingCopies || !isReviewed(entity.access))
    throw apiError('BAD_REQUEST', reviewTexts.notReviewed());
  requireAudience(context.principal, { anyOf: entity.access.write });
  const staff = requireStaff(context.principal);
  const { record } = await commit(entity, context, reason, { key: undefined }, async () => {
    const whole = await wholeOf(entity, args.id, context);
    return [edit(entity, whole, { ...NOTHING, ...next(whole, staff, entity) }, args.version)];
  });
  return { version: record?.version ?? 0 };
}

const NOTHING: Submission = Object.fromEntries(Object.keys(submissionFields).map((name) => [name, null]));

function standing({ working, live }: Whole): Data {
  return working ?? live ?? {};
}

function submitted(note: string | undefined, whole: Whole, staff: Staff, at: string): Submission {
  const { submission, submittedBy } = standing(whole);
  if (whole.live !== null && whole.working === null) throw apiError('BAD_REQUEST', reviewTexts.nothing());
  if (scheduledAt(whole.working) !== null) throw apiError('BAD_REQUEST', reviewTexts.scheduled());
  if (submission === 'waiting')
    throw apiError('BAD_REQUEST', reviewTexts.alreadyWaiting(String(submittedBy)));
  return {
    ...{ submission: 'waiting', submissionAt: at, submittedBy: staff.name, submittedById: staff.id },
    submissionNote: note?.trim() || null,
  };
}

function withdrawn(whole: Whole, staff: Staff, { access }: AnyEntity): Submission {
  const { submission, submittedBy, submittedById } = standing(whole);
  if (submission !== 'waiting') throw apiError('BAD_REQUEST', reviewTexts.notWaiting());
  const mayPublish = isAllowed(staff, { anyOf: access.publish ?? access.write });
  if (submittedById !== staff.id && !mayPublish)
    throw apiError('FORBIDDEN', reviewTexts.notYours(String(submittedBy)));
  return {};
}

function returned(note: string, whole: Whole, staff: Staff, { access }: AnyEntity, at: string): Submission {
  requireAudience(staff, { anyOf: access.publish ?? access.write });
  const { submission, submittedBy, submittedById } = standing(whole);
  if (submission !== 'waiting') throw apiError('BAD_REQUEST', reviewTexts.notWaiting());
  return {
    ...{ submission: 'returned', submissionAt: at, returnedBy: staff.name, submissionNote: note.trim() },
    ...{ submittedBy: String(submittedBy), submittedById: String(submittedById) },
  };
}

export const reviewOperations = [
  implement(submitForReview, ({ note, ...args }, context) =>
    reviewing(args, 'submit', context, (whole, staff) =>
      submitted(note, whole, staff, context.now().toISOString()),
    ),
  ),
  implement(withdrawFromReview, (args, context) => reviewing(args, 'withdraw', context, withdrawn)),
  implement(sendBack, ({ note, ...args }, context) => {
    if (note.trim() === '') throw validationError({ note: reviewTexts.noteMissing });
    return reviewing(args, 'send back', context, (whole, staff, entity) =>
      returned(note, whole, staff, entity, context.now().toISOString()),
    );
  }),
];
