import { useState } from 'react';
import { refusalInWords } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { performFor } from '#admin/resources/edit/editor/perform-for.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { takePlaceOfLayout } from '#content-store/model/layouts/operations.ts';

/** Saves the layout that is open in a form, and puts it in the place of another. */
export function useTakingPlace(onDone: () => void) {
  const client = useClient();
  const { perform } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** `ofVersion`: of the other, as it was seen. */
  const takePlace = async (other: ConsoleRecord, ofVersion: number | undefined) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await performFor(onDone, perform, {
        ask: (stored) => {
          const version = metaOf(stored)?.version ?? 0;
          return client.run(takePlaceOfLayout, { id: stored.id, version, of: other.id, ofVersion });
        },
        load: ({ id }) => loadRecord(client, layout, id),
        isForReaders: true,
      });
    } catch (refusal) {
      setProblem(refusalInWords(refusal));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, takePlace };
}
