import { useEffect, useRef, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { browserClock } from '#admin/forms/save-queue/clock.ts';
import { hasMovedOn, metaOf } from '#admin/records/record-meta.ts';
import { stateChangesAt } from '#admin/records/record-state.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Editor } from './editor.ts';
import { isIdle } from './is-idle.ts';
import { after } from './state-watch.ts';

/** An editor that hears of it when its record is published, or seen no more, by itself. A form in which nothing is unsaved
 * goes on from there; in any other only what is said of the record is another, and a save meets the newer version. */
export function useStanding(editor: Editor): Editor {
  const client = useClient();
  const { entity, record } = editor;
  const [heard, setHeard] = useState<{
    readonly of: ConsoleRecord | null;
    readonly standing: ConsoleRecord;
  }>();
  const [round, setRound] = useState(0);
  const standing = heard !== undefined && heard.of === record ? heard.standing : record;
  const latest = useRef(editor);
  latest.current = editor;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits for the next moment
  useEffect(() => {
    const moment = standing === null ? null : stateChangesAt(entity, standing, metaOf(standing), Date.now());
    if (standing === null || moment === null) return;
    let isLeft = false;
    const ask = async () => {
      const stored = await loadRecord(client, entity, standing.id).catch(() => null);
      if (isLeft) return;
      if (hasMovedOn(stored, metaOf(standing)?.version ?? null)) {
        if (isIdle(latest.current)) latest.current.renew(stored);
        else setHeard({ of: record, standing: stored });
      }
      setRound((before) => before + 1);
    };
    const callOff = after(moment, () => void ask(), browserClock);
    return () => {
      isLeft = true;
      callOff();
    };
  }, [client, entity, record, standing, round]);

  return { ...editor, standing };
}
