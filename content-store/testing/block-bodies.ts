import fc from 'fast-check';
import type { AnyField, AnyFields, BodyBlock, Json } from '../definition/field.ts';
import { bodyBlocks } from '../model/body/body-blocks.ts';
import { BODY_CANARY } from './bodies.ts';

/** A body of blocks, how many paragraphs the gate leaves, and how many of its blocks may be read. */
export interface MadeUpBlocks {
  readonly blocks: readonly BodyBlock[];
  readonly paragraphs: number;
  readonly readable: number;
}

const types: readonly { readonly type: string; readonly fields: AnyFields; readonly leadIn: string }[] =
  bodyBlocks;

/** Bodies of all types of blocks in which the canary stands everywhere but in what may be read. */
export function madeUpBlocks(): fc.Arbitrary<MadeUpBlocks> {
  const opening = fc.array(fc.oneof({ weight: 3, arbitrary: paragraph('open') }, before('open')), {
    maxLength: 10,
  });
  const rest = fc.array(fc.oneof(paragraph(BODY_CANARY), before(BODY_CANARY), ending()), { maxLength: 8 });
  return fc
    .record({ paragraphs: fc.integer({ min: 1, max: 10 }), opening, end: ending(), rest })
    .map(({ paragraphs, opening: parts, end, rest: others }) => {
      const counted = parts.flatMap(({ html }, at) => (isParagraph(html) ? [at] : [])).slice(0, paragraphs);
      const readable = (counted.at(-1) ?? -1) + 1;
      const behind = counted.length === paragraphs ? others : [end, ...others];
      const blocks = [...parts.slice(0, readable), ...behind].map((block, at) => ({
        ...block,
        id: `b${at}`,
      }));
      return { blocks, paragraphs, readable };
    });
}

type Nameless = Omit<BodyBlock, 'id'> & { readonly type: string; readonly html?: Json };

function isParagraph(html: Json | undefined): boolean {
  return typeof html === 'string' && html.startsWith('<p>');
}

function paragraph(word: string): fc.Arbitrary<Nameless> {
  return fc
    .constantFrom(
      ...[`<p>${word}</p>`, `<p>${word} <em>${word}</em></p>\n`, `<p><a href="/a">${word}</a>.</p>`],
      ...MARKS.map((mark) => `<p>${word}${markOf(mark)}</p>`),
    )
    .map((html) => ({ type: 'text', html }));
}

/** The names of marks: a body may have each of them, once or more. */
const MARKS = ['n1', 'n2', 'n3'];

function markOf(mark: string): string {
  return `<sup><a id="mark-${mark}" href="#note-${mark}">${mark.slice(1)}</a></sup>`;
}

/** Some notes: of marks that the text has, and of others. */
function someNotes(): fc.Arbitrary<Nameless> {
  return fc.subarray([...MARKS, 'n4'], { minLength: 1 }).map((marks) => ({
    type: 'footnotes',
    notes: marks.map((mark) => ({ mark, html: `<p>${BODY_CANARY} ${mark}</p>` })),
  }));
}

/** What may stand before a paragraph. */
function before(word: string): fc.Arbitrary<Nameless> {
  const texts = fc
    .constantFrom(`<h2>${word}</h2>`, `<h3 id="a">${word}</h3>\n\n`)
    .map((html) => ({ type: 'text', html }));
  return fc.oneof(
    texts,
    fc.constantFrom(...types.filter(({ leadIn }) => leadIn === 'precedes')).map((one) => filled(one, word)),
  );
}

/** What ends a lead-in: of every other type, elements that are no paragraph, what nobody knows. */
function ending(): fc.Arbitrary<Nameless> {
  const elements = ['ul', 'ol', 'blockquote', 'pre', 'table', 'div'].map(
    (tag) => `<${tag}>${BODY_CANARY}</${tag}>`,
  );
  const tricks = [
    `${BODY_CANARY}<p>a</p>`,
    `<p>a</p><p>${BODY_CANARY}</p>`,
    `<p>a<div>${BODY_CANARY}</div></p>`,
    `<p>${BODY_CANARY}`,
  ];
  return fc.oneof(
    fc.constantFrom(...elements, ...tricks).map((html) => ({ type: 'text', html })),
    fc
      .constantFrom(...types.filter(({ leadIn }) => leadIn === 'ends'))
      .map((one) => filled(one, BODY_CANARY)),
    someNotes(),
    fc.constant({ type: 'of-another-release', html: `<p>${BODY_CANARY}</p>` }),
  );
}

/** A block with a word in each of its texts. */
function filled(
  { type, fields }: { readonly type: string; readonly fields: AnyFields },
  word: string,
): Nameless {
  return { type, ...valuesOf(fields, word) };
}

function valuesOf(fields: AnyFields, word: string): { [field: string]: Json } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filledValue(field, word)]));
}

function filledValue({ kind, fields = {}, of, choices = [] }: AnyField, word: string): Json {
  if (kind === 'richText') return `<p>${word}</p>`;
  if (kind === 'url') return `https://${word}.example/`;
  if (kind === 'reference') return '10000001';
  if (kind === 'references') return ['10000001'];
  if (kind === 'checkbox') return true;
  if (kind === 'choice' && choices[0] !== undefined) return choices[0].value;
  if (kind === 'group') return valuesOf(fields, word);
  return kind === 'list' && of !== undefined ? [filledValue(of, word)] : word;
}
