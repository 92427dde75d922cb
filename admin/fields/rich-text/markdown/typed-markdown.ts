import { Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { checkAddress } from '../link/link-address.ts';

const LINK = /(?<!!)\[([^\][]+)\]\(([^\s()]+)\)$/;

/** The signs of Markdown that the editor does not know by itself: a link, and the heading of a page, which is one of the
 * text here. */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    const link = new InputRule({
      find: LINK,
      handler: ({ state, range, match: [, words = '', address = ''] }) => {
        const { link: type } = state.schema.marks;
        const checked = checkAddress(address);
        if (type === undefined || 'problem' in checked) return null;
        const marks = type.create({ href: checked.href }).addToSet(state.doc.resolve(range.from).marks());
        state.tr
          .replaceWith(range.from, range.to, state.schema.text(words, marks))
          .removeStoredMark(type)
          .setMeta('preventAutolink', true);
        return undefined;
      },
    });
    return heading === undefined
      ? [link]
      : [link, textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })];
  },
});
