import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyFields, ReferenceTarget } from '#content-store/definition/field.ts';
import { blockSettingsOf, blockTypes } from '#content-store/model/blocks/blocks.ts';
import { entities } from '#content-store/registry/registry.ts';

/** Everything that anything may refer to. */
export const targets: readonly ReferenceTarget[] = targetsIn([
  ...entities.flatMap((one) => [one.fields, ...(one.variants?.types.map((type) => type.fields) ?? [])]),
  ...blockTypes.map((one) => blockSettingsOf(one.type) ?? {}),
]);

/** A field by which records of an entity put one of a collection to use. */
export interface Use {
  readonly entity: AnyEntity;
  readonly field: string;
}

/** Where a record of a collection may be put to use: the fields of other public records that refer to it. */
export function usesOf(collection: string): Use[] {
  return entities
    .filter((one) => one.isPublic && one.scope === 'tenant' && one.collection !== collection)
    .flatMap((entity) => {
      const all = [entity.fields, ...(entity.variants?.types.map((one) => one.fields) ?? [])];
      const names = all.flatMap((fields) =>
        Object.entries(fields)
          // What the server keeps for itself nobody can write.
          .filter(([, field]) => field.target?.collection === collection && field.visibility !== 'secret')
          .map(([name]) => name),
      );
      return [...new Set(names)].map((field) => ({ entity, field }));
    });
}

function targetsIn(all: readonly AnyFields[]): ReferenceTarget[] {
  return all.flatMap((fields) =>
    Object.values(fields).flatMap((field) => {
      const inner = [field.fields, field.of === undefined ? undefined : { of: field.of }];
      return [
        ...(field.target === undefined ? [] : [field.target]),
        ...targetsIn(inner.filter((one) => one !== undefined)),
      ];
    }),
  );
}
