import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { pathsTyped } from '#admin/fields/pages/paths-typed.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { performFor } from '#admin/resources/edit/editor/perform-for.ts';
import { usePerforming } from '#admin/resources/edit/editor/use-performing.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { takePlaceOfLayout } from '#content-store/model/layouts/operations.ts';

/** Saves the layout that is open in a form, and puts it in the place of another. */
export function useTakingPlace(onDone: () => void) {
  const client = useClient();
  const editing = useEditing();
  const { form } = editing;
  const { attempt, said } = usePerforming();
  const setAlias = (value: unknown) => form.setValue('alias', value, { shouldDirty: true });
  /** `ofVersion`: of the other, as it was seen. */
  const takePlace = (other: ConsoleRecord, ofVersion: number | undefined) =>
    attempt(async () => {
      const theirs = pathsTyped((await loadRecord(client, layout, other.id))?.alias);
      const isTheirs = (line: unknown) => pathsTyped([line]).some((path) => theirs.includes(path));
      const lines = linesIn(form.getValues('alias'));
      // They come with the place: until then they are the other's, and this cannot be saved with them.
      const leftOut = lines.filter(isTheirs);
      if (leftOut.length > 0) setAlias(lines.filter((line) => !isTheirs(line)));
      let isDone = false;
      try {
        const performed = await performFor(onDone, editing, {
          ask: (stored) => {
            const version = metaOf(stored)?.version ?? 0;
            return client.run(takePlaceOfLayout, { id: stored.id, version, of: other.id, ofVersion });
          },
          load: ({ id }) => loadRecord(client, layout, id),
          isForReaders: true,
        });
        isDone = performed === 'done';
        return performed;
      } finally {
        // Somebody else's addresses may have come meanwhile.
        if (!isDone && leftOut.length > 0) setAlias([...linesIn(form.getValues('alias')), ...leftOut]);
      }
    });
  return { takePlace, said };
}

function linesIn(alias: unknown): readonly unknown[] {
  return Array.isArray(alias) ? alias : [];
}
