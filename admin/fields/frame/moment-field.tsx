import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { fromWallTime, toWallTime, zoneLabel } from '#admin/context/wall-time.ts';
import { formatDay, formatTime } from '#content-store/formats/instants.ts';
import { FieldFrame } from './field-frame.tsx';
import { WallTimeNotice } from './wall-time-notice.tsx';

interface MomentFieldProps {
  readonly id: string;
  readonly label: string;
  /** ISO 8601, UTC; null for none. Text that is no time stays as it is typed. */
  readonly instant: string | null;
  readonly error: string | undefined;
  readonly onChange: (instant: string | null) => void;
}

/** Asks, in a dialog, for a moment by the clock of the site. */
export function MomentField({ id, label, instant, error, onChange }: MomentFieldProps) {
  const { timeZone } = useSite();
  // As it is typed, which may be a time the clock skips.
  const [typed, setTyped] = useState(() => toWallTime(instant ?? '', timeZone));
  return (
    <FieldFrame id={id} label={label} help={inWords(instant, timeZone)} error={error}>
      <OutlinedInput
        id={id}
        type="datetime-local"
        size="small"
        autoFocus
        value={typed}
        error={error !== undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(fromWallTime(event.target.value, timeZone, instant ?? undefined));
        }}
        inputProps={{ 'aria-describedby': `${id}-help` }}
      />
      <WallTimeNotice typed={typed} instant={instant ?? ''} timeZone={timeZone} onChoose={onChange} />
    </FieldFrame>
  );
}

/** Whether it is a moment, and not what somebody is still typing. */
export function isMoment(instant: string | null): instant is string {
  return instant !== null && !Number.isNaN(Date.parse(instant));
}

/** With the day written out: browsers have the days and months of such an input either way round. */
function inWords(instant: string | null, timeZone: string): string {
  const zone = zoneLabel(timeZone);
  return isMoment(instant)
    ? `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}, ${zone}`
    : zone;
}
