import { Button } from '@mui/material';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { WORDS_ON_PHONES } from './action-styles.ts';
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx';
import { useEditing } from './editor/editor-context.ts';

/** Has what readers do not see yet published at a moment, or what they see changed. */
export function ScheduleButton() {
  const { busy } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={busy !== null}
        onClick={() => setIsOpen(true)}
        startIcon={<CalendarClock size={15} aria-hidden />}
        sx={WORDS_ON_PHONES}
      >
        Schedule…
      </Button>
      {isOpen && <ScheduleDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
