import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { EditorOptions } from '@tiptap/react';
import { useMemo, useRef } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#content-store/messages/console.ts';
import { isMarkdown } from '../markdown/is-markdown.ts';
import { pasteMarkdown, pastePlain } from '../markdown/paste-markdown.ts';
import { cleanPaste } from './clean-paste.ts';

type PasteProps = Required<
  Pick<
    EditorOptions['editorProps'],
    'transformPastedHTML' | 'transformPastedText' | 'transformPasted' | 'handlePaste' | 'handleDOMEvents'
  >
>;

/** Takes files that were pasted, or dropped at a height of the window, in pixels. */
type TakeFiles = (files: readonly File[], text: HTMLElement, y: number | null) => void;

/** Makes something else of an address that was pasted. Answers what that is called; undefined where it stays as it is. */
type TakeAddress = (address: string) => string | undefined;

/** Characters that are pasted at once; cleaning more would hold the browser up. */
export const MOST_PASTED = 1_000_000;

/** What the editor does with what is pasted and dropped: HTML is cleaned, and what cannot come along is said. Without
 * `takeFiles`, files are refused in words. */
export function useCleanPaste(takeFiles?: TakeFiles, takeAddress?: TakeAddress): PasteProps {
  const notify = useNotify();
  const taking = useRef(takeFiles);
  taking.current = takeFiles;
  const takingAddress = useRef(takeAddress);
  takingAddress.current = takeAddress;
  return useMemo(() => {
    const say = (message: string, type: 'warning' | 'info' = 'warning') =>
      notify(message, { type, messageArgs: {}, undoable: false });
    /** Whether the browser and the editor have nothing more to do with it. */
    const handle = (view: EditorView, event: Event, data: DataTransfer | null, y: number | null) => {
      if (data === null || !view.editable || isOfControl(view, event)) return false;
      const length = Math.max(data.getData('text/html').length, data.getData('text/plain').length);
      const isTooLong = length > MOST_PASTED;
      // With HTML beside them, files are another form of the same: a spreadsheet adds a picture of its cells.
      const hasFiles = data.files.length > 0 && !data.types.includes('text/html');
      if (!isTooLong && !hasFiles) return false;
      const files = [...data.files];
      if (isTooLong) say(texts.paste.tooLong(length, MOST_PASTED));
      else if (taking.current === undefined)
        say(texts.paste.files(files.every((one) => one.type.startsWith('image/'))));
      else taking.current(files, view.dom, y);
      // Else the browser would open the file in the place of the console.
      event.preventDefault();
      return true;
    };
    /** Whether the text that is pasted is to stay as it is: Ctrl or Cmd+Shift+V, or within code. */
    let isPlain = false;
    return {
      transformPastedText: (text, plain) => {
        isPlain = plain;
        return text;
      },
      handlePaste: (view, { clipboardData: data }, slice) => {
        if (data === null || (data.types.includes('text/html') && !isPlain)) return false;
        const text = data.getData('text/plain');
        if (text === '') return false;
        if (isPlain) {
          pastePlain(view, slice);
          return true;
        }
        const made = takingAddress.current?.(text);
        if (made !== undefined) say(texts.paste.address(made), 'info');
        else if (isMarkdown(text))
          void pasteMarkdown(view, text).then((did) => did && say(texts.paste.markdown, 'info'));
        else return false;
        return true;
      },
      transformPastedHTML: (html) => {
        isPlain = false;
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
      // Before anything is parsed.
      handleDOMEvents: {
        paste: (view, event) => handle(view, event, event.clipboardData, null),
        drop: (view, event) => handle(view, event, event.dataTransfer, event.clientY),
      },
    };
  }, [notify]);
}

/** Whether it happened in an input that stands within the text. */
function isOfControl(view: EditorView, { target }: Event): boolean {
  const own = target instanceof Element ? target.closest('input, textarea, [contenteditable="true"]') : null;
  return own !== null && own !== view.dom;
}
