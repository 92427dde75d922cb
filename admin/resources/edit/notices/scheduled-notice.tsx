import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { ScheduleDialog } from '../dialogs/schedule-dialog.tsx';
import { useEditing } from '../editor/editor-context.ts';

/** Says of what is published by itself when that is, and of what could not be why. */
export function ScheduledNotice({ mayPublish }: { readonly mayPublish: boolean }) {
  const { entity, standing: record, busy, schedule } = useEditing();
  const { timeZone } = useSite();
  const [isMoving, setIsMoving] = useState(false);
  const meta = metaOf(record);
  const at = record?.publishAt;
  if (meta === null || record === null || typeof at !== 'string' || at === '') return null;
  const state = recordState(entity, record, meta, Date.now());
  const when = formatInstant(at, timeZone);
  const isRefused = state.kind === 'refused';
  return (
    <>
      <Alert
        severity={isRefused ? 'error' : 'info'}
        square
        sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
        action={
          mayPublish && (
            <>
              <Button size="small" disabled={busy !== null} onClick={() => setIsMoving(true)}>
                {isRefused ? 'Schedule again…' : 'Move…'}
              </Button>
              <Button size="small" disabled={busy !== null} onClick={() => void schedule(null)}>
                {isRefused ? 'Keep as an edit' : 'Call off'}
              </Button>
            </>
          )
        }
      >
        {state.kind === 'refused' ? (
          <>
            <strong>This could not be published on {when}.</strong> {state.problem} Mend that, then publish it
            or schedule it again.
          </>
        ) : (
          <>
            <strong>
              {meta.isLive ? 'This update is' : 'This is'} published by itself on {when}.
            </strong>{' '}
            {meta.isLive ? 'Until then readers see what is live now. ' : ''}
            What is saved before is part of it.
          </>
        )}
      </Alert>
      {isMoving && <ScheduleDialog onClose={() => setIsMoving(false)} />}
    </>
  );
}
