import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Match } from './matches.ts';

export const highlightsKey = new PluginKey<DecorationSet>('foundWords');

/** Marks in the text what was found, as long as it is registered. */
export function highlights(): Plugin<DecorationSet> {
  return new Plugin({
    key: highlightsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, shown): DecorationSet => tr.getMeta(highlightsKey) ?? shown.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => highlightsKey.getState(state) },
  });
}

/** Has these places marked, and one of them as the one that is shown. */
export function highlight(tr: Transaction, matches: readonly Match[], current: Match | null): Transaction {
  const { doc } = tr;
  const marks = matches.map((match) =>
    match.kind === 'text'
      ? Decoration.inline(match.from, match.to, { class: match === current ? 'found is-current' : 'found' })
      : Decoration.node(match.start, match.start + (doc.nodeAt(match.start)?.nodeSize ?? 1), {
          class: 'has-found',
        }),
  );
  return tr.setMeta(highlightsKey, DecorationSet.create(doc, marks)).setMeta('addToHistory', false);
}
