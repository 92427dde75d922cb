import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { fromWallTime, toWallTime, zoneLabel } from '#admin/context/wall-time.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { WallTimeNotice } from '#admin/fields/frame/wall-time-notice.tsx';
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

/** Moves something to a moment that is typed, by the clock of the site. */
export function MoveDialog({ item, proposed, onMove, onMoved, onClose }: MoveDialogProps) {
  const { timeZone } = useSite();
  const [instant, setInstant] = useState<string | null>(item.at ?? proposed ?? null);
  // As it is typed, which may be a time the clock skips.
  const [when, setWhen] = useState(() => toWallTime(instant ?? '', timeZone));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const move = async (at: string | null) => {
    setIsBusy(true);
    const isDone = await onMove(at);
    setIsBusy(false);
    if (isDone) onMoved(at);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instant === null || Number.isNaN(Date.parse(instant))) return setError(words.noMoment);
    void move(instant);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="move-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="move-title">{item.isPlan ? words.planTitle : words.moveTitle}</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.title}</Typography>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {item.isPlan ? words.planHelp : words.moveHelp}
          </Typography>
          <FieldFrame id="move-when" label={words.when} help={zoneLabel(timeZone)} error={error}>
            <OutlinedInput
              id="move-when"
              type="datetime-local"
              size="small"
              autoFocus
              value={when}
              error={error !== undefined}
              onChange={(event) => {
                setWhen(event.target.value);
                setInstant(fromWallTime(event.target.value, timeZone, instant ?? undefined));
              }}
              inputProps={{ 'aria-describedby': 'move-when-help' }}
            />
            <WallTimeNotice typed={when} instant={instant ?? ''} timeZone={timeZone} onChoose={setInstant} />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          {item.isPlan && item.at !== null && (
            <Button disabled={isBusy} onClick={() => void move(null)} sx={{ mr: 'auto' }}>
              {words.noDay}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {item.isPlan ? words.planTitle : words.moveTitle}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
