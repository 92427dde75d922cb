import { blocksIn } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/body-kind.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { asFormFields, type FormField } from '../form-fields.ts';
import { type FormValues, isSame as isSameValue } from '../form-values.ts';
import { newBlockId } from '../new-block-id.ts';
import { isMoved, mergeKeys, mergeOrder } from './merge-order.ts';

/** What goes on of something that both changed. Both: theirs behind mine, where it is a block that each has. */
export type Choice = 'mine' | 'theirs' | 'both';

/** By the key of the contest; mine where nothing is chosen. */
export type Choices = Readonly<Record<string, Choice>>;

/** A field, or a block of a body, that two people changed in different ways. */
export interface Contest extends FormField {
  /** Of its own among those of one merge. */
  readonly key: string;
  /** The type of the block; null where it is a whole field. */
  readonly blockType: string | null;
  /** As a value of the field: a body with this block alone, or with none where it was taken away. */
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly canBeBoth: boolean;
}

/** What somebody else changed and I did not. */
export interface Taken extends FormField {
  /** Blocks of a body; null where it is a whole field. */
  readonly blocks: number | null;
}

export interface Versions {
  /** What both began with. */
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

export interface Merged {
  readonly contests: readonly Contest[];
  readonly taken: readonly Taken[];
  /** The form with what each changed, and of what both changed what is chosen. */
  valuesBy(choices: Choices): FormValues;
}

/** Merges an edit with somebody else's newer version: by field, lists of records and choices by item, and bodies by block. */
export function mergeVersions(fields: readonly FormField[], versions: Versions): Merged {
  return mergeWithin(fields, versions, '');
}

type MergedField = Omit<Merged, 'valuesBy'> & { readonly valueBy: (choices: Choices) => unknown };

interface OfField {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

function mergeWithin(fields: readonly FormField[], { base, mine, theirs }: Versions, prefix: string): Merged {
  const parts = fields.map((formField) => {
    const { name } = formField;
    const of = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, mergeField(formField, of, `${prefix}${name}`)] as const;
  });
  return {
    contests: parts.flatMap(([, { contests }]) => contests),
    taken: parts.flatMap(([, { taken }]) => taken),
    valuesBy: (choices) => ({
      ...mine,
      ...Object.fromEntries(parts.map(([name, { valueBy }]) => [name, valueBy(choices)])),
    }),
  };
}

function mergeField(formField: FormField, of: OfField, key: string): MergedField {
  const { field } = formField;
  const { base, mine, theirs } = of;
  if (field.readOnly === true) return withoutContest(theirs);
  if (isSame(mine, theirs) || isSame(theirs, base)) return withoutContest(mine);
  if (field.kind === 'body') return mergeBody(formField, of, key);
  if (isSame(mine, base)) return { ...withoutContest(theirs), taken: [{ ...formField, blocks: null }] };
  if (field.kind === 'group' && isData(base) && isData(mine) && isData(theirs)) {
    const { valuesBy, ...merged } = mergeWithin(
      asFormFields(field.fields ?? {}),
      { base, mine, theirs },
      `${key}.`,
    );
    return { ...merged, valueBy: valuesBy };
  }
  if (isKeys(base) && isKeys(mine) && isKeys(theirs))
    return { ...withoutContest(mergeKeys({ base, mine, theirs })), taken: [{ ...formField, blocks: null }] };
  return {
    contests: [{ ...formField, key, blockType: null, mine, theirs, canBeBoth: false }],
    taken: [],
    valueBy: (choices) => (choices[key] === 'theirs' ? theirs : mine),
  };
}

function withoutContest(value: unknown): MergedField {
  return { contests: [], taken: [], valueBy: () => value };
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function mergeBody(formField: FormField, of: OfField, key: string): MergedField {
  const [base, mine, theirs] = [blocksIn(of.base), blocksIn(of.mine), blocksIn(of.theirs)];
  const [was, isMine, isTheirs] = [byId(base), byId(mine), byId(theirs)];
  const contests: Contest[] = [];
  let taken = 0;
  const order = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) });
  const places = order.map((block) => {
    const [before, own, other] = [was.get(block), isMine.get(block), isTheirs.get(block)];
    if (isSame(own, other) || isSame(other, before)) return () => own;
    if (isSame(own, before)) {
      taken += 1;
      return () => other;
    }
    const contest = `${key}#${block}`;
    contests.push({
      ...formField,
      key: contest,
      blockType: (own ?? other)?.type ?? null,
      mine: own === undefined ? [] : [own],
      theirs: other === undefined ? [] : [other],
      canBeBoth: own !== undefined && other !== undefined,
    });
    const again = newBlockId();
    return (choices: Choices) => {
      const choice = choices[contest] ?? 'mine';
      if (choice === 'both' && own !== undefined && other !== undefined)
        return [own, { ...other, id: again }];
      return choice === 'theirs' ? other : own;
    };
  });
  // What they moved is theirs as well.
  const isTaken = taken > 0 || isMoved(idsOf(mine), order);
  return {
    contests,
    taken: isTaken ? [{ ...formField, blocks: taken === 0 ? null : taken }] : [],
    valueBy: (choices) => places.flatMap((place) => place(choices) ?? []),
  };
}

/** Whether two values say the same; white space at the end of a text says nothing, for it is stored without. */
function isSame(value: unknown, other: unknown): boolean {
  return isSameValue(value, other) || isSameValue(tidied(value), tidied(other));
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replace(/\s+((?:<\/[a-z0-9]+>)+)$/, '$1');
  if (Array.isArray(value)) return value.map(tidied);
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner)]));
}

function byId(blocks: readonly BodyBlock[]): Map<string, BodyBlock> {
  return new Map(blocks.map((block) => [block.id, block]));
}

function idsOf(blocks: readonly BodyBlock[]): string[] {
  return blocks.map(({ id }) => id);
}
