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
import { useSite } from '#admin/app/site-context.ts';
import { FieldFrame } from '#admin/fields/field-frame.tsx';
import { fromWallTime, toWallTime, zoneLabel } from '#admin/fields/wall-time.ts';
import { WallTimeNotice } from '#admin/fields/wall-time-notice.tsx';
import { useEditing } from './editor-context.ts';

const DAY = 86_400_000;

/** Publishes now what readers see from a moment on. */
export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const { entity, form, act } = useEditing();
  const { timeZone } = useSite();
  const field = entity.schedule?.from ?? '';
  const [instant, setInstant] = useState<string | null>(() => firstProposal(form.getValues(field)));
  // As it is typed, which may be a time the clock skips.
  const [when, setWhen] = useState(() => toWallTime(instant ?? '', timeZone));
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (instant === null || Number.isNaN(Date.parse(instant))) return setError('Enter a date and time');
    if (Date.parse(instant) <= Date.now()) return setError('Choose a moment in the future, or publish now');
    form.setValue(field, instant, { shouldDirty: true });
    onClose();
    void act('publish');
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="schedule-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="schedule-title">Schedule</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            It is published at this moment, by the clock of the site. Until then readers do not see it.
          </Typography>
          <FieldFrame id="schedule-when" label="Readers see it from" help={zoneLabel(timeZone)} error={error}>
            <OutlinedInput
              id="schedule-when"
              type="datetime-local"
              size="small"
              autoFocus
              value={when}
              error={error !== undefined}
              onChange={(event) => {
                setWhen(event.target.value);
                setInstant(fromWallTime(event.target.value, timeZone, instant ?? undefined));
              }}
              inputProps={{ 'aria-describedby': 'schedule-when-help' }}
            />
            <WallTimeNotice typed={when} instant={instant ?? ''} timeZone={timeZone} onChoose={setInstant} />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is set already where it lies ahead, else this time tomorrow. */
function firstProposal(current: unknown): string {
  const at = typeof current === 'string' ? Date.parse(current) : Number.NaN;
  return new Date(at > Date.now() ? at : Date.now() + DAY).toISOString();
}
