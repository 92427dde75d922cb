import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { isReviewed } from '#content-store/definition/is-reviewed.ts';
import { reviewTexts } from '#content-store/messages/review.ts';
import { sendBack, submitForReview, withdrawFromReview } from '#content-store/model/review/operations.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useOneAtATime } from '../editor/use-one-at-a-time.ts';

/** How what is edited stands to its review, and what is done about it, each after what is typed was saved. Each answers whether
 * there is nothing more to ask for it: it was done, or what is typed is to be mended first. */
export function useReview() {
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const { entity, save, record, renew } = useEditing();
  const { busy, run } = useOneAtATime<'review'>();

  const change = async (
    said: string,
    task: (about: { collection: string; id: string; version: number }) => Promise<unknown>,
  ) => {
    const done = await run('review', async () => {
      try {
        const stored = await save();
        const id = stored?.id ?? record?.id;
        // What could not be saved is told beside its fields.
        if (id === undefined || stored === null) return true;
        const version = metaOf(stored)?.version ?? 0;
        await task({ collection: entity.collection, id, version });
        const now = await loadRecord(client, entity, id);
        if (now !== null) renew(now);
        await queries.invalidateQueries({ queryKey: [entity.name] });
        notify(said, { type: 'success', messageArgs: {}, undoable: false });
        return true;
      } catch (error) {
        notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });
        return false;
      }
    });
    return done === true;
  };

  return {
    isReviewed: entity.hasWorkingCopies && isReviewed(entity.access),
    isBusy: busy !== null,
    submit: (note: string) =>
      change(reviewTexts.submitted, (about) => client.run(submitForReview, { ...about, note })),
    withdraw: () => change(reviewTexts.withdrawn, (about) => client.run(withdrawFromReview, about)),
    sendBack: (note: string) =>
      change(reviewTexts.sentBack, (about) => client.run(sendBack, { ...about, note })),
  };
}
