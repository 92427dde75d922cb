import { type Extensions, Node } from '@tiptap/core';
import { plainExtensions } from '../../rich-text/extensions.ts';
import { FootnoteMark } from '../footnotes/footnote-mark.ts';
import { BlockId } from './block-id.ts';
import { tableNodes } from './text-table.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: '(block | typedBlock)+' });

/** What a body is made of, with the node of typed blocks as it is shown or as tests need it. */
export function bodyNodes(typedBlock: Extensions[number]): Extensions {
  return [...plainExtensions({ document: false }), Doc, typedBlock, ...tableNodes, FootnoteMark, BlockId];
}
