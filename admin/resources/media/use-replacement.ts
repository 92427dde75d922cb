import { useClient } from '#admin/client/client-context.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { actOnRecord, loadRecord, mergeRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useAfterMerge } from '#admin/resources/edit/dialogs/use-after-merge.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { type Performed, performFor } from '#admin/resources/edit/editor/perform-for.ts';
import { usePerforming } from '#admin/resources/edit/editor/use-performing.ts';
import { replaceTexts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { replaceAssetFile } from '#content-store/model/media/operations.ts';
import type { saidOtherwise } from './said-of-new-file.tsx';

export interface Replacement {
  /** Another file for the same asset, or another asset in its place. */
  readonly way: 'file' | 'library';
  readonly other: ConsoleRecord;
  /** Said of a new file in the same step; nothing where it stays as it is. */
  readonly anew: ReturnType<typeof saidOtherwise>;
}

/** Replaces the asset that is open in a form; that by another of the library leads to the other. */
export function useReplacement(record: ConsoleRecord, onDone: () => void) {
  const client = useClient();
  const editing = useEditing();
  const leave = useAfterMerge();
  const { attempt, said } = usePerforming();

  const byFile = async (by: ConsoleRecord, anew: Replacement['anew']) => {
    const performed = await performFor(onDone, editing, {
      ask: (stored) => {
        const version = metaOf(stored)?.version ?? 0;
        return client.run(replaceAssetFile, { id: stored.id, by: by.id, version, ...anew });
      },
      load: ({ id }) => loadRecord(client, asset, id),
    });
    const forgetIt = () => void forget(client, by);
    if (performed === 'left') forgetIt();
    if (typeof performed === 'string') return performed;
    // Whoever goes to the field leaves what was uploaded for this.
    return {
      ...performed,
      show: () => {
        performed.show();
        forgetIt();
      },
    };
  };
  const byAnother = async (into: ConsoleRecord): Promise<Performed> => {
    const version = metaOf(record)?.version ?? 0;
    const result = await mergeRecord(client, asset, record.id, version, into.id);
    leave(asset, { from: record, into }, result, replaceTexts.doneBy);
    return 'done';
  };

  return {
    said,
    /** Answers whether it is done; what it is refused for is the problem then. */
    async replace({ way, other, anew }: Replacement): Promise<boolean> {
      return (await attempt(() => (way === 'file' ? byFile(other, anew) : byAnother(other)))) === 'done';
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
