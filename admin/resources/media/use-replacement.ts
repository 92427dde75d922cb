import { useState } from 'react';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { actOnRecord, loadRecord, mergeRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useAfterMerge } from '#admin/resources/edit/dialogs/use-after-merge.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { focusFirstError } from '#admin/resources/edit/editor/focus-first-error.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { replaceAssetFile } from '#content-store/model/media/operations.ts';

export interface Replacement {
  /** Another file for the same asset, or another asset in its place. */
  readonly way: 'file' | 'library';
  readonly other: ConsoleRecord;
}

/** Replaces the asset that is open in a form; that by another of the library leads to the other. */
export function useReplacement(record: ConsoleRecord, onDone: () => void) {
  const client = useClient();
  const { perform } = useEditing();
  const leave = useAfterMerge();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const byFile = async (by: ConsoleRecord) => {
    const refused: unknown[] = [];
    const done = await perform(async (stored) => {
      const asked = { id: stored.id, by: by.id, version: metaOf(stored)?.version ?? 0 };
      const answer = await client.run(replaceAssetFile, asked).catch((refusal: unknown) => {
        refused.push(refusal);
        throw refusal;
      });
      return { ...answer, record: await loadRecord(client, asset, stored.id), moves: [] };
    });
    if (refused.length > 0) throw refused[0];
    onDone();
    if (done === null) {
      // The form could not be saved, which is said beside its fields.
      void forget(client, by);
      focusFirstError();
    }
    return done !== null;
  };
  const byAnother = async (into: ConsoleRecord) => {
    const version = metaOf(record)?.version ?? 0;
    leave(asset, { from: record, into }, await mergeRecord(client, asset, record.id, version, into.id));
    return true;
  };

  return {
    isBusy,
    problem,
    /** Answers whether it is done; what it is refused for is the problem then. */
    async replace({ way, other }: Replacement): Promise<boolean> {
      setIsBusy(true);
      setProblem(null);
      try {
        return await (way === 'file' ? byFile(other) : byAnother(other));
      } catch (refusal) {
        const said = Object.values(apiErrorOf(refusal)?.errors ?? {});
        setProblem(said.length > 0 ? said.join(' ') : messageOfError(refusal));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    forget,
  };
}

/** Takes away what was uploaded for nothing, and answers whether it did; where that cannot be, it stays in the library as
 * any upload does. */
async function forget(client: GraphqlClient, uploaded: ConsoleRecord): Promise<boolean> {
  const version = metaOf(uploaded)?.version;
  if (version === undefined) return false;
  return actOnRecord(client, asset, 'remove', uploaded.id, version).then(
    () => true,
    () => false,
  );
}
