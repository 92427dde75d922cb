import { useState } from 'react';
import { metaOf } from '#admin/data/record-meta.ts';
import { type Missing, missingIn } from '#content-store/definition/entity.ts';
import type { Editor } from './use-editor.ts';

/** Publishing from a form: at once where nothing is missing, else once more asked for. Of what readers see already, what
 * was missing when it was opened was decided then. */
export function usePublish({ entity, variantType, form, record, act }: Editor) {
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const look = (data: Readonly<Record<string, unknown>>) =>
    missingIn(entity, entity.variants === undefined ? data : { ...data, [entity.variants.by]: variantType });
  const [atFirst] = useState(() => (record !== null && metaOf(record)?.isLive === true ? look(record) : []));
  return {
    missing,
    leave: () => setMissing([]),
    publish: () => {
      const known = new Set(atFirst.map((one) => one.field));
      const found = look(form.getValues()).filter((one) => !known.has(one.field));
      if (found.length > 0) setMissing(found);
      else void act('publish');
    },
  };
}
