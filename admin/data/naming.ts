import type { RecordAction } from '#admin/records/action-result.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { capital } from '#content-store/formats/letter-case.ts';
import { allFields } from './all-fields.ts';

type Named = Pick<AnyEntity, 'name'>;

/** How the API names what it derives from a definition (api/README.md). Nothing else in the console spells a name of
 * the API. */
export const names = {
  type: (entity: Named) => capital(entity.name),
  one: (entity: Named) => entity.name,
  stream: (entity: Named) => `${entity.name}Stream`,
  streamInput: (entity: Named) => `${capital(entity.name)}StreamInput`,
  createInput: (entity: Named) => `Create${capital(entity.name)}Input`,
  updateInput: (entity: Named) => `Update${capital(entity.name)}Input`,
  create: (entity: Named) => `create${capital(entity.name)}`,
  update: (entity: Named) => `update${capital(entity.name)}`,
  act: (entity: Named, action: RecordAction) =>
    `${action === 'remove' ? 'delete' : action}${capital(entity.name)}`,
  schedule: (entity: Named) => `schedule${capital(entity.name)}`,
  merge: (entity: Named) => `merge${capital(entity.name)}`,
  duplicate: (entity: Named) => `duplicate${capital(entity.name)}`,
  undo: (entity: Named) => `undo${capital(entity.name)}`,
  /** A reference's own value, its id, beside the record it leads to. */
  referenceId: (name: string) => `${name}Id`,
  referenceIds: (name: string) => `${name}Ids`,
  /** A body as blocks, beside the same as HTML. */
  blocks: (name: string) => `${name}Blocks`,
  /** Input under the names that the API takes it by. */
  input: (entity: AnyEntity, input: Readonly<Record<string, unknown>>) => {
    const fields = allFields(entity);
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => [
        fields[name]?.kind === 'body' ? names.blocks(name) : name,
        value,
      ]),
    );
  },
  /** The filter of a list: each field by the one operator its kind is asked with. */
  where: (filter: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, AnyField>>) =>
    Object.fromEntries(
      Object.entries(filter).map(([name, value]) => {
        const operator = fields[name]?.filters.includes('eq') === false ? 'contains' : 'eq';
        return [name, { [operator]: value }] as const;
      }),
    ),
};
