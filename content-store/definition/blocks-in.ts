import type { BodyBlock } from './body-kind.ts';
import { isData } from './is-data.ts';

/** The blocks of a body as it is stored: none where it is something else. */
export function blocksIn(body: unknown): readonly BodyBlock[] {
  return Array.isArray(body) ? body.filter(isBodyBlock) : [];
}

/** Whether a block is words alone, HTML of its own that needs nothing around it. */
export function isWords({ type }: Pick<BodyBlock, 'type'>): boolean {
  return type === 'text' || type === 'kept';
}

function isBodyBlock(one: unknown): one is BodyBlock {
  return isData(one) && typeof one.id === 'string' && typeof one.type === 'string';
}
