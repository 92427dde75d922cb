import { Node } from '@tiptap/core';
import { isData } from '#content-store/definition/entity.ts';
import { TYPED_BLOCK } from '../../rich-text/paste/own-copies.ts';

/** A block of a declared type, or of one that nobody knows: its values are kept as they are, whatever they hold. It
 * stands at the top of a body alone. */
export const TypedBlock = Node.create({
  name: 'bodyBlock',
  group: 'typedBlock',
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({
    type: { default: '', rendered: false },
    values: { default: {}, rendered: false },
    /** The upload under way whose file it will show. */
    upload: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: `div[${TYPED_BLOCK}]`,
      priority: 1200,
      getAttrs: (element: HTMLElement) => readCopy(element.getAttribute(TYPED_BLOCK)),
    },
  ],
  renderHTML: ({ node }) => ['div', { [TYPED_BLOCK]: JSON.stringify([node.attrs.type, node.attrs.values]) }],
});

/** What was copied from a body; false for anything else. */
function readCopy(written: string | null): { type: string; values: object } | false {
  try {
    const copied: unknown = JSON.parse(written ?? '');
    if (!Array.isArray(copied)) return false;
    const [type, values]: readonly unknown[] = copied;
    return typeof type === 'string' && isData(values) ? { type, values } : false;
  } catch {
    return false;
  }
}
