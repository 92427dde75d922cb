import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useCloseNotification, useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { undoChange } from '#admin/data/records.ts';
import { undoneInWords } from '#admin/records/receipt.ts';
import type { Undoable } from '#admin/records/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { useOneAtATime } from '../editor/use-one-at-a-time.ts';

/** How long undoing is offered, in milliseconds; nobody is hurried who has the pointer or the focus there. */
export const UNDO_OFFERED = 30_000;

interface UndoToastProps {
  readonly entity: AnyEntity;
  readonly undoable: Undoable;
  /** What was done. */
  readonly said: string;
  /** What undoing comes to, where no page changes by it. */
  readonly undone: string;
  readonly onUndone?: () => void;
}

/** Says what was done to a record, and takes it back with all that readers saw of it. */
export function UndoToast({ entity, undoable, said, undone, onUndone }: UndoToastProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const close = useCloseNotification();
  const { timeZone } = useSite();
  const { busy, run } = useOneAtATime<'undo'>();

  const undo = () =>
    run('undo', async () => {
      try {
        const result = await undoChange(client, entity, undoable);
        await queries.invalidateQueries({ queryKey: [entity.name] });
        await queries.invalidateQueries({ queryKey: ['receipts'] });
        close();
        notify(undoneInWords(entity, result, timeZone, undone), { type: 'info', messageArgs: {} });
        onUndone?.();
      } catch (error) {
        close();
        notify(messageOfError(error), { type: 'error', messageArgs: {} });
      }
    });

  return (
    <Alert
      severity="info"
      onClose={close}
      sx={{ alignItems: 'center', border: 1, borderColor: 'divider', boxShadow: 4 }}
    >
      {said}
      <Button
        size="small"
        aria-busy={busy !== null}
        onClick={() => void undo()}
        startIcon={<Undo2 size={14} aria-hidden />}
        sx={{ ml: 1.5, minHeight: 26, py: 0 }}
      >
        Undo
      </Button>
    </Alert>
  );
}
