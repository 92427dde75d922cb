import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { WordCounter } from './word-counter.ts';

interface WordCount {
  readonly words: number;
  /** Null where nothing is selected. */
  readonly selected: number | null;
}

/** How long nothing happens before it is counted, in milliseconds. */
const PAUSE = 200;

/** The words of a body, counted whenever nothing else is to be done; null before that. */
export function useWordCount(editor: Editor, language: string): WordCount | null {
  const [counted, setCounted] = useState<WordCount | null>(null);
  useEffect(() => {
    const counter = new WordCounter(language);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const look = () => {
      if (editor.isDestroyed) return;
      const { doc, selection } = editor.state;
      const { from, to, empty } = selection;
      const next = { words: counter.ofDoc(doc), selected: empty ? null : counter.ofRange(doc, from, to) };
      setCounted((before) =>
        before?.words === next.words && before.selected === next.selected ? before : next,
      );
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Not in every browser.
        if ('requestIdleCallback' in window) idle = requestIdleCallback(look, { timeout: 1_000 });
        else look();
      }, PAUSE);
    };
    soon();
    editor.on('update', soon);
    editor.on('selectionUpdate', soon);
    return () => {
      clearTimeout(timer);
      if (idle !== 0) cancelIdleCallback(idle);
      editor.off('update', soon);
      editor.off('selectionUpdate', soon);
    };
  }, [editor, language]);
  return counted;
}
