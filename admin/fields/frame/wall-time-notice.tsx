import { FormHelperText, Link } from '@mui/material';
import { wallTimeNotice } from '#admin/context/wall-time.ts';

interface WallTimeNoticeProps {
  /** The wall time as it was typed, or as it is shown. */
  readonly typed: string;
  /** What was made of it, ISO 8601, UTC. */
  readonly instant: string;
  readonly timeZone: string;
  readonly onChoose: (instant: string) => void;
}

/** Below an input of a moment, where the clock is put forward or back: which instant is meant, and the way to the other. */
export function WallTimeNotice({ typed, instant, timeZone, onChoose }: WallTimeNoticeProps) {
  const notice = wallTimeNotice(typed, instant, timeZone);
  const other = notice?.other;
  return (
    <FormHelperText component="div" role="status" sx={{ m: 0 }}>
      {notice?.text}
      {other !== undefined && (
        <>
          {'. '}
          <Link component="button" type="button" variant="caption" onClick={() => onChoose(other.instant)}>
            {other.label}
          </Link>
        </>
      )}
    </FormHelperText>
  );
}
