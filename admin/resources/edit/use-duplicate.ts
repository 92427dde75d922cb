import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canCreate } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { duplicateRecord } from '#admin/data/records.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { editPath } from '#content-store/screens/routes.ts';

/** Makes a draft like a record, and opens it; null where that is not for whoever is signed in. */
export function useDuplicate(entity: AnyEntity) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const { permissions } = useUser();
  const [isBusy, setIsBusy] = useState(false);
  if (entity.duplicating === undefined || !canCreate(entity, permissions)) return null;
  const run = async (id: string) => {
    setIsBusy(true);
    try {
      const { record } = await duplicateRecord(client, entity, id);
      void queries.invalidateQueries({ queryKey: [entity.name] });
      notify(texts.selection.duplicated, { type: 'info', messageArgs: {} });
      if (record !== null) void navigate(editPath(entity, record.id));
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
