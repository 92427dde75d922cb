import { Button } from '@mui/material';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type PublishWarning, warningInWords } from './publish-warning.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface PublishWarningDialogProps {
  readonly warning: PublishWarning | null;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Asks before a publish does what nobody may expect of it; readers who would lose the piece can keep it until then. */
export function PublishWarningDialog({ warning, onPublish, onClose }: PublishWarningDialogProps) {
  const { timeZone } = useSite();
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <>
      <ConfirmDialog
        confirmation={warning === null ? null : { action: 'publish', ...warningInWords(warning, timeZone) }}
        isBusy={false}
        furtherAction={
          warning?.kind === 'takesDown' && (
            <Button
              sx={{ mr: 'auto' }}
              onClick={() => {
                onClose();
                setIsScheduling(true);
              }}
            >
              Schedule the update instead…
            </Button>
          )
        }
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          onPublish();
        }}
      />
      {isScheduling && <ScheduleDialog isSeen onClose={() => setIsScheduling(false)} />}
    </>
  );
}
