import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import type { Data } from '#content-store/definition/is-data.ts';
import { headingName } from '../../rich-text/heading-levels.ts';

export type TextKind =
  | 'heading-2'
  | 'heading-3'
  | 'heading-4'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'codeBlock'
  | 'horizontalRule'
  | 'table';

/** Something that can be put into a body. */
export interface InsertItem {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly group: string;
  /** A footnote is put at the cursor, all others below it. */
  readonly text: TextKind | 'footnote' | null;
  readonly block: AnyBodyBlock | null;
  /** What the fields of the block hold from the start, beside their defaults. */
  readonly values: Data;
}

/** What kinds of text are called, and what is said of them. */
const TEXTS: readonly (readonly [TextKind | 'footnote', string, string])[] = [
  ['heading-2', headingName(2), 'Begins a part of the piece, whose title is heading 1.'],
  ['heading-3', headingName(3), 'Within a part.'],
  ['heading-4', headingName(4), 'Within that.'],
  ['bulletList', 'Bulleted list', 'Items in no order.'],
  ['orderedList', 'Numbered list', 'Items in order.'],
  ['blockquote', 'Blockquote', 'Sets paragraphs apart as quoted: a way to format words, without a source.'],
  ['table', 'Table', 'Rows and columns of text.'],
  ['codeBlock', 'Code', 'Set as it is typed.'],
  ['footnote', 'Footnote', 'A mark at the cursor, its note below the text.'],
  ['horizontalRule', 'Rule', 'A line between two parts.'],
];

/** Not offered: a paragraph is there already, and what is kept comes from elsewhere. */
const UNOFFERED = new Set(['text', 'kept']);

/** All that can be put into a body that is made of these types of blocks. */
export function insertItems(types: readonly AnyBodyBlock[]): readonly InsertItem[] {
  return [
    ...types
      .filter(({ type }) => !UNOFFERED.has(type))
      .flatMap((block) =>
        (block.offers ?? [{ ...block, key: block.type, values: {} }]).map(({ key, label, help, values }) => ({
          ...{ key, label, help, group: 'Blocks' },
          ...{ text: null, block, values },
        })),
      ),
    ...TEXTS.map(([text, label, help]) => ({
      ...{ key: text, label, help, group: 'Text' },
      ...{ text, block: null, values: {} },
    })),
  ];
}

/** What a kind of text is called wherever it is offered. */
export function textLabel(kind: TextKind): string {
  return TEXTS.find(([text]) => text === kind)?.[1] ?? kind;
}

/** Those with each word of a search in what is said of them; labels that begin with it first, the shortest before. */
export function foundItems(items: readonly InsertItem[], search: string): readonly InsertItem[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = items.filter(({ label, help, key }) => {
    const said = `${label} ${help} ${key}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const rank = ({ label }: InsertItem) =>
    label.toLowerCase().startsWith(words[0] ?? '') ? label.length : Number.MAX_SAFE_INTEGER;
  return words.length === 0 ? found : found.toSorted((one, other) => rank(one) - rank(other));
}
