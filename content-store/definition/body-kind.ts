import { z } from 'zod';
import { messages } from '../messages/validation.ts';
import type { Ageing } from './ageing.ts';
import { type AnyFields, type FieldOptions, field, type Json } from './field-type.ts';
import type { Data } from './is-data.ts';
import type { Module } from './modules.ts';
import { objectSchema } from './object-schema.ts';

/** A block of a body as it is stored: its id within the body, its type, and the fields of that type. */
export interface BodyBlock {
  readonly id: string;
  readonly type: string;
  readonly [field: string]: Json;
}

/** A type of block by one of the names that people know it by, and what its fields hold from the start. */
interface BlockOffer {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** A type of block that bodies are made of. */
export interface BodyBlockDefinition<T extends string = string, F extends AnyFields = AnyFields>
  extends Ageing {
  readonly type: T;
  readonly label: string;
  /** What it is for, in a sentence for whoever writes. */
  readonly help: string;
  readonly fields: F;
  /** The module that must be switched on for it to be offered, and for readers to see it. */
  readonly module?: Module;
  /** What it is offered as, where people know it by several names; otherwise it is offered by its own. */
  readonly offers?: readonly BlockOffer[];
  /** The addresses that become such a block where they are pasted on a line of their own, and the field that has them. */
  readonly ofAddress?: { readonly field: string; readonly takes: (address: string) => boolean };
  /** The files that become such a block where they are put into a text, and the field that has the asset. */
  readonly ofFile?: {
    readonly field: string;
    readonly takes: (name: string, mimeType: string) => boolean;
  };
  /** In the beginning of a gated piece that everyone may read: a paragraph, where its HTML is that of a paragraph
   * (`markup`); what may stand before one (`precedes`); or what ends it (`ends`). */
  readonly leadIn: 'markup' | 'precedes' | 'ends';
}

/** Declares a type of block that bodies are made of. */
export function bodyBlock<const T extends string, const F extends AnyFields>(
  definition: BodyBlockDefinition<T, F> & {
    readonly ofAddress?: { readonly field: keyof F };
    readonly ofFile?: { readonly field: keyof F };
  },
): BodyBlockDefinition<T, F> {
  return definition;
}

export type AnyBodyBlock = BodyBlockDefinition;

type BlockOf = (type: string) => AnyBodyBlock | undefined;

/** Blocks of one body. */
export const MOST_BODY_BLOCKS = 5_000;
const ID = /^[a-z0-9]{1,16}$/;
const MOST_CHARACTERS = 2_000_000;

/** The text of a piece: blocks in order, each with an id of its own. HTML is taken for one as well, and cut into blocks
 * where it enters the store. `blockOf` answers the definition of a type, or undefined for an unknown one. */
export function body<const O extends FieldOptions>(blockOf: BlockOf, options: O) {
  // HTML is blocks by the time it is stored (`editing/bodies.ts`).
  const schema = z.unknown().transform((given, context): readonly BodyBlock[] => {
    const read = typeof given === 'string' ? readHtml(given) : readBlocks(given, blockOf);
    for (const [path, message] of read.problems)
      context.addIssue({ code: 'custom', path: [...path], message });
    return read.value as readonly BodyBlock[];
  });
  return field(
    options,
    {
      kind: 'body',
      scalar: 'String',
      isBody: true,
      projection: 'body',
      blockFieldsOf: (type) => blockOf(type)?.fields,
    },
    schema,
  );
}

const stored = new WeakSet<object>();

/** Has a block pass validation though this release does not know its type: for who knows that it is stored just so. */
export function asStored<B extends BodyBlock>(block: B): B {
  stored.add(block);
  return block;
}

type Problem = readonly [path: readonly PropertyKey[], message: string];

interface Read<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

function readHtml(html: string): Read<string> {
  if (html.length > MOST_CHARACTERS)
    return { value: html, problems: [[[], messages.tooLong(MOST_CHARACTERS)]] };
  return { value: html, problems: html.isWellFormed() ? [] : [[[], messages.illFormed()]] };
}

function readBlocks(given: unknown, blockOf: BlockOf): Read<readonly BodyBlock[]> {
  if (!Array.isArray(given)) return { value: [], problems: [[[], messages.list()]] };
  if (given.length > MOST_BODY_BLOCKS)
    return { value: [], problems: [[[], messages.atMost(MOST_BODY_BLOCKS)]] };
  const ids = new Set<string>();
  const read = given.map((one) => readBlock(one, blockOf));
  const problems = read.flatMap(({ value, problems: own }, at): Problem[] => {
    const isTwice = value !== null && ids.has(value.id);
    if (value !== null) ids.add(value.id);
    const twice: Problem[] = isTwice ? [[['id'], messages.bodyBlockTwice(value.id)]] : [];
    return [...own, ...twice].map(([path, message]) => [[at, ...path], message]);
  });
  return { value: read.flatMap(({ value }) => value ?? []), problems };
}

function readBlock(given: unknown, blockOf: BlockOf): Read<BodyBlock | null> {
  const refused = (...problems: readonly Problem[]) => ({ value: null, problems });
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refused([[], messages.group()]);
  const { id, type, ...values }: Data = { ...given };
  if (typeof type !== 'string') return refused([['type'], messages.required()]);
  if (typeof id !== 'string' || !ID.test(id)) return refused([['id'], messages.bodyBlockId()]);
  const definition = blockOf(type);
  if (definition === undefined && stored.has(given)) return { value: given as BodyBlock, problems: [] };
  if (definition === undefined) return refused([['type'], messages.bodyBlockType(type)]);
  const parsed = objectSchema<{ [field: string]: Json }>(definition.fields, messages.group()).safeParse(
    values,
  );
  if (!parsed.success)
    return refused(...parsed.error.issues.map(({ path, message }): Problem => [path, message]));
  return { value: { id, type, ...parsed.data }, problems: [] };
}
