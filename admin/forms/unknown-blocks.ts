import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { type AnyEntity, type Data, fieldsOf } from '#content-store/definition/entity.ts';
import { asStored } from '#content-store/definition/field.ts';

/** Has blocks pass whose type this release does not know: a form makes none, so that they came from the server, which looks
 * whether they are as it has stored them. */
export function passUnknownBlocks(entity: AnyEntity, given: Data): void {
  for (const [name, { kind, blockFieldsOf }] of Object.entries(fieldsOf(entity, given)))
    if (kind === 'body')
      for (const block of blocksIn(given[name]))
        if (blockFieldsOf?.(block.type) === undefined) asStored(block);
}
