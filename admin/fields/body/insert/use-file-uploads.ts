import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { uploadFile } from '#admin/data/uploads.ts';
import { assetProblem } from '#admin/fields/asset-problem.ts';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { BodyStore, Upload } from '../state/body-store.ts';
import { type InsertPlace, insertBlock } from './insert.ts';
import { blockOfFile } from './taken-in.ts';

/** Puts files into a body: at once a block that shows each, and the file into the media library, one after the other. */
export function useFileUploads(store: BodyStore, editorNow: () => Editor | null) {
  const client = useClient();
  const queries = useQueryClient();
  const queue = useRef(Promise.resolve());
  const underWay = useRef(new Map<string, AbortController>());

  const setUpload = (key: string, upload: Upload | null) => {
    const { [key]: _, ...others } = store.get().uploads;
    store.set({ uploads: upload === null ? others : { ...others, [key]: upload } });
  };

  const send = async (key: string, file: File) => {
    // Taken away while it waited.
    if (place(editorNow(), key) === null) return setUpload(key, null);
    const called = new AbortController();
    underWay.current.set(key, called);
    try {
      const record = await uploadFile(client, file, {
        signal: called.signal,
        onProgress: (sent) => setUpload(key, { file, problem: null, sent: inSteps(sent) }),
      });
      const shown = awaiting(editorNow(), key);
      const target = shown?.fields[shown.ofFile?.field ?? '']?.target;
      const problem = target === undefined ? undefined : assetProblem(target, record);
      if (problem !== undefined) return setUpload(key, { file, problem, sent: null });
      await queries.invalidateQueries({ queryKey: [asset.name] });
      arrive(editorNow(), key, record.id);
      setUpload(key, null);
    } catch (error) {
      const isCalledOff = called.signal.aborted;
      setUpload(key, isCalledOff ? null : { file, problem: messageOfError(error), sent: null });
    } finally {
      underWay.current.delete(key);
    }
  };

  const start = (key: string, file: File) => {
    setUpload(key, { file, problem: null, sent: null });
    queue.current = queue.current.then(() => send(key, file));
  };

  return {
    /** Answers the id of the first file's block; null for none. Files that no block shows are left out. */
    insert(files: readonly File[], at: InsertPlace): string | null {
      const editor = editorNow();
      if (editor === null) return null;
      const ids = files.flatMap((file, index) => {
        const block = blockOfFile(file);
        if (block === undefined) return [];
        const key = newBlockId();
        const where = index === 0 ? at : { index: at.index + index, replaces: false };
        // It is known before the block that shows it is there.
        setUpload(key, { file, problem: null, sent: null });
        const id = insertBlock(editor, where, block, { upload: key });
        start(key, file);
        return id;
      });
      return ids[0] ?? null;
    },
    retry(key: string): void {
      const upload = store.get().uploads[key];
      if (upload !== undefined) start(key, upload.file);
    },
    /** Calls off what is being sent; what waits is not sent once its block is gone. */
    cancel(key: string): void {
      underWay.current.get(key)?.abort();
    },
  };
}

/** The block is drawn again for each per cent, and no more often. */
function inSteps(part: number): number {
  return part === 1 ? 1 : Math.floor(part * 100) / 100;
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
