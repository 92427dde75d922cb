import { Button } from '@mui/material';
import { useState } from 'react';
import { metaOf } from '#admin/records/record-meta.ts';
import { reviewTexts } from '#content-store/messages/review.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useReview } from './use-review.ts';

/** In the place of publish, for whoever may write and not publish. */
export function SubmitButton() {
  const { busy, record } = useEditing();
  const isDirty = useIsDirty();
  const review = useReview();
  const [isAsking, setIsAsking] = useState(false);
  if (!review.isReviewed) return null;
  const meta = metaOf(record);
  const isNothing = meta?.isLive === true && !meta.hasWorkingCopy && !isDirty;
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        disabled={busy !== null || review.isBusy || isNothing || record?.submission === 'waiting'}
        onClick={() => setIsAsking(true)}
      >
        {reviewTexts.submit}
      </Button>
      {isAsking && (
        <NoteDialog
          title={reviewTexts.submitTitle}
          help={reviewTexts.submitHelp}
          label={`${reviewTexts.note} (${reviewTexts.optional.toLowerCase()})`}
          action={reviewTexts.send}
          isBusy={review.isBusy}
          onSend={review.submit}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
