import type { AnyFields, Json } from './field.ts';
import { isData } from './is-data.ts';

/** A document's fields as an earlier release stored them, bodies among them. */
type Stored = { readonly [field: string]: Json };

/** What makes fields of the version before into fields of this one. Pure; a field that is `undefined` is left out. `id` is
 * the document's, which may be all that tells it from others. */
export type Migration = (
  fields: Stored,
  id: string,
  tools: MigrationTools,
) => { readonly [field: string]: Json | undefined };

/** What a migration needs that is no part of a definition: definitions are read in the console too. */
export interface MigrationTools {
  /** HTML of the store as the blocks of a body, byte for byte. */
  readonly bodyOfHtml: (html: string) => Json;
}

/** What of a document becomes others: fields for each, by its id. Pure, of the fields of the version before. */
export type Division = (fields: Stored) => { readonly [id: string]: Stored };

/** How a definition ages. What is stored is made to follow when a store of an older version is opened. */
export interface Ageing {
  /** 1 at first; counts up by one with each change that what is stored must follow. */
  readonly version?: number | undefined;
  /** For each version behind the first, what brings fields of the version before to it. */
  readonly migrations?: { readonly [version: number]: Migration } | undefined;
  /** For a version: what becomes other documents of the collection on the way to it, where those are not there. */
  readonly divisions?: { readonly [version: number]: Division } | undefined;
}

/** The version each definition is of, by its name; one that is not named is of version 1. */
export type Versions = { readonly [definition: string]: number };

/** A definition under the name its version is kept by. Throws an Error where a version has no migration. */
export function aged(
  name: string,
  { version = 1, migrations = {}, divisions = {} }: Ageing,
  tools: MigrationTools,
) {
  for (let step = 2; step <= version; step += 1)
    if (migrations[step] === undefined)
      throw new Error(`${name} is of version ${version} and says nothing of how to migrate to ${step}`);
  const stepsFrom = (from: Versions) =>
    Array.from({ length: version }, (_, index) => index + 1).filter((step) => step > (from[name] ?? 1));
  return {
    name,
    version,
    /** The documents that fields of an older version become beside their own. */
    divide(fields: Stored, from: Versions, id: string): { readonly [id: string]: Stored } {
      let current = fields;
      let others: { readonly [id: string]: Stored } = {};
      for (const step of stepsFrom(from)) {
        others = { ...others, ...divisions[step]?.(current) };
        current = present(migrations[step]?.(current, id, tools) ?? current);
      }
      return Object.fromEntries(Object.entries(others).filter(([, one]) => Object.keys(one).length > 0));
    },
    /** Brings fields of an older version to this one. */
    migrate(fields: Stored, from: Versions, id: string): Stored {
      let current = fields;
      for (const step of stepsFrom(from))
        current = present(migrations[step]?.(current, id, tools) ?? current);
      return current;
    },
  };
}

/** The migration that gives a field another name. */
export function renamed(from: string, to: string): Migration {
  return ({ [from]: value, ...rest }) => ({ ...rest, [to]: value });
}

/** The migration that fills in fields which were not there before. */
export function filledIn(values: Stored): Migration {
  return (fields) => ({ ...values, ...fields });
}

/** Fields with the blocks of every body in them replaced. */
export function mapBodyBlocks(
  fields: AnyFields,
  data: Stored,
  blockOf: (type: string, values: Stored, id: string) => Stored,
): Stored {
  const mapped = (block: Json): Json => {
    if (!isStored(block)) return block;
    const { id, type, ...values } = block;
    if (typeof id !== 'string' || typeof type !== 'string') return block;
    return { id, type, ...blockOf(type, values, id) };
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      fields[name]?.kind === 'body' && Array.isArray(value) ? value.map(mapped) : value,
    ]),
  );
}

/** Fields with the settings of every placed block in them replaced. */
export function mapBlocks(
  fields: AnyFields,
  data: Stored,
  settingsOf: (type: string, settings: Stored) => Stored,
): Stored {
  const mapped = (field: AnyFields[string] | undefined, value: Json): Json => {
    if (field?.kind === 'group' && field.fields !== undefined && isStored(value))
      return mapBlocks(field.fields, value, settingsOf);
    if (field?.kind === 'list' && Array.isArray(value)) return value.map((item) => mapped(field.of, item));
    if (field?.kind !== 'block' || !isStored(value)) return value;
    const { type, settings } = value;
    if (typeof type !== 'string' || settings === undefined || !isStored(settings)) return value;
    return { ...value, settings: { ...settingsOf(type, settings) } };
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapped(fields[name], value)]));
}

/** Whether blocks may be placed somewhere in these fields. */
export function hasBlocks(fields: AnyFields): boolean {
  return Object.values(fields).some(
    (one) =>
      one.kind === 'block' ||
      (one.fields !== undefined && hasBlocks(one.fields)) ||
      (one.of !== undefined && hasBlocks({ of: one.of })),
  );
}

function present(fields: ReturnType<Migration>): Stored {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function isStored(value: Json): value is { [field: string]: Json } {
  return isData(value);
}
