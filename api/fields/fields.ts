import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';

/** Every field of an entity, its variants' included. What is secret is in no type, input, filter or sort. */
export function exposedFields(entity: AnyEntity): AnyFields {
  const known = exposed.get(entity);
  if (known !== undefined) return known;
  const all: AnyFields = Object.assign(
    {},
    entity.fields,
    ...(entity.variants?.types.map((one) => one.fields) ?? []),
  );
  const fields = visible(all);
  exposed.set(entity, fields);
  return fields;
}

const exposed = new WeakMap<AnyEntity, AnyFields>();

/** Those of them that may be written. */
export function writableFields(entity: AnyEntity): AnyFields {
  return Object.fromEntries(Object.entries(exposedFields(entity)).filter(([, field]) => !field.readOnly));
}

function visible(fields: AnyFields): AnyFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]: [string, AnyField]) => field.visibility !== 'secret'),
  );
}

/** What a staff list may be sorted by beside the entity's own sortable fields. */
export const META_SORTS = ['id', 'createdAt', 'updatedAt'] as const;
/** What a staff list may be filtered by beside the entity's own filters. */
export const META_FILTERS = ['isLive', 'hasWorkingCopy', 'isUnpublished'] as const;
