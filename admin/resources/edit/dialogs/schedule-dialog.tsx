import { Typography } from '@mui/material';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { isMoment, MomentField } from '#admin/fields/frame/moment-field.tsx';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/messages/validation.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { dateForUpdate, firstProposal, scheduleInWords } from './schedule-proposal.ts';

interface ScheduleDialogProps {
  /** Readers see it, though its edit has a date ahead. */
  readonly isSeen?: boolean;
  readonly onClose: () => void;
}

/** Says from when readers see what is written: of what they see already, the edit replaces that at the moment; what they
 * do not see yet is published with its date ahead, where it has one. */
export function ScheduleDialog({ isSeen = false, onClose }: ScheduleDialogProps) {
  const { entity, record, form, act, schedule } = useEditing();
  const { timeZone } = useSite();
  const date = entity.schedule?.from;
  const field = isSeen ? null : fieldOfDate(entity, record);
  const isLive = metaOf(record)?.isLive === true && field === null;
  const state = recordState(entity, record ?? {}, metaOf(record), Date.now());
  const { title, run } = scheduleInWords(state, isLive);
  const isDirty = useIsDirty();
  const isEdited = isDirty || metaOf(record)?.hasWorkingCopy === true;
  const [instant, setInstant] = useState<string | null>(() => {
    const current = isSeen && date !== undefined ? form.getValues(date) : undefined;
    const set = field === null ? (record?.publishAt ?? current) : form.getValues(field);
    return firstProposal(set, Date.now(), timeZone);
  });
  const [error, setError] = useState<string>();

  const submit = () => {
    if (!isMoment(instant)) return setError('Enter a date and time');
    if (Date.parse(instant) <= Date.now()) return setError(messages.momentPassed());
    onClose();
    if (field === null) {
      const other = isLive && date !== undefined ? dateForUpdate(form.getValues(date), instant) : null;
      if (date !== undefined && other !== null) form.setValue(date, other, { shouldDirty: true });
      return void schedule(instant);
    }
    form.setValue(field, instant, { shouldDirty: true });
    void act('publish');
  };

  return (
    <FormDialog title={title} run={run} isBusy={false} onSubmit={submit} onClose={onClose}>
      <Typography color="text.secondary">{introductionOf(isLive, isEdited)}</Typography>
      <MomentField
        id="schedule-when"
        label={isLive ? 'Readers see the edit from' : 'Readers see it from'}
        instant={instant}
        error={error}
        onChange={setInstant}
      />
    </FormDialog>
  );
}

function introductionOf(isLive: boolean, isEdited: boolean): string {
  if (!isLive)
    return 'It is published at this moment, by the clock of the site. Until then readers do not see it.';
  return isEdited
    ? 'Readers see this now, and go on seeing it as it is. At this moment, by the clock of the site, your edit takes its place; what is saved until then is part of it.'
    : 'Readers see this now, and nothing is edited yet. Choose the moment, then edit: readers go on seeing it as it is, and at the moment, by the clock of the site, they see what was saved until then.';
}

/** The field by which readers see it from a moment on, of what they do not see yet; null where an edit waits instead. */
function fieldOfDate(entity: AnyEntity, record: ConsoleRecord | null): string | null {
  const { kind } = recordState(entity, record ?? {}, metaOf(record), Date.now());
  const isUnseen = kind === 'new' || kind === 'draft' || kind === 'scheduled';
  // What is published by itself at a moment goes on to be.
  return isUnseen && record?.publishAt == null ? (entity.schedule?.from ?? null) : null;
}
