import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyFields } from '#content-store/definition/field.ts';

/** An entity's fields, its variants' among them. */
export function allFields(entity: AnyEntity): AnyFields {
  const own = entity.variants?.types.map((one) => one.fields) ?? [];
  return Object.assign({}, entity.fields, ...own);
}
