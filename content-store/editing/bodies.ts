/** Bodies as they enter the store: HTML becomes blocks, blocks of text hold one element each, and what blocks refer to is
 * said again among the fields that are read without the body. */

import { blocksIn } from '../definition/blocks-in.ts';
import { bodyReferenceFields } from '../definition/body-references.ts';
import { type AnyEntity, type Data, fieldsOf, referencesHeld } from '../definition/entity.ts';
import type { AnyField, BodyBlock } from '../definition/field.ts';
import { bodyOfHtml, oneElementEach } from '../html/body-of-html.ts';

/** A document whose bodies are blocks: those given as HTML are cut, the others were sanitised. `before` is the document as
 * it was. */
export function withBodies(entity: AnyEntity, data: Data, before: Data | null): Data {
  const bodies = Object.entries(fieldsOf(entity, data)).filter(([, { kind }]) => kind === 'body');
  if (bodies.length === 0) return data;
  const settled = bodies.flatMap(([name]): [string, readonly BodyBlock[]][] => {
    const value = data[name];
    if (value === undefined) return [];
    return [
      [
        name,
        typeof value === 'string'
          ? bodyOfHtml(value, blocksIn(before?.[name]))
          : oneElementEach(blocksIn(value), blocksIn(before?.[name])),
      ],
    ];
  });
  const names: ReadonlySet<string> = new Set([
    ...bodies.map(([name]) => name),
    ...Object.values(bodyReferenceFields),
  ]);
  return {
    ...Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name))),
    ...Object.fromEntries(settled.filter(([, blocks]) => blocks.length > 0)),
    ...referredTo(bodies, Object.fromEntries(settled)),
  };
}

/** What the blocks of bodies refer to, by the fields that say it again. */
function referredTo(bodies: readonly (readonly [string, AnyField])[], data: Data): Data {
  const held = Map.groupBy(referencesHeld(Object.fromEntries(bodies), data), ({ collection }) => collection);
  return Object.fromEntries(
    Object.entries(bodyReferenceFields).flatMap(([collection, name]) => {
      const ids = new Set(held.get(collection)?.map(({ id }) => id));
      return ids.size === 0 ? [] : [[name, [...ids]]];
    }),
  );
}
