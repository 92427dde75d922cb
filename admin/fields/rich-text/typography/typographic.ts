import { Extension } from '@tiptap/core';
import { closeHistory, undo } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Typography, typographyOf } from './languages.ts';
import { replacementsIn, rewritingOf } from './typed-marks.ts';

/** Characters before the cursor that tell which quotes are open. */
const LOOKS_BACK = 1_000;

/** Whether the last change was ours. */
const key = new PluginKey<boolean>('typographic');

interface Options {
  /** Of the site: a tag of BCP 47. */
  readonly language: string;
}

/** Straight quotes, hyphens and dots become what the site's language sets, while they are typed. Undo, or Backspace at
 * once, brings back what was typed. What is pasted is left alone, and so is code. */
export const Typographic = Extension.create<Options>({
  name: 'typographic',
  // Before the keys of lists and blocks.
  priority: 1_100,
  addOptions: () => ({ language: 'en' }),
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor: { state, view } }) => key.getState(state) === true && undo(state, view.dispatch),
  }),
  addProseMirrorPlugins() {
    const typography = typographyOf(this.options.language);
    if (typography === null) return [];
    return [
      new Plugin<boolean>({
        key,
        state: {
          init: () => false,
          apply: (tr, before) => tr.getMeta(key) === true || (before && !tr.docChanged && !tr.selectionSet),
        },
        props: {
          handleTextInput: (view, from, to, text) => rewrite(view, { from, to, text }, typography),
        },
      }),
    ];
  },
});

function rewrite(
  view: EditorView,
  { from, to, text }: { readonly from: number; readonly to: number; readonly text: string },
  typography: Typography,
): boolean {
  const { doc } = view.state;
  const $from = doc.resolve(from);
  if (view.composing || $from.parent.type.spec.code === true || isCode($from.nodeBefore)) return false;
  const start = Math.max(0, $from.parentOffset - LOOKS_BACK);
  const before = $from.parent.textBetween(start, $from.parentOffset, null, leafText);
  const rewriting = rewritingOf(before + text, typography);
  if (rewriting === null) return false;
  // What was typed is a step of its own, to which undo leads back.
  view.dispatch(view.state.tr.insertText(text, from, to));
  const place = from - before.length + rewriting.from;
  const tr = closeHistory(view.state.tr).insertText(rewriting.as, place, from + text.length);
  view.dispatch(tr.setMeta(key, true).scrollIntoView());
  return true;
}

/** Makes the quotes of what is selected typographic, or of all words where nothing is, as one step for undo; answers in how
 * many places. */
export function makeTypographic(
  { doc, selection, tr }: Pick<EditorState, 'doc' | 'selection' | 'tr'>,
  language: string,
): { readonly tr: Transaction; readonly count: number } {
  const typography = typographyOf(language);
  if (typography === null) return { tr, count: 0 };
  const { from, to } = selection.empty ? { from: 0, to: doc.content.size } : selection;
  const count = retype(tr, doc, { from, to }, typography);
  return { tr: closeHistory(tr), count };
}

function retype(
  tr: Transaction,
  doc: Node,
  { from, to }: { readonly from: number; readonly to: number },
  typography: Typography,
): number {
  const found: { from: number; to: number; as: string }[] = [];
  doc.nodesBetween(from, to, (block, place) => {
    if (!block.isTextblock) return true;
    if (block.type.spec.code === true) return false;
    for (const one of replacementsIn(wordsOf(block), typography)) {
      const at = { from: place + 1 + one.from, to: place + 1 + one.to, as: one.as };
      if (at.from >= from && at.to <= to) found.push(at);
    }
    return false;
  });
  for (const one of found.toReversed()) tr.insertText(one.as, one.from, one.to);
  return found.length;
}

/** The words of a block, of the length that they have in the document; code in it is hidden. */
function wordsOf(block: Node): string {
  let words = '';
  block.forEach((child) => {
    words += isCode(child)
      ? HIDDEN.repeat(child.nodeSize)
      : child.isText
        ? child.text
        : leafText(child).padEnd(child.nodeSize, HIDDEN);
  });
  return words;
}

const HIDDEN = '\ufffc';

function leafText(leaf: Node): string {
  return leaf.type.name === 'hardBreak' ? '\n' : HIDDEN;
}

function isCode(node: Node | null): boolean {
  return node?.marks.some((mark) => mark.type.spec.code === true) === true;
}
