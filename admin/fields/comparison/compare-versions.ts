import { asFormFields, type FormField } from '#admin/forms/form-fields.ts';
import { isSame } from '#admin/forms/form-values.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { type Data, isData } from '#content-store/definition/is-data.ts';
import { type Arranged, arrange } from './arrange.ts';
import { compareWords, linksOfHtml, type Words, wordsOfHtml } from './words.ts';

/** What became of a field, or of an item: nothing, it is new, it is gone, or it says something else. */
export type Outcome = 'same' | 'added' | 'removed' | 'changed';

/** A field in two versions of a record, as it reads. */
export interface FieldDifference extends FormField {
  readonly outcome: Outcome;
  readonly content: Content;
}

/** How a difference is told. `words`: a text, word by word, and whether nothing but its looks differ. `fields`: by the fields
 * of a group, or of a placed block, whose type `placed` is. `items`: what a list or a text is made of, in order. `values`: what it was and is. */
export type Content =
  | {
      readonly kind: 'words';
      readonly words: readonly Words[];
      readonly isOfLooks: boolean;
      readonly links: Links;
    }
  | { readonly kind: 'fields'; readonly fields: readonly FieldDifference[]; readonly placed: string | null }
  | { readonly kind: 'items'; readonly items: readonly ItemDifference[] }
  | { readonly kind: 'values'; readonly before: unknown; readonly after: unknown };

/** Where links lead that are in one version alone. */
export interface Links {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A block of a text, or an item of a list. */
export interface ItemDifference {
  readonly key: string;
  /** The type of the block; null of an item of a list. */
  readonly blockType: string | null;
  /** The type of a block of a layout that the item is. */
  readonly placed: string | null;
  readonly outcome: Outcome;
  /** Where it went among those that are in both. */
  readonly move: Arranged['move'];
  /** By its fields, or as the one value that it is. */
  readonly fields: readonly FieldDifference[];
}

const TEXTS: readonly AnyField['kind'][] = [
  ...(['text', 'multiline', 'richText', 'key', 'alias', 'link', 'url', 'email'] as const),
];
/** Kinds whose value is several values of one kind, which is shown as such a list. */
const SEVERAL: readonly AnyField['kind'][] = ['choices', 'sites', 'references'];

/** What differs between two versions of a record, field by field in their order, those that are the same among them. Values
 * are those of a form. */
export function compareVersions(fields: readonly FormField[], before: Data, after: Data): FieldDifference[] {
  return fields.map(({ name, field }) => compareField({ name, field }, before[name], after[name]));
}

/** How many places of a comparison say something else, counted as they are shown. */
export function countChanges(differences: readonly FieldDifference[]): number {
  return differences.reduce((sum, one) => sum + changesIn(one), 0);
}

function changesIn({ outcome, content }: FieldDifference): number {
  if (outcome === 'same') return 0;
  if (content.kind === 'fields') return countChanges(content.fields);
  return content.kind === 'items' ? content.items.filter(isChanged).length : 1;
}

/** Whether an item is another than it was, or elsewhere. */
export function isChanged({ outcome, move }: ItemDifference): boolean {
  return outcome !== 'same' || move !== null;
}

function compareField(of: FormField, before: unknown, after: unknown): FieldDifference {
  const { field } = of;
  const content = contentOf(field, before, after);
  if (isEqual(before, after)) return { ...of, outcome: 'same', content };
  const outcome = isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed';
  return { ...of, outcome, content };
}

function contentOf(field: AnyField, before: unknown, after: unknown): Content {
  if (field.kind === 'body') return { kind: 'items', items: compareBlocks(field, before, after) };
  if (field.kind === 'group')
    return {
      kind: 'fields',
      fields: compareVersions(asFormFields(field.fields ?? {}), dataOf(before), dataOf(after)),
      placed: null,
    };
  const placed = field.kind === 'block' ? typeOf(after) || typeOf(before) : '';
  // Another block in its place is another value.
  if (placed !== '' && (isNothing(before) || isNothing(after) || typeOf(before) === placed)) {
    const fields = asFormFields(field.settingsOf?.(placed) ?? {});
    return {
      ...{ kind: 'fields', placed },
      fields: compareVersions(fields, settingsOf(before), settingsOf(after)),
    };
  }
  if (field.kind === 'list' || SEVERAL.includes(field.kind))
    return { kind: 'items', items: compareItems(field, before, after) };
  if (TEXTS.includes(field.kind)) return textContent(field, textOf(before), textOf(after));
  return { kind: 'values', before, after };
}

function textContent({ kind }: AnyField, before: string, after: string): Content {
  if (kind !== 'richText')
    return { kind: 'words', words: compareWords(before, after), isOfLooks: false, links: NO_LINKS };
  const [was, is] = [wordsOfHtml(before), wordsOfHtml(after)];
  const [had, has] = [linksOfHtml(before), linksOfHtml(after)];
  const links = {
    added: has.filter((one) => !had.includes(one)),
    removed: had.filter((one) => !has.includes(one)),
  };
  return { kind: 'words', words: compareWords(was, is), isOfLooks: was === is && before !== after, links };
}

const NO_LINKS: Links = { added: [], removed: [] };

/** Blocks have an id that they keep, however they are changed and wherever they go. */
function compareBlocks(field: AnyField, before: unknown, after: unknown): ItemDifference[] {
  const [was, is] = [blocksIn(before), blocksIn(after)].map(
    (blocks) => new Map(blocks.map((block) => [block.id, block])),
  );
  return arrange([...(was?.keys() ?? [])], [...(is?.keys() ?? [])]).map(({ key, kind, move }) => {
    const [old, now] = [was?.get(key), is?.get(key)];
    const type = (now ?? old)?.type ?? '';
    const isOther = old !== undefined && now !== undefined && old.type !== now.type;
    const fields = asFormFields(field.blockFieldsOf?.(type) ?? {});
    return {
      ...{ key, blockType: type, placed: null, move },
      outcome: outcomeOf(kind, isEqual(old, now)),
      fields: compareVersions(fields, isOther ? {} : (old ?? {}), now ?? {}),
    };
  });
}

/** Items have no id: those that are the same are the same, and what is left over on both sides of a gap is what one became. */
function compareItems(field: AnyField, before: unknown, after: unknown): ItemDifference[] {
  const { of } = field;
  const [was, is] = [itemsOf(before), itemsOf(after)];
  const { keysBefore, keysAfter } = paired(was, is, of?.kind === 'group' || of?.kind === 'block');
  return arrange(keysBefore, keysAfter).map(({ key, kind, move }) => {
    const [from, to] = [keysBefore.indexOf(key), keysAfter.indexOf(key)];
    const [old, now] = [from < 0 ? undefined : was[from], to < 0 ? undefined : is[to]];
    const outcome = outcomeOf(kind, isEqual(old, now));
    const whole =
      of === undefined ? single(field, key, old, now) : compareField({ name: key, field: of }, old, now);
    const { fields, placed } =
      whole.content.kind === 'fields' ? whole.content : { fields: [whole], placed: null };
    return { key, blockType: null, placed, move, outcome, fields };
  });
}

/** One of several values, as a list of one. */
function single(field: AnyField, name: string, old: unknown, now: unknown): FieldDifference {
  const [before, after] = [old, now].map((one) => (one === undefined ? [] : [one]));
  return { name, field, outcome: outcomeOf('both', old === now), content: { kind: 'values', before, after } };
}

/** A key for each item of two lists: the same for items that are the same, and, of those that have fields, for the next that
 * are left on both sides. */
function paired(was: readonly unknown[], is: readonly unknown[], areComposed: boolean) {
  const keysBefore: (string | null)[] = was.map(() => null);
  const keysAfter: (string | null)[] = is.map(() => null);
  const pair = (from: number, to: number) => {
    keysBefore[from] = `both ${from}`;
    keysAfter[to] = `both ${from}`;
  };
  for (const [to, item] of is.entries()) {
    const from = was.findIndex((one, at) => keysBefore[at] === null && isEqual(one, item));
    if (from >= 0) pair(from, to);
  }
  if (areComposed)
    for (const [to, item] of is.entries()) {
      if (keysAfter[to] !== null) continue;
      const from = was.findIndex((one, at) => keysBefore[at] === null && typeOf(one) === typeOf(item));
      if (from >= 0) pair(from, to);
    }
  return {
    keysBefore: keysBefore.map((key, at) => key ?? `removed ${at}`),
    keysAfter: keysAfter.map((key, at) => key ?? `added ${at}`),
  };
}

function outcomeOf(kind: Arranged['kind'], isSameStill: boolean): Outcome {
  if (kind !== 'both') return kind;
  return isSameStill ? 'same' : 'changed';
}

/** As forms see it: nothing is as good as empty. */
function isEqual(before: unknown, after: unknown): boolean {
  return isSame(before, after) || (isNothing(before) && isNothing(after));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.every(isNothing);
  return isData(value) && Object.values(value).every(isNothing);
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}

function typeOf(value: unknown): string {
  const { type } = dataOf(value);
  return typeof type === 'string' ? type : '';
}

function settingsOf(value: unknown): Data {
  return dataOf(dataOf(value).settings);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
