import { isBodyReference } from '../definition/body-references.ts';
import { type AnyEntity, type Data, fieldsOf, mapReferences, referencesIn } from '../definition/entity.ts';
import type { AnyField, AnyFields } from '../definition/field.ts';
import { isBlank } from '../definition/is-blank.ts';
import { isData } from '../definition/is-data.ts';
import type { Ref } from '../store.ts';

/** A reference that leads nowhere any more, and the field that it stands in. */
export interface GoneReference extends Ref {
  readonly field: AnyField;
}

/** A document without its references to what is gone, each told once for its field. Items of a list and blocks of a body
 * that cannot be without what they refer to go as a whole; whatever else is required is left for a form to ask for. */
export async function withoutGone(
  entity: AnyEntity,
  data: Data,
  isThere: (ref: Ref) => Promise<boolean>,
): Promise<{ readonly data: Data; readonly gone: readonly GoneReference[] }> {
  const fields = fieldsOf(entity, data);
  const gone = new Map<string, GoneReference>();
  for (const { path, collection, id, onDelete } of referencesIn(entity, data)) {
    const name = path.split('.')[0] ?? '';
    const field = fields[name];
    if (field === undefined || onDelete === 'keep' || isBodyReference(path)) continue;
    if (!(await isThere({ collection, id })))
      gone.set(`${name}/${collection}/${id}`, { collection, id, field });
  }
  if (gone.size === 0) return { data, gone: [] };
  const keys = new Set([...gone.values()].map(nameOf));
  const mapped = mapReferences(fields, data, ({ collection }, id) =>
    keys.has(nameOf({ collection, id })) ? null : id,
  );
  const whole = Object.entries(mapped).map(([name, value]) => [name, withoutEmptied(fields[name], value)]);
  return { data: Object.fromEntries(whole), gone: [...gone.values()] };
}

function withoutEmptied(field: AnyField | undefined, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (field?.kind === 'body')
    return value.filter(
      (block) => !isData(block) || isWhole(field.blockFieldsOf?.(String(block.type)), block),
    );
  if (field?.kind === 'list') return value.filter((item) => !isData(item) || isWhole(field.of?.fields, item));
  return value;
}

/** Whether no reference is missing that must be there. */
function isWhole(fields: AnyFields = {}, data: Data): boolean {
  return Object.entries(fields).every(
    ([name, { target, required }]) => target === undefined || required !== true || !isEmpty(data[name]),
  );
}

function isEmpty(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.length === 0);
}

function nameOf({ collection, id }: Ref): string {
  return `${collection}/${id}`;
}
