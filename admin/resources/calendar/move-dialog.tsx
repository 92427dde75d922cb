import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { isMoment, MomentField } from '#admin/fields/frame/moment-field.tsx';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { calendarWords as words } from '#content-store/messages/calendar.ts';
import type { Movable } from './use-moving.tsx';

interface MoveDialogProps {
  readonly item: Movable;
  /** Proposed for what has no day. */
  readonly proposed?: string;
  /** Answers whether it was done. */
  readonly onMove: (at: string | null) => Promise<boolean>;
  /** After it was done. */
  readonly onMoved: (at: string | null) => void;
  readonly onClose: () => void;
}

/** Moves something to a moment that is typed, by the clock of the site, or calls it off. */
export function MoveDialog({ item, proposed, onMove, onMoved, onClose }: MoveDialogProps) {
  const [instant, setInstant] = useState<string | null>(item.at ?? proposed ?? null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const move = async (at: string | null) => {
    setIsBusy(true);
    const isDone = await onMove(at);
    setIsBusy(false);
    if (isDone) onMoved(at);
  };
  const submit = () => {
    if (!isMoment(instant)) return setError(words.noMoment);
    void move(instant);
  };
  return (
    <FormDialog
      title={item.isPlan ? words.planTitle : words.moveTitle}
      run={item.isPlan ? words.planTitle : words.moveTitle}
      isBusy={isBusy}
      furtherAction={
        item.at !== null && (
          <Button disabled={isBusy} onClick={() => void move(null)} sx={{ mr: 'auto' }}>
            {item.isPlan ? words.noDay : words.callOff}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.title}</Typography>
        <Typography color="text.secondary">{item.isPlan ? words.planHelp : words.moveHelp}</Typography>
      </div>
      <MomentField id="move-when" label={words.when} instant={instant} error={error} onChange={setInstant} />
    </FormDialog>
  );
}
