import type { AnyBodyBlock } from '../../definition/field.ts';
import { image } from './image.ts';
import { kept } from './kept.ts';
import { text } from './text.ts';

/** Every type of block that bodies are made of, in the order in which they are offered to whoever writes. */
export const bodyBlocks: readonly AnyBodyBlock[] = [text, image, kept];

const byType = new Map(bodyBlocks.map((one) => [one.type, one]));

export function bodyBlockOf(type: string): AnyBodyBlock | undefined {
  return byType.get(type);
}
