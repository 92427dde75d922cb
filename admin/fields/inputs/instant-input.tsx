import { Box, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useSite } from '#admin/context/site-context.ts';
import { fromWallTime, toWallTime, zoneLabel } from '#admin/context/wall-time.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { isSetByPublishing } from '#admin/records/record-state.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { texts } from '#content-store/messages/console.ts';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import { WallTimeNotice } from '../frame/wall-time-notice.tsx';
import { type FieldInputProps, isToBeFilled } from '../input-props.ts';

/** A moment, entered as the site's wall clock shows it. */
export function InstantInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { timeZone } = useSite();
  const instant = typeof value === 'string' ? value : '';
  const record = useRecordContext<ConsoleRecord>();
  const field = fieldOf(props, record);
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  const isSetLater =
    record !== undefined && isSetByPublishing(record, props.source) && record[props.source] === instant;
  const shown = isSetLater ? '' : toWallTime(instant, timeZone);
  // A time the clock skips is shown as the one that is meant: what was typed is kept to say so.
  const [typed, setTyped] = useState({ text: '', instant: '' });
  return (
    <InputFrame id={id} label={props.label} field={field} error={error}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <OutlinedInput
          id={id}
          size="small"
          type="datetime-local"
          value={shown}
          onChange={(event) => {
            const text = event.target.value;
            const meant = fromWallTime(text, timeZone, instant);
            setTyped({ text, instant: meant ?? '' });
            set(meant);
          }}
          onBlur={blur}
          inputRef={ref}
          error={error !== undefined}
          disabled={isReadOnly}
          sx={{ width: 214 }}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-required': isToBeFilled(field),
          }}
        />
        <Box component="span" title={timeZone} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {/* Browsers write such a date in the order of their own language: 3/4 is two days. */}
          {isSetLater
            ? texts.setByPublishing
            : [...(shown === '' ? [] : [formatInstant(instant, timeZone)]), zoneLabel(timeZone)].join(', ')}
        </Box>
      </Box>
      <WallTimeNotice
        typed={typed.instant === instant ? typed.text : shown}
        instant={instant}
        timeZone={timeZone}
        onChoose={set}
      />
    </InputFrame>
  );
}

/** Of what readers see already another help may be given. */
function fieldOf({ field, source }: FieldInputProps, record: ConsoleRecord | undefined): AnyField {
  if (field.helpWhenLive === undefined || record === undefined) return field;
  const isSeen = metaOf(record)?.isLive === true && Date.parse(String(record[source])) <= Date.now();
  return isSeen ? { ...field, help: field.helpWhenLive } : field;
}
