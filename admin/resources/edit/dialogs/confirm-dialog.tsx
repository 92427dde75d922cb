import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RecordAction } from '#admin/records/action-result.ts';

export interface Confirmation {
  readonly action: RecordAction;
  readonly title: string;
  readonly body: string;
  readonly button: string;
  /** Something is taken away. */
  readonly isGrave: boolean;
}

interface ConfirmDialogProps {
  readonly confirmation: Confirmation | null;
  readonly isBusy: boolean;
  /** Stands apart from the others. */
  readonly furtherAction?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (confirmation: Confirmation) => void;
  /** It is out of sight. */
  readonly onGone?: () => void;
}

/** Asks before something is done that takes something away or is not expected, and says what follows. */
export function ConfirmDialog({
  confirmation,
  isBusy,
  furtherAction,
  onCancel,
  onConfirm,
  onGone,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={confirmation !== null}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-title"
      aria-describedby="confirm-body"
      slotProps={{ transition: { onExited: onGone } }}
    >
      {confirmation !== null && (
        <>
          <DialogTitle id="confirm-title">{confirmation.title}</DialogTitle>
          <DialogContent>
            <Typography id="confirm-body" color="text.secondary">
              {confirmation.body}
            </Typography>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            {furtherAction}
            <Button autoFocus onClick={onCancel}>
              Cancel
            </Button>
            <Button
              variant="contained"
              color={confirmation.isGrave ? 'error' : 'primary'}
              loading={isBusy}
              onClick={() => onConfirm(confirmation)}
            >
              {confirmation.button}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
