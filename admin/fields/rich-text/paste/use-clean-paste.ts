import { Slice } from '@tiptap/pm/model';
import type { EditorOptions } from '@tiptap/react';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#content-store/messages/console.ts';
import { cleanPaste } from './clean-paste.ts';

type PasteProps = Required<
  Pick<EditorOptions['editorProps'], 'transformPastedHTML' | 'transformPasted' | 'handlePaste' | 'handleDrop'>
>;

/** What the editor does with what is pasted and dropped: HTML is cleaned, and what cannot come along is said. */
export function useCleanPaste(): PasteProps {
  const notify = useNotify();
  return useMemo(() => {
    const say = (message: string) => notify(message, { type: 'warning', messageArgs: {}, undoable: false });
    const refuseFiles = (data: DataTransfer | null) => {
      // With HTML beside them, files are another form of the same: a spreadsheet adds a picture of its cells.
      if (data === null || data.files.length === 0 || data.types.includes('text/html')) return false;
      say(texts.paste.files([...data.files].every((one) => one.type.startsWith('image/'))));
      return true;
    };
    return {
      transformPastedHTML: (html) => {
        const { html: clean, leftOut } = cleanPaste(html);
        const message = texts.paste.leftOut(leftOut);
        if (message !== '') say(message);
        return clean;
      },
      // Words that are put into an empty paragraph would take its direction, not their own.
      transformPasted: (slice, { state }) => {
        const isDirected = typeof slice.content.firstChild?.attrs.dir === 'string';
        const isEmpty = state.selection.empty && state.selection.$from.parent.content.size === 0;
        return isDirected && isEmpty ? new Slice(slice.content, 0, slice.openEnd) : slice;
      },
      handlePaste: (_view, event) => refuseFiles(event.clipboardData),
      handleDrop: (_view, event) => {
        const isRefused = refuseFiles(event.dataTransfer);
        // Else the browser would open the file in the place of the console.
        if (isRefused) event.preventDefault();
        return isRefused;
      },
    };
  }, [notify]);
}
