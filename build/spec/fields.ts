import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import type { AnyFields } from '#content-store/definition/field.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import type { Catalogue } from './catalogue.ts';
import { type Home, homes } from './homes.ts';

type Entity = Catalogue['entities'][number];

/** A field that the specification names, and what keeps it from counting; null where it is there. */
export interface FieldFound {
  readonly name: string;
  readonly entity: string;
  readonly missing: string | null;
}

/** Looks for every field of the catalogue's entities in the API's schema, which is made from the definitions. */
export function findFields(entities: readonly Entity[], schema: GraphQLSchema): FieldFound[] {
  return entities.flatMap((entity) => {
    const home = homeOf(entity.id, schema);
    return entity.fields.map(({ name }) => ({
      name: `${entity.id}.${name}`,
      entity: entity.id,
      missing:
        home === null
          ? `no type ${[...new Set(candidates(entity.id))].join(' or ')}`
          : isThere(schema, home, name)
            ? null
            : `not a field of ${home.type}`,
    }));
  });
}

/** Where an entity of the catalogue stands; null where there is no such type. */
export function homeOf(id: string, schema: GraphQLSchema): Home | null {
  const named = homes[id];
  const types = named === undefined ? candidates(id) : [named.type];
  const type = types.find((one) => isObjectType(schema.getType(one)));
  return type === undefined ? null : { ...named, type };
}

/** The types that the definition of an entity of this id would have: a settings group's says so. */
function candidates(id: string): string[] {
  const [, group] = /^site-settings-(.+)$/.exec(id) ?? [];
  if (group !== undefined) return [`${pascal(group)}Settings`];
  const [, settings] = /^(.+)-settings$/.exec(id) ?? [];
  return settings === undefined
    ? [pascal(id), `${pascal(id)}Settings`]
    : [`${pascal(settings)}Settings`, pascal(id)];
}

function isThere(schema: GraphQLSchema, { type, fields = {}, mutation = '' }: Home, name: string): boolean {
  const taken = schema.getMutationType()?.getFields()[mutation]?.args ?? [];
  if (taken.some((one) => one.name === name)) return true;
  const [, setting] = type === 'Block' ? (/^settings\.(.+)$/.exec(name) ?? []) : [];
  if (setting !== undefined) return isSettingOfBlocks(setting);
  const steps = (fields[name] ?? name).replaceAll('[]', '').split('.');
  let at = schema.getType(type);
  for (const step of steps) {
    if (!isObjectType(at)) return false;
    const field = at.getFields()[step];
    if (field === undefined) return false;
    at = getNamedType(field.type);
  }
  return true;
}

/** Whether every block has a setting at this path. */
function isSettingOfBlocks(path: string): boolean {
  return blockTypes.every(({ settings }) => {
    let fields: AnyFields | undefined = settings;
    return path.split('.').every((step) => {
      const field: AnyFields[string] | undefined = fields?.[step];
      fields = field?.fields;
      return field !== undefined;
    });
  });
}

function pascal(id: string): string {
  return id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
