import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { undoChange } from '#admin/data/records.ts';
import { undoneInWords } from '#admin/records/receipt.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { RecordInHistory } from '#content-store/model/history/operations.ts';

interface UndoChangeProps {
  readonly entity: AnyEntity;
  readonly record: RecordInHistory;
  readonly sequence: number;
}

/** Takes back what readers saw of the newest change of a record; that is a change of its own, and can be taken back. */
export function UndoChange({ entity, record, sequence }: UndoChangeProps) {
  const { permissions } = useUser();
  const { timeZone } = useSite();
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  if (!record.isNewest || !record.isSeenByReaders || !canPublish(entity, permissions)) return null;
  const undo = async () => {
    setIsBusy(true);
    try {
      const { id, version } = record;
      const result = await undoChange(client, entity, { id, version, sequence });
      notify(undoneInWords(entity, result, timeZone), { type: 'info', messageArgs: {} });
      await queries.invalidateQueries();
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => void undo()}
      aria-label={`Undo the change of ${record.title}`}
      sx={{ minHeight: 24, py: 0 }}
    >
      Undo
    </Button>
  );
}
