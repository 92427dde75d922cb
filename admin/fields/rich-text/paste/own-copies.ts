import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { removedBySaving } from '#content-store/html/removed.ts';
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

/** HTML copied from this editor, without its mark and the paragraphs that it has in items; null for any other, and for
 * what only says that it is. */
export function ownCopy(html: string): string | null {
  return html.includes(WRITTEN) && isOfTexts(html) ? tidyItems(html.replaceAll(WRITTEN, '')) : null;
}

/** Whether nothing in it would run or load what no stored text does: any page can write the mark, and what is pasted is shown
 * before the server has seen it. */
function isOfTexts(html: string): boolean {
  return removedBySaving(html.replace(ADDED, '')).every(
    ({ kind, name }) =>
      ['class', 'comment'].includes(kind) ||
      (kind === 'tag' && AROUND.includes(name)) ||
      (kind === 'attribute' && !name.startsWith('on') && name !== 'srcdoc'),
  );
}

/** What browsers put into the clipboard beside it. */
const ADDED = /<meta charset=["']?utf-8["']?\s*\/?>/gi;
const AROUND = ['html', 'head', 'body'];
