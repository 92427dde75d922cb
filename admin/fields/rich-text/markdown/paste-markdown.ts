import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Pastes Markdown as what it means: first as plain text, to which undo leads back. Answers whether it did; where somebody
 * went on meanwhile, the plain text stays. */
export async function pasteMarkdown(view: EditorView, text: string): Promise<boolean> {
  view.dispatch(closeHistory(view.state.tr));
  const { from } = view.state.selection;
  view.pasteText(text);
  const pasted = view.state.doc;
  const { markdownHtml } = await import('./markdown-html.ts');
  if (view.isDestroyed || view.state.doc !== pasted) return false;
  const { tr, selection } = view.state;
  view.dispatch(closeHistory(tr.setSelection(TextSelection.create(pasted, from, selection.to))));
  return view.pasteHTML(markdownHtml(text));
}

/** Pastes text as it is: no links, no marks from signs in it. */
export function pastePlain(view: EditorView, slice: Slice): void {
  const tr = view.state.tr.replaceSelection(slice).scrollIntoView();
  view.dispatch(tr.setMeta('paste', true).setMeta('preventAutolink', true));
}
