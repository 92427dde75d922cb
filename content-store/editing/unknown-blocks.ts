import { isDeepStrictEqual } from 'node:util';
import { blocksIn } from '../definition/blocks-in.ts';
import { type AnyEntity, type Data, fieldsOf } from '../definition/entity.ts';
import { asStored, type BodyBlock } from '../definition/field.ts';

/** A document in whose bodies the blocks of types that this release does not know are those that are stored, so that they are
 * written again byte for byte. What is not stored with just these values is left to be refused. `states` are the document as
 * it is stored. */
export function withStoredBlocks(entity: AnyEntity, data: Data, states: readonly (Data | null)[]): Data {
  const bodies = Object.entries(fieldsOf(entity, data)).flatMap(([name, { kind, blockFieldsOf }]) => {
    const given = data[name];
    if (kind !== 'body' || !Array.isArray(given)) return [];
    const unknown = states
      .flatMap((state) => blocksIn(state?.[name]))
      .filter(({ type }) => blockFieldsOf?.(type) === undefined);
    return unknown.length === 0 ? [] : [[name, given.map((block) => storedOf(block, unknown))]];
  });
  return bodies.length === 0 ? data : { ...data, ...Object.fromEntries(bodies) };
}

function storedOf(given: unknown, unknown: readonly BodyBlock[]): unknown {
  const same = unknown.find((block) => isDeepStrictEqual(block, given));
  return same === undefined ? given : asStored(same);
}
