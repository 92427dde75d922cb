import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useCloseNotification, useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { calendarWords as words } from '#content-store/messages/calendar.ts';
import { moveInCalendar } from '#content-store/model/calendar/operations.ts';
import { UNDO_OFFERED } from '../edit/notices/undo-toast.tsx';
import { content } from '../home/use-pieces.ts';

/** What is moved: an entry of the calendar, or a draft without a day. */
export interface Movable {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** ISO 8601; null where it has no day. */
  readonly at: string | null;
  readonly isPlan: boolean;
  /** Why it stays; null where it can be moved. */
  readonly fixed: string | null;
}

/** Moves pieces to other moments, or calls them off, says so and offers to take it back; answers whether it was done. */
export function useMoving() {
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const { timeZone } = useSite();

  const send = async ({ id, version }: Movable, at: string | null, publishesSaved = false) => {
    const moved = await client.run(moveInCalendar, {
      id,
      version,
      publishesSaved,
      ...(at !== null && { at }),
    });
    await queries.invalidateQueries({ queryKey: [content.name] });
    return moved.version;
  };
  const complain = (error: unknown) =>
    notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });

  /** What was called off is a draft by now, or an edit. */
  const undo = async (item: Movable, wasCalledOff: boolean) => {
    try {
      await send(item, item.at, wasCalledOff);
      notify(words.undone, { type: 'info' });
    } catch (error) {
      complain(error);
    }
  };

  return async (item: Movable, at: string | null): Promise<boolean> => {
    if (item.fixed !== null) {
      notify(item.fixed, { type: 'warning', messageArgs: {}, undoable: false });
      return false;
    }
    if (at === item.at) return true;
    try {
      const version = await send(item, at);
      const said = inWords(item, at, timeZone);
      const wasCalledOff = at === null && !item.isPlan;
      // To a moment that has passed, as of what could not be published then, there is no way back.
      const isOver = !item.isPlan && item.at !== null && Date.parse(item.at) <= Date.now();
      const takeBack = isOver ? null : () => void undo({ ...item, version }, wasCalledOff);
      notify(<MovedToast said={said} onUndo={takeBack} />, {
        autoHideDuration: UNDO_OFFERED,
        undoable: false,
      });
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
}

function inWords({ title, isPlan }: Movable, at: string | null, timeZone: string): string {
  if (at === null) return (isPlan ? words.unplanned : words.calledOff)(title);
  return (isPlan ? words.planned : words.moved)(title, formatInstant(at, timeZone));
}

interface MovedToastProps {
  readonly said: string;
  /** Null where it cannot be taken back. */
  readonly onUndo: (() => void) | null;
}

function MovedToast({ said, onUndo }: MovedToastProps) {
  const close = useCloseNotification();
  return (
    <Alert
      severity="info"
      onClose={close}
      sx={{ alignItems: 'center', border: 1, borderColor: 'divider', boxShadow: 4 }}
    >
      {said}
      {onUndo !== null && (
        <Button
          size="small"
          startIcon={<Undo2 size={14} aria-hidden />}
          onClick={() => {
            close();
            onUndo();
          }}
          sx={{ ml: 1.5, minHeight: 26, py: 0 }}
        >
          Undo
        </Button>
      )}
    </Alert>
  );
}
