import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isData } from '#content-store/definition/entity.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { useKept } from './kept-context.ts';

const texts = savingTexts.leave;

/** How long somebody who leaves waits for a save, in milliseconds. */
const FLUSHED_WITHIN = 3_000;

/** Asks before unsaved changes are left behind, within the console and out of it. What is saved by itself is saved first, and
 * asked about only where that cannot be done. */
export function LeaveGuard() {
  const { save, autosave } = useEditing();
  const isDirty = useIsDirty();
  const { abandon, isKept, keepNow } = useKept();
  const [isFlushing, setIsFlushing] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => {
    const isLeaving = isData(nextLocation.state) && nextLocation.state.isLeaving === true;
    // What was typed into it goes with the record.
    if (isLeaving) abandon();
    return isDirty && !isLeaving;
  });

  const latest = useRef({ autosave, keepNow });
  latest.current = { autosave, keepNow };
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      // It goes on where it was once the record is opened again.
      if (latest.current.autosave.isOn && latest.current.keepNow()) return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const latestBlocker = useRef(blocker);
  latestBlocker.current = blocker;
  const isHeldBack = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time somebody leaves
  useEffect(() => {
    if (!isHeldBack || !autosave.isOn) return;
    setIsFlushing(true);
    const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), FLUSHED_WITHIN));
    void Promise.race([autosave.flush(), waited]).then((isSaved) => {
      setIsFlushing(false);
      if (isSaved) latestBlocker.current.proceed?.();
    });
  }, [isHeldBack]);

  const isBlocked = isHeldBack && !isFlushing;
  const goesOnLater = autosave.isOn && isKept();
  return (
    <Dialog
      open={isBlocked}
      onClose={() => blocker.reset?.()}
      maxWidth="xs"
      fullWidth
      aria-labelledby="leave-title"
    >
      <DialogTitle id="leave-title">{texts.title}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">{goesOnLater ? texts.kept : texts.unsaved}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button
          color="error"
          onClick={() => {
            abandon();
            blocker.proceed?.();
          }}
        >
          {texts.discard}
        </Button>
        <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
        {goesOnLater ? (
          <Button variant="contained" onClick={() => blocker.proceed?.()}>
            {texts.keep}
          </Button>
        ) : (
          <Button
            variant="contained"
            onClick={async () => {
              const saved = await save();
              if (saved === null) blocker.reset?.();
              else blocker.proceed?.();
            }}
          >
            {texts.save}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
