import { useEffect, useRef } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { useEditing } from '../editor/editor-context.ts';
import { isIdle } from '../editor/is-idle.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import type { HeardVersion } from './presence-context.ts';

/** A form in which nothing is typed goes on from what somebody else has stored, as soon as it is heard of. In any other a
 * save meets it. */
export function useRenewed(heard: HeardVersion | null): void {
  const client = useClient();
  const editor = useEditing();
  const isDirty = useIsDirty();
  const latest = useRef(editor);
  latest.current = editor;
  const { entity, record, busy, conflict } = editor;
  const id = record?.id;
  const known = metaOf(record)?.version ?? null;
  const newest = heard === null || heard.isGone ? null : heard.version;
  const isAwaited =
    known !== null && newest !== null && newest > known && busy === null && conflict === null && !isDirty;

  useEffect(() => {
    if (!isAwaited || id === undefined || newest === null) return;
    let isLeft = false;
    const renew = async () => {
      const stored = await loadRecord(client, entity, id).catch(() => null);
      if (!isLeft && stored !== null && isIdle(latest.current)) latest.current.renew(stored);
    };
    void renew();
    return () => {
      isLeft = true;
    };
  }, [client, entity, id, isAwaited, newest]);
}
