import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isData } from '#content-store/definition/entity.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { useKept } from './kept-context.ts';

/** Asks before unsaved changes are left behind, within the console and out of it. */
export function LeaveGuard() {
  const { save } = useEditing();
  const isDirty = useIsDirty();
  const { abandon } = useKept();
  const blocker = useBlocker(({ nextLocation }) => {
    const isLeaving = isData(nextLocation.state) && nextLocation.state.isLeaving === true;
    // What was typed into it goes with the record.
    if (isLeaving) abandon();
    return isDirty && !isLeaving;
  });

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const isBlocked = blocker.state === 'blocked';
  return (
    <Dialog
      open={isBlocked}
      onClose={() => blocker.reset?.()}
      maxWidth="xs"
      fullWidth
      aria-labelledby="leave-title"
    >
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">Your changes on this screen are not saved yet.</Typography>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          onClick={() => {
            abandon();
            blocker.proceed?.();
          }}
        >
          Leave without saving
        </Button>
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button
          variant="contained"
          onClick={async () => {
            const saved = await save();
            if (saved === null) blocker.reset?.();
            else blocker.proceed?.();
          }}
        >
          Save and leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
