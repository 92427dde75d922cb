import type { z } from 'zod';
import type { AnyField, AnyFields, ReferenceTarget, ValueOf } from './field.ts';
import { objectSchema } from './field.ts';
import { messages } from './messages.ts';
import type { Permission } from './permissions.ts';

export interface Access {
  /** Any one of these lets staff read every field that is not secret. */
  readonly read: readonly Permission[];
  /** Any one of these lets staff create, edit and delete. */
  readonly write: readonly Permission[];
  /** Any one of these lets staff publish and unpublish; entities without working copies have none. */
  readonly publish?: readonly Permission[];
}

/** One kind of a collection with several (content: Article, Event, …): its own fields beside the shared ones. */
export interface AnyVariant {
  readonly type: string;
  readonly label: string;
  readonly labels: string;
  readonly editKey: string;
  readonly layoutKey: string;
  readonly fields: AnyFields;
}

export interface ListDefinition {
  readonly columns: readonly string[];
  readonly sort: readonly [field: string, order: 'asc' | 'desc'];
  /** Text fields a console search looks in. */
  readonly search: readonly string[];
  /** Fields offered as filters above the list. */
  readonly filters?: readonly string[];
}

/** An equality filter and an order that readers' queries use; drivers keep an index for each. */
export interface IndexDefinition {
  /** Field, or dotted path into a group or a list of groups. An array's every member is indexed. */
  readonly equals?: string;
  readonly orderBy: readonly (readonly [field: string, order: 'asc' | 'desc'])[];
}

/** An entity without its fields' types: what loops over definitions work with. */
export interface AnyEntity {
  /** camelCase; the GraphQL type and operations are named after it. */
  readonly name: string;
  /** Where its documents are kept; also the name references use. */
  readonly collection: string;
  readonly scope: 'tenant' | 'installation';
  readonly label: string;
  readonly labels: string;
  /** Which part of the console lists it. */
  readonly menu: string;
  readonly access: Access;
  /** Whether readers may see its public fields once published. */
  readonly isPublic: boolean;
  /** Whether an edit to something live is kept beside it until it is published. */
  readonly hasWorkingCopies: boolean;
  /** A settings group: exactly one document, with this id. */
  readonly singletonId?: string | undefined;
  readonly fields: AnyFields;
  /** The field that tells variants apart, and the variants. */
  readonly variants?: { readonly by: string; readonly types: readonly AnyVariant[] } | undefined;
  /** The field that names a document to people. */
  readonly titleField: string;
  readonly list: ListDefinition;
  readonly indexes: readonly IndexDefinition[];
  /** Unique keys a document holds, such as `path:/about`; one document at a time may hold a key. */
  readonly claims: (data: Data) => readonly string[];
  /** From when and until when a live document may be seen, as names of instant fields. */
  readonly schedule?: { readonly from: string; readonly until: string } | undefined;
  /** Whether the gated fields of this document are withheld from public pages. */
  readonly isGated: (data: Data) => boolean;
  /** Rules over one whole document: field path → message. */
  readonly check: (data: Data) => Readonly<Record<string, string>>;
  readonly version: number;
}

export type Data = { readonly [field: string]: unknown };

export interface Entity<F> extends AnyEntity {
  readonly shape: F;
}

interface EntityOptions<F extends AnyFields> {
  readonly name: string;
  readonly collection?: string;
  readonly scope?: 'tenant' | 'installation';
  readonly label: string;
  readonly labels: string;
  readonly menu: string;
  readonly access: Access;
  readonly isPublic?: boolean;
  readonly hasWorkingCopies?: boolean;
  readonly fields: F;
  readonly variants?: AnyEntity['variants'];
  readonly titleField: keyof F & string;
  readonly list: ListDefinition;
  readonly indexes?: readonly IndexDefinition[];
  readonly claims?: (data: ValueOf<F>) => readonly string[];
  readonly schedule?: AnyEntity['schedule'];
  readonly isGated?: (data: ValueOf<F>) => boolean;
  readonly check?: (data: ValueOf<F>) => Readonly<Record<string, string | undefined>>;
  readonly version?: number;
}

/** Declares an entity. Storage, API, console and docs derive from what is said here. */
export function entity<const F extends AnyFields>(options: EntityOptions<F>): Entity<F> {
  // The functions see documents that this entity's own schema has validated.
  const typed = (data: Data) => data as ValueOf<F>;
  return {
    ...options,
    shape: options.fields,
    collection: options.collection ?? options.name,
    scope: options.scope ?? 'tenant',
    isPublic: options.isPublic ?? false,
    hasWorkingCopies: options.hasWorkingCopies ?? false,
    indexes: options.indexes ?? [],
    claims: (data) => options.claims?.(typed(data)) ?? [],
    isGated: (data) => options.isGated?.(typed(data)) ?? false,
    check: (data) => present(options.check?.(typed(data)) ?? {}),
    version: options.version ?? 1,
  };
}

function present(errors: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => (message === undefined ? [] : [[path, message]])),
  );
}

/** Declares a group of site settings: one document per tenant, in the collection `settings`. */
export function settings<const F extends AnyFields>(options: {
  readonly group: string;
  readonly label: string;
  readonly access: Access;
  readonly fields: F;
}): Entity<F> {
  const { group, label, access, fields } = options;
  const first = Object.keys(fields)[0] ?? 'id';
  return {
    ...entity({
      name: `${group}Settings`,
      collection: 'settings',
      label,
      labels: label,
      menu: 'Settings',
      access,
      isPublic: true,
      hasWorkingCopies: true,
      fields,
      titleField: first,
      list: { columns: [], sort: [first, 'asc'], search: [] },
    }),
    singletonId: group,
  };
}

/** Declares one type of content: its own fields and the trait shapes it shares with others. */
export function contentType<const T extends string, const F extends AnyFields>(variant: {
  readonly type: T;
  readonly label: string;
  readonly labels: string;
  readonly editKey: string;
  readonly layoutKey: string;
  readonly fields: F;
}): {
  readonly type: T;
  readonly label: string;
  readonly labels: string;
  readonly editKey: string;
  readonly layoutKey: string;
  readonly fields: F;
} {
  return variant;
}

export interface BlockDefinition<T extends string = string, F extends AnyFields = AnyFields> {
  readonly type: T;
  readonly label: string;
  /** What it shows, in a sentence for the person placing it. */
  readonly help: string;
  /** What it shows depends on: any page, or only a page of content, a section, … */
  readonly on: readonly ('content' | 'section' | 'any')[];
  readonly visibility: 'public' | 'gated';
  readonly settings: F;
}

/** Declares a block type; its view and its data live in `site/blocks/<type>/`. */
export function blockType<const T extends string, const F extends AnyFields>(
  definition: BlockDefinition<T, F>,
): BlockDefinition<T, F> {
  return definition;
}

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

export type Validated =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Validates and normalises a whole document. Errors are keyed by field path, as `placements.0.section`. */
export function validate(entity: AnyEntity, input: Data): Validated {
  const fields = fieldsOf(entity, input);
  const parsed = schemaFor(fields).safeParse(input);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const data = parsed.data;
  const errors = entity.check(data);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data };
}

const schemas = new WeakMap<AnyFields, z.ZodType<Data>>();

function schemaFor(fields: AnyFields): z.ZodType<Data> {
  const known = schemas.get(fields);
  if (known !== undefined) return known;
  const schema = objectSchema<Data>(fields, messages.group());
  schemas.set(fields, schema);
  return schema;
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  // A map first: a field called __proto__ must be reported, not assigned.
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!errors.has(path)) errors.set(path, issue.message);
  }
  return Object.fromEntries(errors);
}

/** A reference as a document holds it: what the field may refer to, the id, and the path of the field. */
export interface HeldReference extends ReferenceTarget {
  readonly path: string;
  readonly id: string;
}

/** Every reference a document holds, blocks' settings included. */
export function referencesIn(entity: AnyEntity, data: Data): HeldReference[] {
  const found: HeldReference[] = [];
  walk(fieldsOf(entity, data), data, '', (one, value, path) => {
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
  } else visit(one, value, path);
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
