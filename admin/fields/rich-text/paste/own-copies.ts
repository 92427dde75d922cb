import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { tidyItems } from '../tidy-html.ts';

const NAME = 'data-masthead-copy';
/** The id of a block of a body, in the clipboard alone: what is stored has it beside the HTML. */
export const BLOCK_ID = 'data-block-id';
/** A block of a declared type, in the clipboard and in what is pasted: its type and its values. */
export const TYPED_BLOCK = 'data-body-block';
const WRITTEN = ` ${NAME}=""`;

/** Marks what is copied from this editor. What it writes it can read again as it is; other editors of its making write
 * tags that it does not have. */
export const OwnCopies = Extension.create({
  name: 'ownCopies',
  addProseMirrorPlugins() {
    return [new Plugin({ props: { clipboardSerializer: new MarkingSerializer(this.editor.schema) } })];
  },
});

class MarkingSerializer extends DOMSerializer {
  constructor(schema: Schema) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // With a target it is the inside of a node.
    if (target !== undefined) return written;
    written.firstElementChild?.setAttribute(NAME, '');
    // What is cut and put back is the block it was.
    fragment.forEach((node, _offset, index) => {
      const id: unknown = node.attrs.blockId;
      if (typeof id === 'string' && written.children.length === fragment.childCount)
        written.children[index]?.setAttribute(BLOCK_ID, id);
    });
    return written;
  }
}

/** HTML copied from this editor, without its mark and the paragraphs that it has in items; null for any other. */
export function ownCopy(html: string): string | null {
  return html.includes(WRITTEN) ? tidyItems(html.replaceAll(WRITTEN, '')) : null;
}
