import type { Ageing } from './ageing.ts';
import type { AnyFields, ValueOf } from './field.ts';
import type { Data } from './is-data.ts';
import type { Permission } from './permissions.ts';

export interface Access {
  /** Any one of these lets staff read every field that is not secret. */
  readonly read: readonly Permission[];
  /** Any one of these lets staff create, edit and delete. */
  readonly write: readonly Permission[];
  /** Any one of these lets staff publish and unpublish; entities without working copies have none. */
  readonly publish?: readonly Permission[];
}

export interface Merging {
  /** The field that both documents must have the same value in. */
  readonly within?: string;
}

/** One kind of a collection with several (content: Article, Event, …): its own fields beside the shared ones. */
export interface AnyVariant extends Ageing {
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
export interface AnyEntity extends Ageing {
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
  /** Where two documents can be made one: what refers to the one then refers to the other, and the one is deleted. */
  readonly merging?: Merging | undefined;
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
  /** The field that a document's key is made from: the one to change where another document holds it. */
  readonly claimedBy: (data: Data, key: string) => string | undefined;
  /** From when and until when a live document may be seen, as names of instant fields. */
  readonly schedule?: { readonly from: string; readonly until: string } | undefined;
  /** Whether the gated fields of this document are withheld from public pages. */
  readonly isGated: (data: Data) => boolean;
  /** Rules over one whole document: field path → message. */
  readonly check: (data: Data) => Readonly<Record<string, string>>;
  /** What an editor should know of one document that may be saved all the same: field path → message. Asked of forms
   * too, whose values may be unfinished. */
  readonly advise?: ((data: Data) => Readonly<Record<string, string>>) | undefined;
}

export interface Entity<F> extends AnyEntity {
  readonly shape: F;
}

type ClaimsOf<F> = { readonly [K in keyof F]?: string | readonly string[] | undefined };

interface EntityOptions<F extends AnyFields> extends Ageing {
  readonly name: string;
  readonly collection?: string;
  readonly scope?: 'tenant' | 'installation';
  readonly label: string;
  readonly labels: string;
  readonly menu: string;
  readonly access: Access;
  readonly isPublic?: boolean;
  readonly hasWorkingCopies?: boolean;
  /** Two documents can be made one, such as a term that was made twice: `{}`, or within what. Not for documents with
   * an address: readers' links to it would lead nowhere. */
  readonly merging?: { readonly within?: keyof F & string };
  readonly fields: F;
  readonly variants?: AnyEntity['variants'];
  readonly titleField: keyof F & string;
  readonly list: ListDefinition;
  readonly indexes?: readonly IndexDefinition[];
  /** The unique keys of a document, under the field each is made from. */
  readonly claims?: (data: ValueOf<F>) => ClaimsOf<F>;
  readonly schedule?: AnyEntity['schedule'];
  readonly isGated?: (data: ValueOf<F>) => boolean;
  readonly check?: (data: ValueOf<F>) => Readonly<Record<string, string | undefined>>;
  readonly advise?: AnyEntity['advise'];
}

/** Declares an entity. Storage, API, console and docs derive from what is said here. */
export function entity<const F extends AnyFields>(options: EntityOptions<F>): Entity<F> {
  // The functions see documents that this entity's own schema has validated.
  const typed = (data: Data) => data as ValueOf<F>;
  const claimed = (data: Data) =>
    Object.entries<string | readonly string[] | undefined>(options.claims?.(typed(data)) ?? {}).flatMap(
      ([field, keys = []]) => [keys].flat().map((key) => ({ field, key })),
    );
  if (options.merging !== undefined && Object.values(options.fields).some((one) => one.kind === 'alias'))
    throw new Error(`${options.labels} have addresses, so they cannot be merged: take out "merging"`);
  return {
    ...options,
    shape: options.fields,
    collection: options.collection ?? options.name,
    scope: options.scope ?? 'tenant',
    isPublic: options.isPublic ?? false,
    hasWorkingCopies: options.hasWorkingCopies ?? false,
    indexes: options.indexes ?? [],
    claims: (data) => claimed(data).map((one) => one.key),
    claimedBy: (data, key) => claimed(data).find((one) => one.key === key)?.field,
    isGated: (data) => options.isGated?.(typed(data)) ?? false,
    check: (data) => present(options.check?.(typed(data)) ?? {}),
  };
}

function present(errors: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => (message === undefined ? [] : [[path, message]])),
  );
}

/** Declares a group of site settings: one document per tenant, in the collection `settings`. */
export function settings<const F extends AnyFields>(
  options: Ageing & {
    readonly group: string;
    readonly label: string;
    readonly access: Access;
    readonly fields: F;
  },
): Entity<F> {
  const { group, label, access, fields, version, migrations } = options;
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
      version,
      migrations,
      titleField: first,
      list: { columns: [], sort: [first, 'asc'], search: [] },
    }),
    singletonId: group,
  };
}

/** Declares one type of content: its own fields and the trait shapes it shares with others. */
export function contentType<const T extends string, const F extends AnyFields>(
  variant: ContentType<T, F>,
): ContentType<T, F> {
  return variant;
}

interface ContentType<T extends string, F extends AnyFields> extends AnyVariant {
  readonly type: T;
  readonly fields: F;
}

export interface BlockDefinition<T extends string = string, F extends AnyFields = AnyFields> extends Ageing {
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
