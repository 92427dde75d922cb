import type { AnyEntity } from '../definition/entity.ts';
import type { AnyField, AnyFields } from '../definition/field.ts';
import { blockTypes } from '../model/blocks/blocks.ts';
import { bodyBlocks } from '../model/body/body-blocks.ts';
import { entities } from './registry.ts';

/** Whether records can refer to this one, by a field, the settings of a block, or a block of a text. */
export function isReferable({ collection }: Pick<AnyEntity, 'collection'>): boolean {
  return collections.has(collection);
}

const collections = new Set<string>();
for (const { fields, variants } of entities)
  for (const some of [fields, ...(variants?.types ?? []).map((one) => one.fields)]) note(some);
for (const { settings } of blockTypes) note(settings);
for (const { fields } of bodyBlocks) note(fields);

function note(fields: AnyFields): void {
  for (const field of Object.values(fields)) noteField(field);
}

function noteField({ target, fields, of }: AnyField): void {
  if (target !== undefined) collections.add(target.collection);
  if (fields !== undefined) note(fields);
  if (of !== undefined) noteField(of);
}
