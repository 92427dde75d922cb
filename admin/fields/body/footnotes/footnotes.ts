import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import { isData } from '#content-store/definition/entity.ts';
import { footnotes } from '#content-store/model/body/footnotes.ts';
import { FOOTNOTE_MARK } from './footnote-mark.ts';

/** A note as the block of notes has it. */
interface Note {
  readonly mark: string;
  readonly html: string;
}

interface PlacedMark {
  readonly mark: string;
  readonly number: number;
  readonly place: number;
}

interface NotesBlock {
  readonly node: Node;
  readonly place: number;
  readonly notes: readonly Note[];
}

/** The marks of a text, in order. */
export function marksIn(doc: Node): readonly PlacedMark[] {
  const found: PlacedMark[] = [];
  doc.descendants((node, place) => {
    if (node.type.name !== FOOTNOTE_MARK) return;
    found.push({ mark: String(node.attrs.mark), number: Number(node.attrs.number), place });
  });
  return found;
}

/** The note of a mark, as HTML; null where it has none. */
export function noteOf(doc: Node, mark: string): string | null {
  return notesIn(doc).find((one) => one.mark === mark)?.html ?? null;
}

/** Puts a mark behind what is selected, and a note for it, still empty, into the block of notes: one at the end where
 * there is none. Null where no words can stand. */
export function withFootnote({ doc, selection, schema, tr }: EditorState): {
  readonly tr: Transaction;
  readonly mark: string;
} | null {
  const { $to } = selection;
  const type = schema.nodes[FOOTNOTE_MARK];
  if (type === undefined || !$to.parent.inlineContent || $to.parent.type.spec.code === true) return null;
  const mark = freeMark(doc);
  tr.insert($to.pos, type.create({ mark, number: 0 }));
  tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1));
  addNote(tr, { mark, html: '' });
  return { tr: tr.scrollIntoView(), mark };
}

/** Writes the note of a mark; a mark without a note has one then. */
export function withNote({ tr }: EditorState, mark: string, html: string): Transaction {
  const block = blocksIn(tr.doc).find(({ notes }) => notes.some((one) => one.mark === mark));
  if (block === undefined) return addNote(tr, { mark, html });
  return setNotes(
    tr,
    block,
    block.notes.map((one) => (one.mark === mark ? { ...one, html } : one)),
  );
}

/** Takes a mark away with its note. */
export function withoutFootnote({ tr }: EditorState, mark: string): Transaction {
  for (const block of blocksIn(tr.doc)) {
    const left = block.notes.filter((one) => one.mark !== mark);
    // Notes that are none are no block.
    if (left.length === 0 && block.notes.length > 0)
      tr.delete(block.place, block.place + block.node.nodeSize);
    else if (left.length < block.notes.length) setNotes(tr, block, left);
  }
  return removeMarks(tr, (one) => one.mark === mark);
}

/** Puts marks and notes in step once a text has changed: figures and notes in the order of the marks, a copied mark with
 * a copy of its note, and no mark of a note that was taken out of its block. A note whose mark is gone stays, last.
 * Answers whether anything was to be done. */
export function settleFootnotes(tr: Transaction, before: Node): boolean {
  const steps = tr.steps.length;
  removeMarks(tr, goneFrom(before, tr.doc));
  tellCopiesApart(tr);
  for (const [at, { number, place }] of marksIn(tr.doc).entries())
    if (number !== at + 1) tr.setNodeAttribute(place, 'number', at + 1);
  const order = new Map(marksIn(tr.doc).map(({ mark }, at) => [mark, at]));
  const placeOf = ({ mark }: Note) => order.get(mark) ?? Number.MAX_SAFE_INTEGER;
  for (const block of blocksIn(tr.doc)) {
    const sorted = block.notes.toSorted((one, other) => placeOf(one) - placeOf(other));
    if (sorted.some((one, at) => one !== block.notes[at])) setNotes(tr, block, sorted);
  }
  return tr.steps.length > steps;
}

/** Whether a mark's note was taken out of a block that is still there. */
function goneFrom(before: Node, after: Node): (one: PlacedMark) => boolean {
  const ids = new Set(blocksIn(after).map(({ node }) => node.attrs.blockId));
  const left = new Set(notesIn(after).map(({ mark }) => mark));
  const gone = new Set(
    blocksIn(before)
      .filter(({ node }) => ids.has(node.attrs.blockId))
      .flatMap(({ notes }) => notes.map(({ mark }) => mark))
      .filter((mark) => !left.has(mark)),
  );
  return ({ mark }) => gone.has(mark);
}

function removeMarks(tr: Transaction, isGone: (one: PlacedMark) => boolean): Transaction {
  for (const { place } of marksIn(tr.doc).filter(isGone).toReversed()) tr.delete(place, place + 1);
  return tr;
}

function tellCopiesApart(tr: Transaction): void {
  const seen = new Set<string>();
  for (const { mark, place } of marksIn(tr.doc)) {
    if (!seen.has(mark)) {
      seen.add(mark);
      continue;
    }
    const own = freeMark(tr.doc);
    const html = noteOf(tr.doc, mark);
    tr.setNodeAttribute(place, 'mark', own);
    seen.add(own);
    if (html !== null) addNote(tr, { mark: own, html });
  }
}

function addNote(tr: Transaction, note: Note): Transaction {
  const block = blocksIn(tr.doc).at(-1);
  if (block !== undefined) return setNotes(tr, block, [...block.notes, note]);
  const { type } = footnotes;
  const node = tr.doc.type.schema.nodes.bodyBlock?.create({
    ...{ type, values: { notes: [note] }, blockId: newBlockId() },
  });
  if (node === undefined) return tr;
  const { lastChild, childCount, content } = tr.doc;
  // The editor keeps an empty paragraph at the end, to write on in.
  const isSpare = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0 && childCount > 1;
  return tr.insert(isSpare ? content.size - lastChild.nodeSize : content.size, node);
}

/** The block anew, and not its values alone: undo takes back a stretch of typing, not a letter. */
function setNotes(tr: Transaction, { node, place }: NotesBlock, notes: readonly Note[]): Transaction {
  const values = { ...(isData(node.attrs.values) ? node.attrs.values : {}), notes };
  return tr.replaceWith(place, place + node.nodeSize, node.type.create({ ...node.attrs, values }));
}

function blocksIn(doc: Node): readonly NotesBlock[] {
  const found: NotesBlock[] = [];
  doc.forEach((node, place) => {
    if (node.type.name !== 'bodyBlock' || node.attrs.type !== footnotes.type) return;
    const { notes } = isData(node.attrs.values) ? node.attrs.values : {};
    found.push({ node, place, notes: Array.isArray(notes) ? notes.filter(isNote) : [] });
  });
  return found;
}

function notesIn(doc: Node): readonly Note[] {
  return blocksIn(doc).flatMap(({ notes }) => notes);
}

function isNote(value: unknown): value is Note {
  return isData(value) && typeof value.mark === 'string';
}

/** A name that no mark and no note has. */
function freeMark(doc: Node): string {
  const taken = new Set([...marksIn(doc), ...notesIn(doc)].map(({ mark }) => mark));
  let at = 1;
  while (taken.has(`n${at}`)) at += 1;
  return `n${at}`;
}
