import { z } from 'zod';
import { aliasProblem, normaliseAlias } from './alias.ts';
import { messages } from './messages.ts';

/** What a list shows of a document, what a page's head needs, and all of it. Each holds the one before. */
export type Projection = 'card' | 'head' | 'body';

/** Who may read a field: anyone, whoever passes the gate, signed-in staff, or nobody outside the server. */
export type Visibility = 'public' | 'gated' | 'staff' | 'secret';

export type FilterOperator = 'eq' | 'in' | 'contains' | 'lt' | 'lte' | 'gt' | 'gte' | 'missing' | 'match';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ReferenceTarget {
  /** The collection referred to. */
  readonly collection: string;
  /** What deleting the target does: refuse it while this reference stands, or clear the reference. */
  readonly onDelete: 'refuse' | 'clear';
  /** Only targets whose fields have these values may be chosen. */
  readonly filter?: Readonly<Record<string, string>>;
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
  | 'secret';

export type GraphqlScalar = 'String' | 'Int' | 'Boolean' | 'ID' | 'DateTime' | 'BlockSettings';

/** A field without its value's type: what loops over definitions work with. */
export interface AnyField {
  readonly kind: FieldKind;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
  readonly default?: unknown;
  readonly visibility: Visibility;
  readonly projection: Projection;
  /** Set by the server; forms show it, inputs refuse it. */
  readonly readOnly: boolean;
  /** Large text kept out of the hot index. */
  readonly isBody: boolean;
  readonly filters: readonly FilterOperator[];
  readonly sortable: boolean;
  /** The GraphQL scalar of one value; groups, lists and blocks are built from `fields`, `of` and `blocks`. */
  readonly scalar?: GraphqlScalar | undefined;
  readonly choices?: readonly Choice[] | undefined;
  readonly target?: ReferenceTarget | undefined;
  readonly fields?: AnyFields | undefined;
  readonly of?: AnyField | undefined;
  /** Of a block: the settings fields of a block type. */
  readonly settingsOf?: ((type: string) => AnyFields | undefined) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Validates and normalises a present value. */
  readonly schema: z.ZodType;
}

export type AnyFields = Readonly<Record<string, AnyField>>;

export type Presence = 'always' | 'maybe';

export interface Field<T, P extends Presence = Presence> extends AnyField {
  readonly schema: z.ZodType<T>;
  readonly presence: P;
}

export interface FieldOptions {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly visibility?: Visibility;
  readonly projection?: Projection;
  readonly readOnly?: boolean;
}

type PresenceOf<O> = O extends { readonly required: true }
  ? 'always'
  : O extends { readonly default: unknown }
    ? 'always'
    : 'maybe';
type ValueIn<F> = F extends Field<infer T, Presence> ? T : never;
type AlwaysKeys<F> = { [K in keyof F]: F[K] extends Field<unknown, 'always'> ? K : never }[keyof F];

/** The value of a set of fields: required and defaulted ones are always there. */
export type ValueOf<F> = { [K in AlwaysKeys<F>]: ValueIn<F[K]> } & {
  [K in Exclude<keyof F, AlwaysKeys<F>>]?: ValueIn<F[K]>;
};

interface KindTraits {
  readonly kind: FieldKind;
  readonly scalar?: GraphqlScalar;
  readonly filters?: readonly FilterOperator[];
  readonly sortable?: boolean;
  readonly isBody?: boolean;
  readonly choices?: readonly Choice[];
  readonly target?: ReferenceTarget;
  readonly fields?: AnyFields;
  readonly of?: AnyField;
  readonly settingsOf?: (type: string) => AnyFields | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly visibility?: Visibility;
  readonly projection?: Projection;
}

function field<T, const O extends FieldOptions>(
  options: O,
  traits: KindTraits,
  schema: z.ZodType<T>,
): Field<T, PresenceOf<O>> {
  const presence = (
    options.required === true || options.default !== undefined ? 'always' : 'maybe'
  ) as PresenceOf<O>;
  return {
    ...traits,
    label: options.label,
    help: options.help,
    required: options.required ?? false,
    default: options.default,
    visibility: options.visibility ?? traits.visibility ?? 'public',
    projection: options.projection ?? traits.projection ?? 'head',
    readOnly: options.readOnly ?? false,
    isBody: traits.isBody ?? false,
    filters: traits.filters ?? [],
    sortable: traits.sortable ?? false,
    schema,
    presence,
  };
}

const plainText = (max: number) =>
  z
    .string({ error: messages.text })
    .max(max, { error: messages.tooLong(max) })
    // Control characters other than tab and newline never come from a keyboard.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), {
      error: messages.text,
    });

const TEXT_FILTERS = ['eq', 'in', 'match', 'missing'] as const;
const ORDER_FILTERS = ['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'missing'] as const;

/** One line of text. */
export function text<const O extends FieldOptions & { max?: number }>(options: O) {
  const max = options.max ?? 512;
  return field(
    options,
    { kind: 'text', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max },
    plainText(max).refine((v) => !/[\n\r]/.test(v), { error: messages.text }),
  );
}

/** Several lines of plain text. */
export function multiline<const O extends FieldOptions & { max?: number }>(options: O) {
  const max = options.max ?? 5_000;
  return field(
    options,
    { kind: 'multiline', scalar: 'String', filters: ['match', 'missing'], max },
    plainText(max),
  );
}

/** HTML as an editor writes it; sanitised where it enters the store. Kept out of the hot index when `isBody`. */
export function richText<const O extends FieldOptions & { isBody?: boolean }>(options: O) {
  const isBody = options.isBody ?? false;
  return field(
    options,
    { kind: 'richText', scalar: 'String', isBody, projection: isBody ? 'body' : 'head' },
    z.string({ error: messages.text }).max(2_000_000, { error: messages.tooLong(2_000_000) }),
  );
}

/** A whole number within bounds. */
export function integer<const O extends FieldOptions & { min?: number; max?: number }>(options: O) {
  const error =
    options.min === undefined && options.max === undefined
      ? messages.number()
      : messages.numberRange(options.min, options.max);
  let schema = z.number({ error: messages.number }).int({ error: messages.number });
  if (options.min !== undefined) schema = schema.min(options.min, { error });
  if (options.max !== undefined) schema = schema.max(options.max, { error });
  return field(
    options,
    {
      kind: 'integer',
      scalar: 'Int',
      filters: ORDER_FILTERS,
      sortable: true,
      min: options.min,
      max: options.max,
    },
    schema,
  );
}

/** Yes or no. */
export function checkbox<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'checkbox', scalar: 'Boolean', filters: ['eq', 'missing'] },
    z.boolean({ error: messages.checkbox }),
  );
}

type ChoiceInput = readonly (string | Choice)[];
type ChoiceValue<C extends ChoiceInput> = C[number] extends infer I
  ? I extends Choice
    ? I['value']
    : I
  : never;

/** One of a fixed list. The values need not be legal GraphQL names: the API carries them as strings. */
export function choice<const C extends ChoiceInput, const O extends FieldOptions>(choices: C, options: O) {
  const list = choices.map(asChoice);
  const schema = choiceSchema<ChoiceValue<C>>(list);
  return field(
    options,
    { kind: 'choice', scalar: 'String', choices: list, filters: ['eq', 'in', 'missing'], sortable: true },
    schema,
  );
}

/** Any number of a fixed list, without repetition. */
export function choices<const C extends ChoiceInput, const O extends FieldOptions>(options_: C, options: O) {
  const list = options_.map(asChoice);
  const schema = z
    .array(choiceSchema<ChoiceValue<C>>(list), { error: messages.list })
    .transform((values) => [...new Set(values)]);
  return field(options, { kind: 'choices', scalar: 'String', choices: list, filters: ['contains'] }, schema);
}

/** A moment, stored as ISO 8601 in UTC with milliseconds. */
export function instant<const O extends FieldOptions>(options: O) {
  const schema = z.iso
    .datetime({ offset: true, error: messages.instant })
    .refine((value) => !Number.isNaN(Date.parse(value)), { error: messages.instant })
    .transform((value) => new Date(value).toISOString());
  return field(
    options,
    { kind: 'instant', scalar: 'DateTime', filters: ORDER_FILTERS, sortable: true },
    schema,
  );
}

/** A short machine name: lower case, digits, hyphens. */
export function key<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'key', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max: 64 },
    z.string({ error: messages.key }).regex(/^[a-z][a-z0-9-]{0,63}$/, { error: messages.key }),
  );
}

/** A page's path within its site, normalised (see `normaliseAlias`). */
export function alias<const O extends FieldOptions>(options: O) {
  const schema = z
    .string({ error: messages.text })
    .transform(normaliseAlias)
    .superRefine((value, context) => {
      const problem = aliasProblem(value);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });
  return field(
    options,
    { kind: 'alias', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max: 512 },
    schema,
  );
}

/** An address of the web, http or https only. */
export function url<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'url', scalar: 'String', filters: TEXT_FILTERS, max: 2_000 },
    plainText(2_000).refine(isWebAddress, { error: messages.url }),
  );
}

/** A path of this site or an address of the web; or one of the words in brackets that a page fills in, `tokens`. */
export function link<const O extends FieldOptions & { tokens?: readonly string[] }>(options: O) {
  const tokens = options.tokens ?? [];
  const isToken = (value: string) => tokens.includes(value.split(/[?#]/)[0] ?? '');
  return field(
    options,
    { kind: 'link', scalar: 'String', filters: TEXT_FILTERS, max: 2_000 },
    plainText(2_000).refine((value) => isToken(value) || isLocalPath(value) || isWebAddress(value), {
      error: tokens.length === 0 ? messages.link() : messages.linkOr(tokens),
    }),
  );
}

/** An e-mail address. */
export function email<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'email', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max: 254 },
    z.email({ error: messages.email }).max(254, { error: messages.email }),
  );
}

/** A colour as #rrggbb. */
export function color<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'color', scalar: 'String' },
    z
      .string({ error: messages.color })
      .regex(/^#[0-9a-f]{6}$/i, { error: messages.color })
      .transform((value) => value.toLowerCase()),
  );
}

const referenceId = z
  .string({ error: messages.reference })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: messages.reference });

/** The id of one record of another collection. */
export function reference<const O extends FieldOptions>(target: ReferenceTarget, options: O) {
  return field(
    options,
    { kind: 'reference', scalar: 'ID', target, filters: ['eq', 'in', 'missing'] },
    referenceId,
  );
}

/** Ids of records of another collection, in the editor's order, without repetition. */
export function references<const O extends FieldOptions>(target: ReferenceTarget, options: O) {
  const schema = z.array(referenceId, { error: messages.list }).transform((ids) => [...new Set(ids)]);
  return field(
    options,
    { kind: 'references', scalar: 'ID', target, filters: ['contains', 'missing'] },
    schema,
  );
}

/** Named fields kept together. */
export function group<const F extends AnyFields, const O extends FieldOptions>(fields: F, options: O) {
  return field(options, { kind: 'group', fields }, objectSchema<ValueOf<F>>(fields, messages.group()));
}

/** Repeated values of one field, in order. */
export function list<T, const O extends FieldOptions & { min?: number; max?: number }>(
  of: Field<T>,
  options: O,
) {
  const max = options.max ?? 500;
  let schema = z.array(of.schema, { error: messages.list }).max(max, { error: messages.atMost(max) });
  if (options.min !== undefined) schema = schema.min(options.min, { error: messages.atLeast(options.min) });
  return field(options, { kind: 'list', of, min: options.min, max }, schema);
}

/** A value only the server handles: in no type, input, filter, sort or form. */
export function secret<const O extends FieldOptions>(options: O) {
  return field(options, { kind: 'secret', visibility: 'secret' }, z.string());
}

/** A placed block: its type, and settings that the block's own definition validates. */
export interface PlacedBlock {
  type: string;
  settings: { [key: string]: Json };
}

/** A slot for one placed block. `settingsOf` answers a block type's settings fields, or undefined for an unknown type. */
export function block<const O extends FieldOptions>(
  settingsOf: (type: string) => AnyFields | undefined,
  options: O,
) {
  const schema = z
    .strictObject(
      {
        type: z.string({ error: messages.required }),
        settings: z.record(z.string(), z.unknown()).default({}),
      },
      { error: objectError },
    )
    .transform((placed, context): PlacedBlock => {
      const fields = settingsOf(placed.type);
      if (fields === undefined) {
        context.addIssue({ code: 'custom', path: ['type'], message: messages.blockType(placed.type) });
        return z.NEVER;
      }
      const parsed = objectSchema<{ [key: string]: Json }>(fields, messages.group()).safeParse(
        placed.settings,
      );
      if (!parsed.success) {
        for (const issue of parsed.error.issues)
          context.addIssue({ ...issue, path: ['settings', ...issue.path] } as Parameters<
            typeof context.addIssue
          >[0]);
        return z.NEVER;
      }
      return { type: placed.type, settings: parsed.data };
    });
  return field(options, { kind: 'block', scalar: 'BlockSettings', settingsOf }, schema);
}

/** The schema of a set of fields: absent and null alike mean "not given", defaults fill in, unknown keys are refused,
 * and what comes out holds only what is there. */
export function objectSchema<T>(fields: AnyFields, groupMessage: string): z.ZodType<T> {
  const members = Object.entries(fields);
  return z.unknown().transform((input, context): T => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      context.addIssue({ code: 'custom', message: groupMessage });
      return z.NEVER;
    }
    const given: Readonly<Record<string, unknown>> = { ...input };
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(fields, name))
        context.addIssue({ code: 'custom', path: [name], message: messages.unknownField() });
    }
    const values: Record<string, unknown> = {};
    for (const [name, one] of members) {
      const value = parseMember(one, given[name], (path, message) =>
        context.addIssue({ code: 'custom', path: [name, ...path], message }),
      );
      if (value !== undefined) values[name] = value;
    }
    // Each value came out of its own field's schema.
    return values as T;
  });
}

function parseMember(
  one: AnyField,
  input: unknown,
  report: (path: PropertyKey[], message: string) => void,
): unknown {
  const value = isBlank(input) ? structuredCloneOf(one.default) : input;
  if (value === undefined) {
    if (one.required) report([], messages.required());
    return undefined;
  }
  const parsed = one.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...issue.path, key], messages.unknownField());
    else report(issue.path, issue.message);
  }
  return undefined;
}

/** Nothing, white space only, an empty list: what a required field refuses (S0 §5). */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function structuredCloneOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}

function objectError(issue: { code?: string | undefined }): string {
  return issue.code === 'unrecognized_keys' ? messages.unknownField() : messages.group();
}

function asChoice(input: string | Choice): Choice {
  return typeof input === 'string' ? { value: input, label: input } : input;
}

function choiceSchema<V>(list: readonly Choice[]): z.ZodType<V> {
  const error = messages.choice(list.map((one) => one.label));
  return z
    .string({ error })
    .refine((value) => list.some((one) => one.value === value), { error }) as unknown as z.ZodType<V>;
}

function isLocalPath(value: string): boolean {
  return /^\/(?![/\\])/.test(value) || value.startsWith('#');
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
