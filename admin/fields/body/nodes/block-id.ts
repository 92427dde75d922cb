import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { BLOCK_ID } from '../../rich-text/paste/own-copies.ts';
import { giveIds } from '../document/block-ids.ts';

const TYPES = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule'],
  ...['keptBlock', 'table', 'bodyBlock'],
];

/** Every block at the top of a body has an id that stays with it. */
export const BlockId = Extension.create({
  name: 'blockId',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        blockId: {
          default: null,
          rendered: false,
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => element.getAttribute(BLOCK_ID),
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, { tr }) =>
        transactions.some(({ docChanged }) => docChanged) && giveIds(tr, before.doc) ? tr : null,
    }),
  ],
});
