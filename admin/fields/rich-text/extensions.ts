import { type Extensions, Mark } from '@tiptap/core';
import { Selection } from '@tiptap/extensions/selection';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { TypedMarkdown } from './markdown/typed-markdown.ts';
import { OwnCopies } from './paste/own-copies.ts';
import { KeptAttributes, KeptBlock, KeptInline } from './preserve.ts';

/** What is stored has no styles (the server's sanitiser takes them out), so the editor offers none. */
const STYLING = new Set(['textAlign', 'textStyle', 'color', 'highlight']);

/** Links stay as they were written: no new window, and no `nofollow` on the site's own pages. */
const plainLinks = { link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } } };

/** The first level is the title of the page. */
const headings = { heading: { levels: [2, 3, 4, 5, 6] } };

/** Signs in what is pasted stay signs, but that addresses become links. */
export const PASTE_RULES = ['link'];

/** What text is made of in every editor of the console; `kit` leaves out of it what an editor has of its own. */
export function plainExtensions(kit: { readonly document?: false } = {}): Extensions {
  return [
    ...(DefaultEditorOptions.extensions ?? [])
      .filter((one) => !STYLING.has(one.name))
      .map((one) =>
        one.name === 'starterKit' ? withOwnMarks(one.configure({ ...plainLinks, ...headings, ...kit })) : one,
      ),
    // What is selected stays to be seen while a panel has the focus.
    Selection,
    KeptBlock,
    KeptInline,
    KeptAttributes,
    OwnCopies,
    TypedMarkdown,
  ];
}

/** Code may be a link, and bold, as it is stored: the editor's own is nothing beside. What is typed behind a link is not of
 * it. */
function withOwnMarks(kit: Extensions[number]): Extensions[number] {
  return kit.extend({
    addExtensions() {
      const extensions: Extensions = this.parent?.() ?? [];
      return extensions.map((one) => {
        if (!(one instanceof Mark)) return one;
        if (one.name === 'code') return one.extend({ excludes: '' });
        return one.name === 'link' ? one.extend({ inclusive: false }) : one;
      });
    },
  });
}
