import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { hasChecklists } from '#content-store/model/checklists/has-checklists.ts';
import { getChecklist, tickItem } from '#content-store/model/checklists/operations.ts';
import { useEditing } from '../editor/editor-context.ts';

/** What the checklist of a record is known by, as it is saved. */
export function checklistKey({ name }: AnyEntity, record: ConsoleRecord | null) {
  return [name, 'checklist', record?.id ?? '', metaOf(record)?.version ?? 0];
}

/** The checklist of what is edited, as it is saved; asked for again with every version. */
export function useChecklist() {
  const client = useClient();
  const { entity, record } = useEditing();
  const id = record?.id ?? '';
  return useQuery({
    queryKey: checklistKey(entity, record),
    queryFn: ({ signal }) => client.run(getChecklist, { collection: entity.collection, id }, signal),
    enabled: record !== null && hasChecklists(entity),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Ticks lines of the checklist, each after what is typed was saved; `busy` is the line that is being ticked. */
export function useTick() {
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const { entity, record, autosave, queue, renew } = useEditing();
  const [busy, setBusy] = useState<string | null>(null);
  const tick = async (item: string, isTicked: boolean) => {
    if (record === null || busy !== null) return;
    setBusy(item);
    try {
      await autosave.flush();
      const { id } = record;
      const version = metaOf(queue.state.record)?.version ?? 0;
      await client.run(tickItem, { collection: entity.collection, id, version, item, isTicked });
      const stored = await loadRecord(client, entity, id);
      if (stored !== null) renew(stored);
      await queries.invalidateQueries({ queryKey: [entity.name, 'checklist', id] });
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });
    } finally {
      setBusy(null);
    }
  };
  return { tick, busy };
}
