import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { UploadItem } from '#admin/data/uploading/upload-item.ts';
import type { UploadQueue } from '#admin/data/uploading/upload-queue.ts';
import { assetProblem } from '#admin/fields/asset-problem.ts';
import { openQueue } from '#admin/fields/uploads/open-queue.ts';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { BodyStore, Upload } from '../state/body-store.ts';
import { type InsertPlace, insertBlock } from './insert.ts';
import { blockOfFile } from './taken-in.ts';

/** Puts files into a body: at once a block that shows each, and the file into the media library. What the text leaves behind,
 * the tray of uploads shows. */
export function useFileUploads(store: BodyStore, editorNow: () => Editor | null) {
  const client = useClient();
  const queries = useQueryClient();
  const { id: staffId } = useUser();
  const { tenantKey } = useSite();
  const queue = useRef<UploadQueue | null>(null);
  /** The blocks that wait, by the keys of their uploads in the queue. */
  const waiting = useRef(new Map<string, string>());
  const editor = useRef(editorNow);
  editor.current = editorNow;

  const setUpload = (key: string, upload: Upload | null) => {
    const { [key]: _, ...others } = store.get().uploads;
    store.set({ uploads: upload === null ? others : { ...others, [key]: upload } });
  };

  /** Tells blocks how their files stand. */
  const look = () => {
    // A text that goes gives its uploads away.
    if (editor.current() === null) return;
    for (const item of queue.current?.items() ?? []) {
      const key = waiting.current.get(item.key);
      const known = key === undefined ? undefined : store.get().uploads[key];
      if (key === undefined || known === undefined || isDrawnAlike(known.item, item)) continue;
      if (item.state.kind === 'done') arrived(item, key, known);
      else if (place(editor.current(), key) === null) stop(key);
      else setUpload(key, { ...known, item, problem: null });
    }
  };
  const arrived = ({ key: queued, state }: UploadItem, key: string, known: Upload) => {
    waiting.current.delete(queued);
    queue.current?.cancel([queued]);
    if (state.kind !== 'done') return;
    void queries.invalidateQueries({ queryKey: [asset.name] });
    const shown = awaiting(editor.current(), key);
    const target = shown?.fields[shown.ofFile?.field ?? '']?.target;
    const problem = target === undefined ? undefined : assetProblem(target, state.asset);
    if (problem !== undefined) return setUpload(key, { ...known, item: null, problem });
    arrive(editor.current(), key, state.asset.id);
    setUpload(key, null);
  };
  const stop = (key: string) => {
    const { item } = store.get().uploads[key] ?? {};
    setUpload(key, null);
    if (item == null) return;
    waiting.current.delete(item.key);
    queue.current?.cancel([item.key]);
  };

  const listening = useRef<() => void>(() => undefined);
  const isGone = useRef(false);
  useEffect(() => {
    const [held, shown] = [queue, waiting];
    isGone.current = false;
    return () => {
      isGone.current = true;
      listening.current();
      held.current?.release([...shown.current.keys()]);
    };
  }, []);

  const start = async (key: string, file: File) => {
    setUpload(key, { file, problem: null, item: null });
    try {
      const opened = await openQueue(client, staffId);
      // Taken away meanwhile.
      if (store.get().uploads[key] === undefined) return;
      // The text was left meanwhile: the tray shows it.
      if (isGone.current) return void opened.add([file], tenantKey);
      if (place(editor.current(), key) === null) return setUpload(key, null);
      if (queue.current === null) {
        queue.current = opened;
        listening.current = opened.subscribe(() => look());
      }
      for (const queued of opened.add([file], tenantKey, { isInPlace: true }))
        waiting.current.set(queued, key);
      look();
    } catch {
      setUpload(key, { file, problem: texts.noCode, item: null });
    }
  };
  /** Does something with a file on its way; it begins anew where there is none. */
  const decide = (key: string, work: (from: UploadQueue, keys: readonly string[]) => void) => {
    const upload = store.get().uploads[key];
    if (upload === undefined) return;
    if (queue.current === null || upload.item === null) void start(key, upload.file);
    else work(queue.current, [upload.item.key]);
  };

  return {
    /** Answers the id of the first file's block; null for none. Files that no block shows are left out. */
    insert(files: readonly File[], at: InsertPlace): string | null {
      const into = editorNow();
      if (into === null) return null;
      const ids = files.flatMap((file, index) => {
        const block = blockOfFile(file);
        if (block === undefined) return [];
        const key = newBlockId();
        const where = index === 0 ? at : { index: at.index + index, replaces: false };
        // It is known before the block that shows it is there.
        setUpload(key, { file, problem: null, item: null });
        const id = insertBlock(into, where, block, { upload: key });
        void start(key, file);
        return id;
      });
      return ids[0] ?? null;
    },
    retry: (key: string) => decide(key, (from, keys) => from.retry(keys)),
    takeThatHere: (key: string) => decide(key, (from, keys) => from.takeThatHere(keys)),
    uploadAnyway: (key: string) => decide(key, (from, keys) => from.uploadAnyway(keys)),
    /** Its block is gone, or goes. */
    cancel: stop,
  };
}

/** The block is drawn again for each per cent, and no more often. */
function isDrawnAlike(before: UploadItem | null, { state, sent }: UploadItem): boolean {
  return (
    before !== null && before.state === state && Math.floor(before.sent * 100) === Math.floor(sent * 100)
  );
}

function place(editor: Editor | null, key: string): number | null {
  let found: number | null = null;
  editor?.state.doc.forEach((node, start) => {
    if (node.attrs.upload === key) found = start;
  });
  return found;
}

/** The definition of the block that waits for a file. */
function awaiting(editor: Editor | null, key: string): AnyBodyBlock | undefined {
  const at = place(editor, key);
  const node = at === null ? null : editor?.state.doc.nodeAt(at);
  return bodyBlockOf(String(node?.attrs.type));
}

function arrive(editor: Editor | null, key: string, assetId: string): void {
  const at = place(editor, key);
  const block = awaiting(editor, key);
  const field = block?.ofFile?.field;
  if (editor === null || at === null || field === undefined) return;
  const { tr } = editor.state;
  const values = tr.doc.nodeAt(at)?.attrs.values;
  const shown = block?.fields[field]?.kind === 'references' ? [...(values?.[field] ?? []), assetId] : assetId;
  tr.setNodeAttribute(at, 'values', { ...values, [field]: shown });
  tr.setNodeAttribute(at, 'upload', null);
  // Nobody did it: undoing goes past it, to what was typed.
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}
