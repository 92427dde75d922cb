import type { z } from 'zod';
import type { Data } from './is-data.ts';

/** What a list shows of a document, what a page's head needs, and all of it. Each holds the one before. */
export type Projection = 'card' | 'head' | 'body';

/** Who may read a field: anyone, whoever passes the gate, signed-in staff, or nobody outside the server. */
export type Visibility = 'public' | 'gated' | 'staff' | 'secret';

export type FilterOperator = 'eq' | 'in' | 'contains' | 'lt' | 'lte' | 'gt' | 'gte' | 'missing' | 'match';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What it does, in a few words beside its label where it is chosen. */
  readonly help?: string | undefined;
  /** Shown beside its label where it is chosen, as CSS has it. */
  readonly color?: string | undefined;
  /** Offered only to the sites whose record names it. */
  readonly isExclusive?: boolean | undefined;
  /** Not offered where several sites share what is written: it is about what one of them has. */
  readonly isOfOneSite?: boolean | undefined;
}

/** A list of texts in a group of the site settings, or, by a dotted path, a text of each member of a list. */
export interface OfferingSetting {
  readonly group: string;
  readonly field: string;
  /** As a message names it. */
  readonly label: string;
}

export interface ReferenceTarget {
  /** The collection referred to. */
  readonly collection: string;
  /** What deleting the target does: refuse it while this reference stands, clear the reference, or nothing, where it
   * may lead to what is not there. */
  readonly onDelete: 'refuse' | 'clear' | 'keep';
  /** Only targets whose fields have these values may be chosen. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Of these, the console proposes those whose fields have these values, too; any other that is chosen already stays. */
  readonly proposed?: Readonly<Record<string, boolean>>;
  /** What is wrong with a target that the filter alone would let through, as a message; undefined where nothing is. */
  readonly problem?: (title: string, data: Data) => string | undefined;
}

/** Every kind of field there is. The console has one input and one display for each. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'richText'
  | 'integer'
  | 'checkbox'
  | 'choice'
  | 'choices'
  | 'sites'
  | 'instant'
  | 'key'
  | 'alias'
  | 'link'
  | 'url'
  | 'email'
  | 'color'
  | 'reference'
  | 'references'
  | 'group'
  | 'list'
  | 'block'
  | 'body'
  | 'secret';

export type GraphqlScalar =
  | 'String'
  | 'Int'
  | 'Boolean'
  | 'ID'
  | 'DateTime'
  | 'Flag'
  | 'LinkHash'
  | 'BlockSettings'
  | 'BodyBlocks';

/** A field without its value's type: what loops over definitions work with. */
export interface AnyField {
  readonly kind: FieldKind;
  readonly label: string;
  readonly help?: string | undefined;
  /** Of an instant: said in its place of a record that readers see already. */
  readonly helpWhenLive?: string | undefined;
  /** `asked`: wherever `when` has it asked for. `published`: there too, and of what readers see alone, so that a draft may be
   * without; of a field of a document itself, in no group. */
  readonly required: boolean | 'asked' | 'published';
  /** Asked for only where each of these fields beside it has one of these values; elsewhere it is kept as it is. */
  readonly when?: Asking | undefined;
  /** Asked for only where one of these fields beside it is filled in. */
  readonly whenAny?: readonly string[] | undefined;
  /** The server fills it in where it is left empty. */
  readonly isFilledIn: boolean;
  /** Required of whoever edits it, though a new site begins without it. */
  readonly beginsEmpty: boolean;
  readonly default?: unknown;
  readonly visibility: Visibility;
  readonly projection: Projection;
  /** Set by the server; forms show it, inputs refuse it. */
  readonly readOnly: boolean;
  /** Of a secret: staff give it, and nobody is shown it again. */
  readonly isGiven?: boolean | undefined;
  /** Asked for before something is published: always, or unless one of these fields is filled. */
  readonly expected: true | { readonly unless: readonly string[] } | undefined;
  /** The part of a form that it stands in, by its heading, where it is not told by what the field is. */
  readonly panel?: string | undefined;
  /** The words of a value as it is stored, by it and the fields of its record; absent: it is told as it stands. */
  readonly inWords?: InWords | undefined;
  /** Large text kept out of the hot index. */
  readonly isBody: boolean;
  /** Words that readers read, in which quotes are typographic: no code, name of a thing or address. */
  readonly isProse: boolean;
  /** Its choices, which are many, are shown once somebody asks for them; before that, those that are chosen. */
  readonly isFolded: boolean;
  readonly filters: readonly FilterOperator[];
  readonly sortable: boolean;
  /** The GraphQL scalar of one value; groups, lists and blocks are built from `fields`, `of` and `blocks`. */
  readonly scalar?: GraphqlScalar | undefined;
  readonly choices?: readonly Choice[] | undefined;
  /** The site setting that names the choices; where it is empty, `choices` are offered. */
  readonly offeredBy?: OfferingSetting | undefined;
  readonly target?: ReferenceTarget | undefined;
  readonly fields?: AnyFields | undefined;
  readonly of?: AnyField | undefined;
  /** Of a list of groups: the field of each in which there are more of them, one level below. */
  readonly nestedBy?: string | undefined;
  /** Of a list: the field beside it whose value says how many there are. */
  readonly lengthBy?: LengthBy | undefined;
  /** Of a block: the settings fields of a block type. */
  readonly settingsOf?: ((type: string) => AnyFields | undefined) | undefined;
  /** Of a body: the fields of a type of its blocks. */
  readonly blockFieldsOf?: ((type: string) => AnyFields | undefined) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Of text that follows a pattern: one that does. */
  readonly example?: string | undefined;
  /** Validates and normalises a present value. */
  readonly schema: z.ZodType;
}

export type InWords = (value: unknown, data: Data) => string;

/** Values of fields beside one, by their names. */
export type Asking = Readonly<Record<string, readonly (string | boolean)[]>>;

/** How many a list has, by the value of a field beside it. */
export interface LengthBy {
  readonly field: string;
  /** Undefined where the value says nothing. */
  readonly of: (value: unknown) => number | undefined;
}

export type AnyFields = Readonly<Record<string, AnyField>>;

export type Presence = 'always' | 'maybe';

export interface Field<T, P extends Presence = Presence, V extends Visibility = Visibility> extends AnyField {
  readonly schema: z.ZodType<T>;
  readonly presence: P;
  readonly visibility: V;
}

export interface FieldOptions {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean | 'asked' | 'published';
  readonly when?: Asking;
  readonly whenAny?: readonly string[];
  readonly isFilledIn?: boolean;
  readonly beginsEmpty?: boolean;
  readonly default?: unknown;
  readonly visibility?: Visibility;
  readonly projection?: Projection;
  readonly readOnly?: boolean;
  /** Asked for before something is published, and not required: always, or unless one of these fields is filled. */
  readonly expected?: true | { readonly unless: readonly string[] };
  readonly panel?: string;
  /** How a value is told in words, such as the history's: the value as it is stored, and the fields of the record that has it. */
  readonly inWords?: InWords;
}

type PresenceOf<O> = O extends { readonly beginsEmpty: true }
  ? 'maybe'
  : O extends { readonly required: true }
    ? 'always'
    : O extends { readonly default: unknown }
      ? 'always'
      : 'maybe';
type VisibilityOf<O> = O extends { readonly visibility: infer V extends Visibility } ? V : Visibility;
type ValueIn<F> = F extends Field<infer T, Presence> ? T : never;
type AlwaysKeys<F> = { [K in keyof F]: F[K] extends Field<unknown, 'always'> ? K : never }[keyof F];

/** The value of a set of fields: required and defaulted ones are always there. A property of it leads an editor, and the
 * check of what is read, back to its field's definition; that is what `K extends keyof F` is for. */
export type ValueOf<F> = Always<F, AlwaysKeys<F>> & Maybe<F, Exclude<keyof F, AlwaysKeys<F>>>;

type Always<F, K extends keyof F> = { -readonly [P in K]: ValueIn<F[P]> };
type Maybe<F, K extends keyof F> = { -readonly [P in K]?: ValueIn<F[P]> };

/** The fields of a set that a gate withholds. */
export type GatedValueOf<F> = F extends unknown ? Withheld<F, GatedKeys<F>> : never;

type GatedKeys<F> = { [K in keyof F]: F[K] extends { readonly visibility: 'gated' } ? K : never }[keyof F];
type Withheld<F, K extends keyof F> = { readonly [P in K]?: ValueIn<F[P]> | undefined };

interface KindTraits {
  readonly kind: FieldKind;
  readonly scalar?: GraphqlScalar;
  readonly filters?: readonly FilterOperator[];
  readonly sortable?: boolean;
  readonly isBody?: boolean;
  readonly isProse?: boolean;
  readonly isFolded?: boolean;
  readonly helpWhenLive?: string | undefined;
  readonly isGiven?: boolean;
  readonly choices?: readonly Choice[];
  readonly offeredBy?: OfferingSetting;
  readonly target?: ReferenceTarget;
  readonly fields?: AnyFields;
  readonly of?: AnyField;
  readonly nestedBy?: string | undefined;
  readonly lengthBy?: LengthBy | undefined;
  readonly settingsOf?: (type: string) => AnyFields | undefined;
  readonly blockFieldsOf?: (type: string) => AnyFields | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly example?: string | undefined;
  readonly visibility?: Visibility;
  readonly projection?: Projection;
}

/** A field of one kind: what the definition says, over what the kind brings. */
export function field<T, const O extends FieldOptions>(
  options: O,
  traits: KindTraits,
  schema: z.ZodType<T>,
): Field<T, PresenceOf<O>, VisibilityOf<O>> {
  // Both say of the options what their conditional types say; the compiler cannot follow a value into these.
  const presence = (
    (options.required === true && options.beginsEmpty !== true) || options.default !== undefined
      ? 'always'
      : 'maybe'
  ) as PresenceOf<O>;
  const visibility = (options.visibility ?? traits.visibility ?? 'public') as VisibilityOf<O>;
  return {
    ...traits,
    label: options.label,
    help: options.help,
    helpWhenLive: traits.helpWhenLive,
    required: options.required ?? false,
    when: options.when,
    whenAny: options.whenAny,
    isFilledIn: options.isFilledIn ?? false,
    beginsEmpty: options.beginsEmpty ?? false,
    default: options.default,
    visibility,
    projection: options.projection ?? traits.projection ?? 'head',
    readOnly: options.readOnly ?? false,
    expected: options.expected,
    panel: options.panel,
    inWords: options.inWords,
    isBody: traits.isBody ?? false,
    isProse: traits.isProse ?? false,
    isFolded: traits.isFolded ?? false,
    filters: traits.filters ?? [],
    sortable: traits.sortable ?? false,
    schema,
    presence,
  };
}
