import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import type { AnyFields } from '#content-store/definition/field.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { contentList } from '#content-store/model/blocks/content-list.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { entities as defined } from '#content-store/registry/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { type Home, homes, inSources } from './homes.ts';
import { type Files, whyOfWords } from './sources.ts';

type Entity = Catalogue['entities'][number];

/** A field that the specification names, and what keeps it from counting; null where it is there. */
export interface FieldFound {
  readonly name: string;
  readonly entity: string;
  readonly missing: string | null;
}

/** Looks for every field of the catalogue's entities in the API's schema, which is made from the definitions, and for
 * those that it never sends in the sources. */
export function findFields(entities: readonly Entity[], schema: GraphQLSchema, sources: Files): FieldFound[] {
  return entities.flatMap(({ id, fields }) =>
    fields.map(({ name }) => ({
      name: `${id}.${name}`,
      entity: id,
      missing: whyOfField(id, name, schema, sources),
    })),
  );
}

function whyOfField(id: string, name: string, schema: GraphQLSchema, sources: Files): string | null {
  const [file, words] = inSources[`${id}.${name}`] ?? [];
  if (file !== undefined && words !== undefined) return whyOfWords(file, words, sources);
  const home = homeOf(id, schema);
  if (home === null) return `no type ${[...new Set(candidates(id))].join(' or ')}`;
  return isThere(schema, home, name) ? whatReads(schema, home, name) : `not a field of ${home.type}`;
}

/** An entity counts where all its fields work; where they are not given, once it has some of its own that do. */
export function countEntities(
  entities: readonly Entity[],
  schema: GraphQLSchema,
  sources: Files,
): { readonly name: string; readonly missing: string | null }[] {
  return entities.map((entity) => ({ name: entity.id, missing: whyOfEntity(entity, schema, sources) }));
}

function whyOfEntity(entity: Entity, schema: GraphQLSchema, sources: Files): string | null {
  const home = homeOf(entity.id, schema);
  const isOfSources = entity.fields.some(({ name }) => `${entity.id}.${name}` in inSources);
  if (home === null && !isOfSources) return 'no such type';
  const lacking = findFields([entity], schema, sources).filter(({ missing }) => missing !== null).length;
  if (lacking > 0) return `${lacking} of ${entity.fields.length} fields do not work`;
  if (entity.fields.length > 0 || home === null) return null;
  const type = schema.getType(home.type);
  const names = hasFields(type) ? Object.keys(type.getFields()) : [];
  return names.some((name) => waitsFor(home.type, name) === undefined) ? null : 'no field of it works';
}

/** Where an entity of the catalogue stands; null where there is no such type. */
export function homeOf(id: string, schema: GraphQLSchema): Home | null {
  const named = homes[id];
  const types = named === undefined ? candidates(id) : [named.type];
  const type = types.find((one) => hasFields(schema.getType(one)));
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
  if (taken.some((one) => one.name === (fields[name] ?? name))) return true;
  const [, setting] = type === 'Block' ? (/^settings\.(.+)$/.exec(name) ?? []) : [];
  if (setting !== undefined) return isSettingOfBlocks(setting);
  const steps = (fields[name] ?? name).replaceAll('[]', '').split('.');
  let at = schema.getType(type);
  for (const step of steps) {
    if (!hasFields(at)) return false;
    const field = at.getFields()[step];
    if (field === undefined) return false;
    at = getNamedType(field.type);
  }
  return true;
}

/** What is sent, or taken. */
function hasFields(type: unknown): type is GraphQLObjectType | GraphQLInputObjectType {
  return isObjectType(type) || isInputObjectType(type);
}

/** Null where something reads the field, and all that it stands in; else what will. */
function whatReads(schema: GraphQLSchema, { type, fields = {} }: Home, name: string): string | null {
  const steps = (fields[name] ?? name)
    .replaceAll('[]', '')
    .replace(/^settings\./, '')
    .split('.');
  let at: string | undefined = type;
  for (const step of steps) {
    const waiting = waitsFor(at, step);
    if (waiting !== undefined) return `waits for ${waiting}`;
    const holder = schema.getType(at ?? '');
    const field = hasFields(holder) ? holder.getFields()[step] : undefined;
    at = field && getNamedType(field.type).name;
  }
  return null;
}

function waitsFor(type: string | undefined, field: string): string | undefined {
  const { whole, shapes } = definitions.get(type ?? '') ?? { whole: undefined, shapes: [] };
  const found = shapes.map((shape) => shape[field]).find((one) => one !== undefined);
  return whole ?? (found && awaits(found));
}

/** What the types of the schema are made from, by their names: `Layout`, `LayoutRows`, `HeaderSettings`. `whole` is what
 * all of a type waits for. */
const definitions = new Map<string, { whole: string | undefined; shapes: AnyFields[] }>();

function define(type: string, whole: string | undefined, shape: AnyFields): void {
  const definition = definitions.get(type) ?? { whole, shapes: [] };
  definitions.set(type, { ...definition, shapes: [...definition.shapes, shape] });
  for (const [name, field] of Object.entries(shape)) {
    const within = field.fields ?? field.of?.fields;
    if (within !== undefined) define(`${type}${pascal(`-${name}`)}`, whole ?? awaits(field), within);
  }
}

for (const entity of defined) {
  const { name, singletonId, fields, variants } = entity;
  const type = singletonId === undefined ? pascal(`-${name}`) : `${pascal(`-${singletonId}`)}Settings`;
  for (const shape of [fields, ...(variants?.types.map((variant) => variant.fields) ?? [])])
    define(type, awaits(entity), shape);
}
define('Block', undefined, contentList.settings);

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
