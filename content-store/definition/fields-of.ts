import type { AnyEntity, AnyVariant } from './declare.ts';
import type { AnyFields } from './field.ts';
import type { Data } from './is-data.ts';

/** The fields of a document: the shared ones, and its variant's. */
export function fieldsOf(entity: AnyEntity, data: Data): AnyFields {
  const variant = variantOf(entity, data);
  if (variant === undefined) return entity.fields;
  const known = merged.get(variant);
  if (known !== undefined) return known;
  const fields = { ...entity.fields, ...variant.fields };
  merged.set(variant, fields);
  return fields;
}

const merged = new WeakMap<AnyVariant, AnyFields>();

export function variantOf(entity: AnyEntity, data: Data): AnyVariant | undefined {
  return entity.variants?.types.find((one) => one.type === data[entity.variants?.by ?? '']);
}

/** Whether a document can be merged into another: of some entities only certain variants can. */
export function isMergeable({ merging, variants }: AnyEntity, data: Data): boolean {
  if (merging === undefined) return false;
  return merging.only === undefined || merging.only.some((type) => type === data[variants?.by ?? '']);
}
