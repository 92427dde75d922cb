import type { Editor } from '@tiptap/react';

/** Left free above and below, in pixels. */
const MARGIN = 24;

/** Brings a place of the text into view, below the bars that stay there. The editor's own way asks for the focus. */
export function showPlace(editor: Editor, position: number): void {
  const { node, offset } = editor.view.domAtPos(position);
  const inside = node.childNodes[offset] ?? node;
  const element = inside instanceof HTMLElement ? inside : inside.parentElement;
  const bar = editor.view.dom.closest('.body-frame')?.querySelector('.body-bar');
  if (element === null) return;
  const { top, bottom } =
    inside instanceof HTMLElement ? inside.getBoundingClientRect() : editor.view.coordsAtPos(position);
  const isBelowBar = top > (bar?.getBoundingClientRect().bottom ?? 0) + MARGIN;
  if (isBelowBar && bottom < window.innerHeight - MARGIN) return;
  const half = window.innerHeight / 2;
  window.scrollBy({ top: top - half, behavior: 'instant' });
}
