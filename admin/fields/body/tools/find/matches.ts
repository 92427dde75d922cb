import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { type FieldWords, fieldWords, withFieldWords } from '../field-words.ts';
import { textsOf, withTexts } from './html-texts.ts';
import { placesIn, type Sought } from './pattern.ts';

/** A place in the words of the text itself. */
interface TextMatch {
  readonly kind: 'text';
  readonly from: number;
  readonly to: number;
}

/** A place in a field of a block. */
export interface FieldMatch {
  readonly kind: 'field';
  /** Where the block begins. */
  readonly start: number;
  readonly blockLabel: string;
  readonly field: FieldWords;
  /** Which of the texts of the field it is in; a field that is no HTML has one. */
  readonly text: number;
  readonly from: number;
  readonly to: number;
}

export type Match = TextMatch | FieldMatch;

/** All places of what is sought, in the order in which they are read. HTML that is kept as it came is not searched. */
export function matchesIn(doc: Node, sought: Sought): readonly Match[] {
  const matches: Match[] = [];
  doc.descendants((node, start) => {
    if (node.type.name === 'bodyBlock') matches.push(...inBlock(node, start, sought));
    else if (node.isTextblock) matches.push(...inText(node, start + 1, sought));
    return !node.isTextblock;
  });
  return matches;
}

function inText(node: Node, start: number, sought: Sought): readonly TextMatch[] {
  // What is no text in a line, such as a break, is one sign of its own, as it is one place of the document.
  const words = node.textBetween(0, node.content.size, null, '\ufffc');
  return placesIn(words, sought).map(([from, to]) => ({ kind: 'text', from: start + from, to: start + to }));
}

function inBlock(node: Node, start: number, sought: Sought): readonly FieldMatch[] {
  const definition = bodyBlockOf(node.attrs.type);
  if (definition === undefined) return [];
  return fieldWords(definition.fields, node.attrs.values).flatMap((field) =>
    textsIn(field).flatMap((words, text) =>
      placesIn(words, sought).map(([from, to]) => ({
        ...{ kind: 'field' as const, start, blockLabel: definition.label },
        ...{ field, text, from, to },
      })),
    ),
  );
}

function textsIn({ value, isHtml }: FieldWords): readonly string[] {
  return isHtml ? textsOf(value) : [value];
}

/** The words around a place in a field, and the place itself between them. */
export function surroundings({ field, text, from, to }: FieldMatch): readonly [string, string, string] {
  const words = textsIn(field)[text] ?? '';
  const [before, after] = [words.slice(0, from), words.slice(to)];
  return [
    before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    words.slice(from, to),
    after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  ];
}

/** How many signs are shown on each side. */
const AROUND = 32;

/** Puts other words in these places of a document, in one step; `matches` are in order. */
export function replace(tr: Transaction, matches: readonly Match[], by: string): Transaction {
  // From the end, so that what is before keeps its place.
  for (const match of matches.toReversed())
    if (match.kind === 'text') replaceText(tr, match, by);
    else replaceInField(tr, match, by);
  return tr;
}

function replaceText(tr: Transaction, { from, to }: TextMatch, by: string): void {
  const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to));
  if (by === '') tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.text(by, marks));
}

function replaceInField(tr: Transaction, { start, field, text, from, to }: FieldMatch, by: string): void {
  const put = (words: string) => words.slice(0, from) + by + words.slice(to);
  const values: unknown = tr.doc.nodeAt(start)?.attrs.values;
  const value = valueAt(values, field.path);
  const changed = field.isHtml
    ? withTexts(value, (words, number) => (number === text ? put(words) : words))
    : put(value);
  tr.setNodeAttribute(start, 'values', withFieldWords(values, field.path, changed));
}

function valueAt(values: unknown, path: FieldWords['path']): string {
  const found = path.reduce<unknown>((within, step) => Reflect.get(Object(within), step), values);
  return typeof found === 'string' ? found : '';
}
