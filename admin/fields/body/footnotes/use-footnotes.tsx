import type { Editor } from '@tiptap/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#content-store/messages/console.ts';
import type { BodyStore } from '../state/body-store.ts';
import { FootnoteKeys } from './footnote-keys.ts';
import { withFootnote } from './footnotes.ts';
import { NotePanel } from './note-panel.tsx';

interface Footnotes {
  /** What the editor of the body needs for them. */
  readonly extension: typeof FootnoteKeys;
  /** Makes a mark at the cursor and opens its note. */
  add(): void;
  /** The note that is open. */
  panel(editor: Editor | null): ReactNode;
}

/** Footnotes of a body: made and opened at their marks. */
export function useFootnotes(store: BodyStore, onDone: (said: string) => void): Footnotes {
  const notify = useNotify();
  const [open, setOpen] = useState<string | null>(null);
  const editor = useRef<Editor | null>(null);
  const add = () => {
    const current = editor.current;
    if (current?.isEditable !== true) return;
    const made = withFootnote(current.state);
    if (made === null)
      return notify(texts.footnotes.noPlace, { type: 'warning', messageArgs: {}, undoable: false });
    current.view.dispatch(made.tr);
    setOpen(made.mark);
  };
  const latest = useRef(add);
  latest.current = add;
  const extension = useMemo(
    () =>
      FootnoteKeys.configure({
        open: setOpen,
        add: () => latest.current(),
        onMarks: (marks) => store.set({ marks }),
      }),
    [store],
  );
  return {
    extension,
    add: () => latest.current(),
    panel: (current) => {
      editor.current = current;
      if (open === null || current === null) return null;
      const close = (said?: string) => {
        setOpen(null);
        if (said !== undefined) onDone(said);
      };
      return <NotePanel key={open} editor={current} mark={open} onClose={close} />;
    },
  };
}
