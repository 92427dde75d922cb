import { blocksIn } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/body-kind.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { asFormFields, type FormField } from '../form-fields.ts';
import { type FormValues, isSame } from '../form-values.ts';
import { newBlockId } from '../new-block-id.ts';
import { mergeKeys, mergeOrder } from './merge-order.ts';

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

type Part = Omit<Merged, 'valuesBy'> & { readonly valueBy: (choices: Choices) => unknown };

interface OfField {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

function mergeWithin(fields: readonly FormField[], { base, mine, theirs }: Versions, prefix: string): Merged {
  const parts = fields.map((one) => {
    const of = { base: base[one.name], mine: mine[one.name], theirs: theirs[one.name] };
    return [one.name, mergeField(one, of, `${prefix}${one.name}`)] as const;
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

function mergeField(one: FormField, of: OfField, key: string): Part {
  const { field } = one;
  const { base, mine, theirs } = of;
  if (field.readOnly === true) return settled(theirs);
  if (isSame(mine, theirs) || isSame(theirs, base)) return settled(mine);
  if (field.kind === 'body') return mergeBody(one, of, key);
  if (isSame(mine, base)) return { ...settled(theirs), taken: [{ ...one, blocks: null }] };
  if (field.kind === 'group' && isData(base) && isData(mine) && isData(theirs)) {
    const { valuesBy, ...merged } = mergeWithin(
      asFormFields(field.fields ?? {}),
      { base, mine, theirs },
      `${key}.`,
    );
    return { ...merged, valueBy: valuesBy };
  }
  if (isKeys(base) && isKeys(mine) && isKeys(theirs))
    return { ...settled(mergeKeys({ base, mine, theirs })), taken: [{ ...one, blocks: null }] };
  return {
    contests: [{ ...one, key, blockType: null, mine, theirs, canBeBoth: false }],
    taken: [],
    valueBy: (choices) => (choices[key] === 'theirs' ? theirs : mine),
  };
}

function settled(value: unknown): Part {
  return { contests: [], taken: [], valueBy: () => value };
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function mergeBody(one: FormField, of: OfField, key: string): Part {
  const [base, mine, theirs] = [blocksIn(of.base), blocksIn(of.mine), blocksIn(of.theirs)];
  const [was, isMine, isTheirs] = [byId(base), byId(mine), byId(theirs)];
  const contests: Contest[] = [];
  let taken = 0;
  const places = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }).map((block) => {
    const [before, own, other] = [was.get(block), isMine.get(block), isTheirs.get(block)];
    if (isSame(own, other) || isSame(other, before)) return () => own;
    if (isSame(own, before)) {
      taken += 1;
      return () => other;
    }
    const contest = `${key}#${block}`;
    contests.push({
      ...one,
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
  return {
    contests,
    taken: taken === 0 ? [] : [{ ...one, blocks: taken }],
    valueBy: (choices) => places.flatMap((place) => place(choices) ?? []),
  };
}

function byId(blocks: readonly BodyBlock[]): Map<string, BodyBlock> {
  return new Map(blocks.map((block) => [block.id, block]));
}

function idsOf(blocks: readonly BodyBlock[]): string[] {
  return blocks.map(({ id }) => id);
}
