import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isFocusMode, setFocusMode, useFocusMode } from '#admin/ui/focus-mode.ts';

/** Gives the text the whole screen, or takes it back. The words in view stay where they are. */
export function toggleFullScreen(editor: Editor): void {
  const block = blockInView(editor);
  const before = block?.getBoundingClientRect().top ?? 0;
  flushSync(() => setFocusMode(!isFocusMode()));
  const after = block?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: after - before, behavior: 'instant' });
}

/** Leaves the full screen with Escape, unless the key closes something else, and whenever the text itself is left. */
export function useLeavingFullScreen(editor: Editor | null): void {
  const isOn = useFocusMode();
  useEffect(() => {
    if (!isOn || editor === null) return;
    const leave = (event: KeyboardEvent) => {
      // The editor takes this key for itself, and does nothing with it.
      const isFree = !event.defaultPrevented || event.target === editor.view.dom;
      if (event.key === 'Escape' && !event.isComposing && isFree && !isInPanel(event.target))
        toggleFullScreen(editor);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOn, editor]);
  useEffect(() => () => setFocusMode(false), []);
}

const PANELS = '[role=dialog], [role=menu], [role=listbox], [role=search], [aria-expanded=true]';

function isInPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PANELS) !== null;
}

/** The block at the cursor where it is in view, else the first that is. */
function blockInView({ view, state }: Editor): Element | undefined {
  const blocks = Array.from(view.dom.children);
  const own = blocks[state.selection.$from.index(0)];
  const isInView = (block: Element) => {
    const { top, bottom } = block.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  return own !== undefined && isInView(own) ? own : blocks.find(isInView);
}
