import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { isSame } from '#admin/forms/form-values.ts';
import { onAsked } from '#admin/forms/late-typing.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import type { BodyMemory } from '../document/body-memory.ts';
import { takenOver } from '../document/taken-over.ts';

/** How long nothing is typed before the form is told, and how long it waits at most, in milliseconds: a form compares and
 * keeps all its fields. */
const PAUSE = 300;
const AT_MOST = 500;

/** Keeps the form and the editor in step. The form is told of what was typed a moment later, and before anything else is
 * done: when the text loses the focus, when a command key is pressed, when the tab is left, when it is saved by itself. */
export function useBodyValue(options: {
  readonly editor: Editor | null;
  readonly memory: () => BodyMemory | null;
  readonly value: readonly BodyBlock[];
  readonly onChange: (value: readonly BodyBlock[]) => void;
}) {
  const { editor, value } = options;
  const latest = useRef(options);
  latest.current = options;
  /** What the form has, as the editor knows it. */
  const known = useRef<readonly BodyBlock[]>(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** When what was typed first began to wait. */
  const since = useRef(0);

  const flush = useRef(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    const { editor: current, memory, onChange } = latest.current;
    if (current === null || current.isDestroyed) return;
    const blocks = memory()?.blocksOf(current.state.doc) ?? [];
    if (blocks.length === known.current.length && blocks.every((one, at) => one === known.current[at]))
      return;
    known.current = blocks;
    onChange(blocks);
  }).current;

  useEffect(() => {
    if (editor === null) return;
    const soon = () => {
      if (timer.current === null) since.current = Date.now();
      else clearTimeout(timer.current);
      const left = since.current + AT_MOST - Date.now();
      timer.current = setTimeout(flush, Math.max(0, Math.min(PAUSE, left)));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) flush();
    };
    editor.on('update', soon);
    editor.on('blur', flush);
    const takeBack = onAsked(flush);
    // Before the console's own keys, and before what was typed is kept in the browser.
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', flush, { capture: true });
    window.addEventListener('pagehide', flush, { capture: true });
    document.addEventListener('visibilitychange', flush, { capture: true });
    return () => {
      flush();
      takeBack();
      editor.off('update', soon);
      editor.off('blur', flush);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', flush, { capture: true });
      window.removeEventListener('pagehide', flush, { capture: true });
      document.removeEventListener('visibilitychange', flush, { capture: true });
    };
  }, [editor, flush]);

  useEffect(() => {
    const memory = latest.current.memory();
    if (editor === null || editor.isDestroyed || memory === null || value === known.current) return;
    const before = known.current;
    known.current = value;
    if (isSame(value, before)) {
      // Still the blocks that were told.
      known.current = before;
      return;
    }
    const change = takenOver(editor.state, memory.reconciled(editor.state.doc, value, before));
    if (change !== null) editor.view.dispatch(change.setMeta('addToHistory', false));
  }, [editor, value]);

  return flush;
}
