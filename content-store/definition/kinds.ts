import { z } from 'zod';
import { messages } from '../messages/validation.ts';
import { aliasProblem, completedAlias, normaliseAlias } from './alias.ts';
import {
  type Choice,
  type FieldOptions,
  field,
  type OfferingSetting,
  type ReferenceTarget,
} from './field-type.ts';
import { canonicalHost, isPublicAddress } from './host.ts';
import { oneLine, plainText, TEXT_FILTERS } from './text-kinds.ts';

const ORDER_FILTERS = ['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'missing'] as const;

/** The largest that the API has (GraphQL's Int). */
const LARGEST = 2 ** 31 - 1;

/** A whole number within bounds. Throws where the API could not have what they allow. */
export function integer<const O extends FieldOptions & { min?: number; max?: number }>(options: O) {
  if ((options.max ?? 0) > LARGEST)
    throw new Error(`${options.label}: at most ${LARGEST}, as the API has it`);
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

/** Yes or no; with `isFlag`, 1 or 0 in the API. */
export function checkbox<const O extends FieldOptions & { readonly isFlag?: boolean }>(options: O) {
  return field(
    options,
    { kind: 'checkbox', scalar: options.isFlag === true ? 'Flag' : 'Boolean', filters: ['eq', 'missing'] },
    z.boolean({ error: messages.checkbox }),
  );
}

/** Whether a checkbox is ticked, as it is stored or as the API gives it. */
export function isTicked(value: unknown): boolean {
  return value === true || value === 1;
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
export function choices<
  const C extends ChoiceInput,
  const O extends FieldOptions & { readonly isFolded?: true },
>(options_: C, options: O) {
  const list = options_.map(asChoice);
  const schema = z
    .array(choiceSchema<ChoiceValue<C>>(list), { error: messages.list })
    .transform((values) => [...new Set(values)]);
  const { isFolded = false } = options;
  return field(
    options,
    { kind: 'choices', scalar: 'String', choices: list, isFolded, filters: ['contains'] },
    schema,
  );
}

/** Any number of what a site setting offers, without repetition; `fallback` where that is empty. What was offered once may
 * stay with a record, so it is the server that refuses what is new to it. */
export function offeredChoices<const O extends FieldOptions>(
  fallback: readonly string[],
  offeredBy: OfferingSetting,
  options: O,
) {
  const schema = z
    .array(plainText(MOST_OFFERED), { error: messages.list })
    .transform((values) => [...new Set(values)]);
  const list = fallback.map(asChoice);
  return field(
    options,
    { kind: 'choices', scalar: 'String', choices: list, offeredBy, filters: ['contains'] },
    schema,
  );
}

/** One of what a site setting offers; what was offered once may stay, as with `offeredChoices`. */
export function offeredChoice<const O extends FieldOptions>(offeredBy: OfferingSetting, options: O) {
  return field(
    options,
    { kind: 'choice', scalar: 'String', choices: [], offeredBy, filters: ['eq', 'in', 'missing'] },
    plainText(MOST_OFFERED),
  );
}

/** Characters of one text of an offering setting. */
export const MOST_OFFERED = 60;

/** A moment, stored as ISO 8601 in UTC with milliseconds. */
export function instant<const O extends FieldOptions & { readonly helpWhenLive?: string }>(options: O) {
  const schema = z.iso
    .datetime({ offset: true, error: messages.instant })
    .refine((value) => !Number.isNaN(Date.parse(value)), { error: messages.instant })
    .transform((value) => new Date(value).toISOString());
  return field(
    options,
    {
      ...{ kind: 'instant', scalar: 'DateTime', filters: ORDER_FILTERS, sortable: true },
      helpWhenLive: options.helpWhenLive,
    },
    schema,
  );
}

/** A short machine name: lower case, digits, hyphens. */
export function key<const O extends FieldOptions>(options: O) {
  return field(
    options,
    { kind: 'key', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max: 64 },
    z.string({ error: messages.key }).regex(KEY, { error: messages.key }),
  );
}

const KEY = /^[a-z][a-z0-9-]{0,63}$/;

/** Sites of the installation, by their keys, without repetition. */
export function sites<const O extends FieldOptions>(options: O) {
  const schema = z
    .array(z.string({ error: messages.key }).regex(KEY, { error: messages.key }), { error: messages.list })
    .transform((keys) => [...new Set(keys)]);
  return field(options, { kind: 'sites', scalar: 'String', filters: ['contains'] }, schema);
}

/** A host that readers ask, normalised (see `canonicalHost`). */
export function host<const O extends FieldOptions>(options: O) {
  const schema = z.string({ error: messages.text }).transform((value, context) => {
    const found = canonicalHost(value.trim());
    if (found === null) context.addIssue({ code: 'custom', message: messages.host() });
    return found ?? value;
  });
  return field(
    options,
    { kind: 'text', scalar: 'String', filters: TEXT_FILTERS, sortable: true, max: 253 },
    schema,
  );
}

/** A page's path within its site, normalised (see `normaliseAlias`). `isCompleted`: one without the slash that it begins with
 * is given it. */
export function alias<const O extends FieldOptions & { readonly isCompleted?: true }>(options: O) {
  const schema = z
    .string({ error: messages.text })
    .transform((typed) => normaliseAlias(options.isCompleted ? completedAlias(typed) : typed))
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

/** An address of the web, http or https only. One that the server itself asks (`isFetched`) names a host of the public
 * web: by a number it could be led into the network that it stands in. */
export function url<
  const O extends FieldOptions & {
    readonly isFetched?: boolean;
    /** What is wrong with an address, as a message; undefined where nothing is. */
    readonly problem?: (address: string) => string | undefined;
  },
>(options: O) {
  const schema = oneLine(2_000)
    .refine(isWebAddress, { error: messages.url, abort: true })
    .superRefine((address, context) => {
      const message = options.problem?.(address);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
  return field(
    options,
    { kind: 'url', scalar: 'String', filters: TEXT_FILTERS, max: 2_000 },
    options.isFetched === true ? schema.refine(isPublicAddress, { error: messages.fetchedUrl }) : schema,
  );
}

/** A path of this site or an address of the web; or one of the words in brackets that a page fills in, `tokens`. */
export function link<const O extends FieldOptions & { tokens?: readonly string[] }>(options: O) {
  const tokens = options.tokens ?? [];
  const isToken = (value: string) => tokens.includes(value.split(/[?#]/)[0] ?? '');
  return field(
    options,
    { kind: 'link', scalar: 'String', filters: TEXT_FILTERS, max: 2_000 },
    oneLine(2_000).refine((value) => isToken(value) || isLocalPath(value) || isWebAddress(value), {
      error: tokens.length === 0 ? messages.link() : messages.linkOr(tokens),
    }),
  );
}

/** An email address. */
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
export function references<const O extends FieldOptions & { max?: number }>(
  target: ReferenceTarget,
  options: O,
) {
  const { max } = options;
  const ids = z.array(referenceId, { error: messages.list });
  const few = max === undefined ? ids : ids.max(max, { error: messages.atMost(max) });
  return field(
    options,
    { kind: 'references', scalar: 'ID', target, filters: ['contains', 'missing'], max },
    few.transform((all) => [...new Set(all)]),
  );
}

/** A value only the server handles: in no type, input, filter, sort or form. One that is given (`isGiven`), such as the key
 * to a provider, is taken by inputs and forms, and stays as it is where it is left empty there. */
export function secret<const O extends FieldOptions & { readonly isGiven?: boolean }>(options: O) {
  return field(
    options,
    { kind: 'secret', scalar: 'String', visibility: 'secret', isGiven: options.isGiven ?? false, max: 512 },
    oneLine(512),
  );
}

function asChoice(input: string | Choice): Choice {
  return typeof input === 'string' ? { value: input, label: input } : input;
}

function choiceSchema<V>(list: readonly Choice[]): z.ZodType<V> {
  const error = messages.choice(list.map((one) => one.label));
  return z.custom<V>((value) => list.some((one) => one.value === value), { error });
}

function isLocalPath(value: string): boolean {
  return /^\/(?![/\\])/.test(value) || value.startsWith('#');
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
