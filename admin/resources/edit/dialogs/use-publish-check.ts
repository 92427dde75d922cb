import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type Data, type Missing, missingIn } from '#content-store/definition/entity.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Editor } from '../editor/editor.ts';
import { undescribedIn } from './undescribed.ts';

/** What is asked once more before something is published. */
export interface PublishQuestion {
  readonly missing: readonly Missing[];
  /** When it is published by itself (ISO 8601); null: now. */
  readonly at: string | null;
}

/** An editor by which nothing comes before readers, now or at a moment, while something is missing that was not decided
 * on: then it does nothing, and there is a question. What was missing when readers last got it was decided then. */
export function usePublishCheck(editor: Editor) {
  const { entity, variantType, form, record } = editor;
  const client = useClient();
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const ofVariant = (data: Data) =>
    entity.variants === undefined ? data : { ...data, [entity.variants.by]: variantType };
  const look = (data: Data) => missingIn(entity, ofVariant(data));
  // What readers got last; null where they have nothing yet.
  const [decided, setDecided] = useState<Data | null>(
    record !== null && metaOf(record)?.isLive === true ? record : null,
  );

  const publish = async (at: string | null) => {
    const done = await (at === null ? editor.act('publish') : editor.schedule(at));
    if (done !== null) setDecided(structuredClone(form.getValues()));
    return done;
  };
  const checked = async (at: string | null) => {
    const data = ofVariant(form.getValues());
    const known = new Set(decided === null ? [] : look(decided).map(({ field }) => field));
    const empty = missingIn(entity, data).filter(({ field }) => !known.has(field));
    const load = (id: string) => loadRecord(client, asset, id);
    const missing = [...empty, ...(await undescribedIn(entity, data, decided ?? {}, load))];
    if (missing.length === 0) return publish(at);
    setQuestion({ missing, at });
    return null;
  };

  const asking: Editor = {
    ...editor,
    act: (action) => (action === 'publish' ? checked(null) : editor.act(action)),
    schedule: (at) => (at === null ? editor.schedule(at) : checked(at)),
  };
  return { editor: asking, question, publish, leave: () => setQuestion(null) };
}
