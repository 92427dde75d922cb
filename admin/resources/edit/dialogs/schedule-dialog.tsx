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
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { formatDay, formatTime } from '#content-store/formats/instants.ts';
import { messages } from '#content-store/messages/validation.ts';
import { useEditing } from '../editor/editor-context.ts';

const DAY = 86_400_000;

/** Says from when readers see what is written: of what they see already, the edit replaces that at the moment; what they
 * do not see yet is published with its date ahead, where it has one. */
export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const { entity, record, form, act, schedule } = useEditing();
  const { timeZone } = useSite();
  const field = fieldOfDate(entity, record);
  const isLive = schedulesUpdates(entity, record);
  const isEdited = form.formState.isDirty || metaOf(record)?.hasWorkingCopy === true;
  const [instant, setInstant] = useState<string | null>(() =>
    firstProposal(field === null ? record?.publishAt : form.getValues(field)),
  );
  // As it is typed, which may be a time the clock skips.
  const [when, setWhen] = useState(() => toWallTime(instant ?? '', timeZone));
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (instant === null || Number.isNaN(Date.parse(instant))) return setError('Enter a date and time');
    if (Date.parse(instant) <= Date.now()) return setError(messages.momentPassed());
    onClose();
    if (field === null) return void schedule(instant);
    form.setValue(field, instant, { shouldDirty: true });
    void act('publish');
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="schedule-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="schedule-title">{isLive ? 'Schedule an update' : 'Schedule'}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {introductionOf(isLive, isEdited)}
          </Typography>
          <FieldFrame
            id="schedule-when"
            label={isLive ? 'Readers see the edit from' : 'Readers see it from'}
            help={inWords(instant, timeZone)}
            error={error}
          >
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
            {isLive ? 'Schedule the update' : 'Schedule'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function introductionOf(isLive: boolean, isEdited: boolean): string {
  if (!isLive)
    return 'It is published at this moment, by the clock of the site. Until then readers do not see it.';
  return isEdited
    ? 'Readers see this now, and go on seeing it as it is. At this moment, by the clock of the site, your edit takes its place; what is saved until then is part of it.'
    : 'Readers see this now, and nothing is edited yet. Choose the moment, then edit: readers go on seeing it as it is, and at the moment, by the clock of the site, they see what was saved until then.';
}

/** The moment with its day written out, as the input of a browser may have days and months either way round. */
function inWords(instant: string | null, timeZone: string): string {
  const isMoment = instant !== null && !Number.isNaN(Date.parse(instant));
  return isMoment
    ? `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}, ${zoneLabel(timeZone)}`
    : zoneLabel(timeZone);
}

/** The field by which readers see it from a moment on, of what they do not see yet; null where an edit waits instead. */
function fieldOfDate(entity: AnyEntity, record: ConsoleRecord | null): string | null {
  const { kind } = recordState(entity, record ?? {}, metaOf(record), Date.now());
  const isUnseen = kind === 'new' || kind === 'draft' || kind === 'scheduled';
  return isUnseen ? (entity.schedule?.from ?? null) : null;
}

/** Whether readers see it already, so that it is an edit that waits for its moment. */
function schedulesUpdates(entity: AnyEntity, record: ConsoleRecord | null): boolean {
  return metaOf(record)?.isLive === true && fieldOfDate(entity, record) === null;
}

/** What is set already where it lies ahead, else this time tomorrow. */
function firstProposal(current: unknown): string {
  const at = typeof current === 'string' ? Date.parse(current) : Number.NaN;
  return new Date(at > Date.now() ? at : Date.now() + DAY).toISOString();
}
