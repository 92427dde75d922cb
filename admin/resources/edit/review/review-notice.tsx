import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { reviewTexts as texts } from '#content-store/messages/review.ts';
import { useEditing } from '../editor/editor-context.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useReview } from './use-review.ts';

interface ReviewNoticeProps {
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

/** Says that what is edited waits for review, or was sent back, and why. */
export function ReviewNotice({ mayWrite, mayPublish }: ReviewNoticeProps) {
  const { standing: record, busy } = useEditing();
  const { timeZone } = useSite();
  const { id } = useUser();
  const review = useReview();
  const [isReturning, setIsReturning] = useState(false);
  if (record === null || (record.submission !== 'waiting' && record.submission !== 'returned')) return null;
  const isWaiting = record.submission === 'waiting';
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const at = formatInstant(text('submissionAt'), timeZone);
  const isTheirs = text('submittedById') === id;
  const isBusy = busy !== null || review.isBusy;
  const note = text('submissionNote');
  return (
    <>
      <Alert
        severity={isWaiting ? 'info' : 'warning'}
        square
        sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
        action={
          isWaiting &&
          mayWrite && (
            <>
              {mayPublish && (
                <Button size="small" color="inherit" disabled={isBusy} onClick={() => setIsReturning(true)}>
                  {texts.sendBack}
                </Button>
              )}
              {(isTheirs || mayPublish) && (
                <Button size="small" color="inherit" disabled={isBusy} onClick={() => void review.withdraw()}>
                  {texts.withdraw}
                </Button>
              )}
            </>
          )
        }
      >
        <strong>
          {isWaiting ? texts.waits(text('submittedBy'), at) : texts.returned(text('returnedBy'), at)}
        </strong>{' '}
        {isWaiting ? (mayPublish ? texts.approve : texts.waitsForOthers) : texts.again}
        {note !== '' && (
          <Box
            component="blockquote"
            sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            “{note}”
          </Box>
        )}
      </Alert>
      {isReturning && (
        <NoteDialog
          title={texts.sendBackTitle}
          help={texts.sendBackHelp}
          label={texts.sendBackNote}
          action={texts.sendBackDone}
          missing={texts.noteMissing}
          isBusy={review.isBusy}
          onSend={review.sendBack}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}
