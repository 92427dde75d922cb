import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ActionResult } from '#admin/records/action-result.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { undoableOf } from '#admin/records/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { editPath } from '#content-store/screens/routes.ts';

/** Goes on to the screen of what a record was merged into, with the receipt, what is said of it and what takes it back. */
export function useAfterMerge(): (
  entity: AnyEntity,
  merged: { readonly from: ConsoleRecord; readonly into: ConsoleRecord },
  result: ActionResult,
  noteOf?: (title: string) => string,
) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  return (entity, { from, into }, result, noteOf = merged) => {
    const { receipt, isUnderWay } = result;
    // The change is one of the record that went.
    const undoable = undoableOf({ ...result, record: null }, from.id, metaOf(from)?.version ?? 0);
    const note = noteOf(recordTitle(entity, from));
    if (isUnderWay) notify(texts.underWay, { type: 'info' });
    navigate(editPath(entity, into.id), { state: { isLeaving: true, receipt, note, undoable } });
    // Any record may refer to another now. What is on the screens being left and opened is not asked for twice.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edit' });
  };
}

function merged(title: string): string {
  return `“${title}” was merged into this`;
}
