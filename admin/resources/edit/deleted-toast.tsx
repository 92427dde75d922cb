import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useCloseNotification, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useBackend } from '#admin/app/backend-context.ts';
import { editPath } from '#admin/app/routes.ts';
import { messageOfError } from '#admin/data/api-error.ts';
import { receiptInWords } from '#admin/data/receipt.ts';
import type { Undoable } from '#admin/data/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface DeletedToastProps {
  readonly entity: AnyEntity;
  readonly undoable: Undoable;
}

/** Says that a record was deleted, and brings it back with all that readers saw of it. */
export function DeletedToast({ entity, undoable }: DeletedToastProps) {
  const backend = useBackend();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const close = useCloseNotification();
  const { busy, run } = useOneAtATime<'undo'>();

  const undo = () =>
    run('undo', async () => {
      try {
        const { receipt } = await backend.undo(entity, undoable);
        await queries.invalidateQueries({ queryKey: [entity.name] });
        await queries.invalidateQueries({ queryKey: ['receipts'] });
        close();
        notify(`Undone. ${receipt === null ? `${entity.label} restored` : receiptInWords(receipt)}`, {
          type: 'info',
          messageArgs: {},
        });
        navigate(editPath(entity, undoable.id));
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
      {entity.label} deleted
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
