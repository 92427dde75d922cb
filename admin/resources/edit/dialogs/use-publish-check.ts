import { useState } from 'react';
import { metaOf } from '#admin/records/record-meta.ts';
import { type Missing, missingIn } from '#content-store/definition/entity.ts';
import type { Editor } from '../editor/use-editor.ts';

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
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const look = (data: Readonly<Record<string, unknown>>) =>
    missingIn(entity, entity.variants === undefined ? data : { ...data, [entity.variants.by]: variantType });
  const [decided, setDecided] = useState(() =>
    record !== null && metaOf(record)?.isLive === true ? look(record) : [],
  );

  const publish = async (at: string | null) => {
    const done = await (at === null ? editor.act('publish') : editor.schedule(at));
    if (done !== null) setDecided(look(form.getValues()));
    return done;
  };
  const checked = async (at: string | null) => {
    const known = new Set(decided.map((one) => one.field));
    const missing = look(form.getValues()).filter((one) => !known.has(one.field));
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
