import { blocksIn } from './blocks-in.ts';
import type { AnyEntity } from './declare.ts';
import type { AnyField, AnyFields, ReferenceTarget } from './field.ts';
import { fieldsOf } from './fields-of.ts';
import { type Data, isData } from './is-data.ts';

/** A reference as a document holds it: what the field may refer to, the id, and the path of the field. */
export interface HeldReference extends ReferenceTarget {
  readonly path: string;
  readonly id: string;
}

/** Every reference a document holds, blocks' settings included. */
export function referencesIn(entity: AnyEntity, data: Data): HeldReference[] {
  return referencesHeld(fieldsOf(entity, data), data);
}

/** Every reference that values of these fields hold. */
export function referencesHeld(fields: AnyFields, data: Data): HeldReference[] {
  const found: HeldReference[] = [];
  walk(fields, data, '', (one, value, path) => {
    if (one.target === undefined) return;
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id === 'string') found.push({ ...one.target, path, id });
    }
  });
  return found;
}

/** Calls `visit` with every leaf field of a document that has a value. */
export function walk(
  fields: AnyFields,
  data: Data,
  prefix: string,
  visit: (one: AnyField, value: unknown, path: string) => void,
): void {
  for (const [name, one] of Object.entries(fields))
    walkField(one, data[name], prefix === '' ? name : `${prefix}.${name}`, visit);
}

function walkField(
  one: AnyField,
  value: unknown,
  path: string,
  visit: (one: AnyField, value: unknown, path: string) => void,
): void {
  if (value === undefined || value === null) return;
  if (one.kind === 'group' && one.fields !== undefined && isData(value)) walk(one.fields, value, path, visit);
  else if (one.kind === 'list' && one.of !== undefined && Array.isArray(value)) {
    const of = one.of;
    for (const [index, item] of value.entries()) walkField(of, item, `${path}.${index}`, visit);
  } else if (one.kind === 'block' && isData(value) && isData(value.settings)) {
    const fields = typeof value.type === 'string' ? one.settingsOf?.(value.type) : undefined;
    if (fields !== undefined) walk(fields, value.settings, `${path}.settings`, visit);
  } else if (one.kind === 'body') {
    for (const [at, block] of blocksIn(value).entries())
      walk(one.blockFieldsOf?.(block.type) ?? {}, block, `${path}.${at}`, visit);
  } else visit(one, value, path);
}
