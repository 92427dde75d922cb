import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canRestore } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { actOnRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { texts } from '#content-store/messages/lists.ts';

interface DeletedStateProps {
  readonly entity: AnyEntity;
  readonly record: ConsoleRecord;
}

/** When a record was deleted, by whom, and the way to bring it back. */
export function DeletedState({ entity, record }: DeletedStateProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { permissions } = useUser();
  const { timeZone } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const meta = metaOf(record);
  if (meta === null) return null;
  const title = recordTitle(entity, record);
  const restore = async () => {
    setIsBusy(true);
    try {
      await actOnRecord(client, entity, 'restore', record.id, meta.version);
      const said = entity.hasWorkingCopies ? texts.bin.restoredAsDraft : texts.bin.restored;
      notify(said(title), { type: 'success', messageArgs: {} });
      await queries.invalidateQueries({ queryKey: [entity.name] });
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
      setIsBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <span>{texts.bin.deleted(formatInstant(meta.updatedAt, timeZone), meta.updatedBy)}</span>
      {canRestore(entity, permissions) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={texts.bin.restoreOne(title)}
          loading={isBusy}
          onClick={() => void restore()}
        >
          {texts.bin.restore}
        </Button>
      )}
    </Box>
  );
}
