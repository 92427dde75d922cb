import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { BodyMemory } from '../document/body-memory.ts';
import { htmlParser } from '../document/parse-html.ts';
import { bodyNodes } from '../nodes/body-nodes.ts';
import { TypedBlock } from '../nodes/typed-block.ts';
import { inertFragment } from './inert-dom.ts';

export const schema = getSchema(bodyNodes(TypedBlock));

/** A body that is edited, without a browser. */
export function aBody(blocks: readonly BodyBlock[]) {
  const memory = new BodyMemory(schema, htmlParser(schema, inertFragment));
  return { memory, state: EditorState.create({ doc: memory.docOf(blocks) }) };
}

export const text = (id: string, html: string): BodyBlock => ({ id, type: 'text', html });
