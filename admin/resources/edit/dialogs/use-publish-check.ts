import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type Data, type Missing, missingIn } from '#content-store/definition/entity.ts';
import { hasChecklists } from '#content-store/model/checklists/has-checklists.ts';
import { type CheckedItem, getChecklist } from '#content-store/model/checklists/operations.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { linkTargets } from '#content-store/model/pages/operations.ts';
import { LIVE } from '#content-store/model/revisions/names.ts';
import { getRevision } from '#content-store/model/revisions/operations.ts';
import { checklistKey } from '../checklist/use-checklist.ts';
import type { Editor } from '../editor/editor.ts';
import { dateAhead, dateGone, type PublishWarning, pagesAdded, publishWarning } from './publish-warning.ts';
import { undescribedIn } from './undescribed.ts';

/** What is asked once more before something is published. */
export interface PublishQuestion {
  readonly missing: readonly Missing[];
  /** The lines of the checklist that are open. */
  readonly open: readonly CheckedItem[];
  /** When it is published by itself (ISO 8601); null: now. */
  readonly at: string | null;
}

/** An editor by which nothing comes before readers, now or at a moment, while something is missing that was not decided
 * on: then it does nothing, and there is a question. What was missing when readers last got it was decided then. Before
 * that, it asks about what nobody may expect of a publish (`warning`). */
export function usePublishCheck(editor: Editor) {
  const { entity, variantType, form, record, standing, queue } = editor;
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const [warning, setWarning] = useState<PublishWarning | null>(null);
  const ofVariant = (data: Data) =>
    entity.variants === undefined ? data : { ...data, [entity.variants.by]: variantType };
  const missingOf = (data: Data) => missingIn(entity, ofVariant(data));
  // What readers got last; null where they have nothing yet.
  const [decided, setDecided] = useState<Data | null>(
    record !== null && metaOf(record)?.isLive === true ? record : null,
  );

  const publish = async (at: string | null) => {
    const done = await (at === null ? editor.act('publish') : editor.schedule(at));
    if (done !== null) setDecided(structuredClone(form.getValues()));
    return done;
  };
  /** What is open on the checklist, which judges what is stored: all of it before the first publish, then what is required.
   * Null where that is not known, which is told. */
  const openLines = async (): Promise<readonly CheckedItem[] | null> => {
    if (!hasChecklists(entity)) return [];
    const { merges } = queue;
    const stored = await editor.save();
    // What somebody else wrote goes to readers once it was seen here.
    if (stored === null || queue.merges > merges) return null;
    try {
      const lines = await client.run(getChecklist, { collection: entity.collection, id: stored.id });
      queries.setQueryData(checklistKey(entity, stored), lines);
      return lines.filter(({ isDone, rule }) => !isDone && (rule === 'required' || decided === null));
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });
      return null;
    }
  };
  const checked = async (at: string | null) => {
    const open = await openLines();
    if (open === null) return null;
    const data = ofVariant(form.getValues());
    const known = new Set(decided === null ? [] : missingOf(decided).map(({ field }) => field));
    const empty = missingIn(entity, data).filter(({ field }) => !known.has(field));
    const load = (id: string) => loadRecord(client, asset, id);
    const asked = new Set(open.map(({ field }) => field));
    const expected = [...empty, ...(await undescribedIn(entity, data, decided ?? {}, load))];
    // What the checklist says of a field is said once.
    const missing = expected.filter(({ field }) => !asked.has(field));
    if (missing.length === 0 && open.length === 0) return publish(at);
    setQuestion({ missing, open, at });
    return null;
  };

  const look = (addresses: readonly string[]) => client.run(linkTargets, { addresses: [...addresses] });
  const warned = async () => {
    const [typed, meta] = [form.getValues(), metaOf(standing)];
    const date = dateAhead(entity, typed, Date.now()) ?? dateGone(entity, typed, Date.now());
    const isTold = standing !== null && meta?.isLive === true && date !== null;
    try {
      // The record has the date of its edit; what readers see has its own.
      const live = isTold
        ? await client.run(getRevision, { collection: entity.collection, id: standing.id, revision: LIVE })
        : null;
      const found = { record: standing ?? {}, meta, live: live?.fields ?? null, typed };
      const next =
        publishWarning(entity, found, Date.now()) ??
        (date === null ? await pagesAdded(entity, meta, typed, look) : null);
      if (next === null) return checked(null);
      setWarning(next);
    } catch (error) {
      if (apiErrorOf(error)?.code === 'UNAUTHENTICATED') editor.signIn();
      else notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });
    }
    return null;
  };

  const asking: Editor = {
    ...editor,
    act: (action) => (action === 'publish' ? warned() : editor.act(action)),
    schedule: (at) => (at === null ? editor.schedule(at) : checked(at)),
  };
  return {
    editor: asking,
    question,
    publish,
    leave: () => setQuestion(null),
    warning,
    goOn: () => void checked(null),
    leaveWarning: () => setWarning(null),
  };
}
