import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface FormDialogProps {
  readonly title: ReactNode;
  readonly width?: 'xs' | 'sm';
  /** What is to be done. */
  readonly run: string;
  /** What is done cannot be taken back, or takes something away. */
  readonly isGrave?: boolean;
  readonly isBusy: boolean;
  /** It stays until what was begun is done: its outcome is told here. */
  readonly staysWhileBusy?: boolean;
  /** Nothing can be done yet. */
  readonly isRunDisabled?: boolean;
  /** Why it was refused, where that is about no input of the dialog. */
  readonly problem?: string | null | undefined;
  /** Where that is put right. */
  readonly wayOut?: { readonly label: string; readonly run: () => void } | undefined;
  /** Stands apart from the others. */
  readonly furtherAction?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks for something and does it. The form that it stands over is not sent along. */
export function FormDialog({
  title,
  width = 'xs',
  run,
  isGrave = false,
  isBusy,
  staysWhileBusy = false,
  isRunDisabled = false,
  problem,
  wayOut,
  furtherAction,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const isHeld = isBusy && staysWhileBusy;
  return (
    <Dialog
      open
      onClose={isHeld ? () => undefined : onClose}
      maxWidth={width}
      fullWidth
      aria-labelledby={`${id}-title`}
    >
      <Box
        component="form"
        noValidate
        // What it asks for scrolls between its title and its buttons, which stay in view.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {children}
        </DialogContent>
        {problem != null && (
          <Alert severity="error" variant="outlined" sx={{ mx: 2.5, mt: 1, flexShrink: 0 }}>
            {problem}
            {wayOut !== undefined && (
              <Box sx={{ mt: 0.5 }}>
                <Button size="small" onClick={wayOut.run}>
                  {wayOut.label}
                </Button>
              </Box>
            )}
          </Alert>
        )}
        <DialogActions>
          {furtherAction}
          <Button disabled={isHeld} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            {...(isGrave && { color: 'error' as const })}
            disabled={isRunDisabled}
            loading={isBusy}
          >
            {run}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
