import type { Node, Schema } from '@tiptap/pm/model';
import { isSame } from '#admin/forms/form-values.ts';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { blockIdOf } from './block-ids.ts';
import { htmlOf } from './node-html.ts';

/** A block as it is stored, and the nodes it was read into: mostly one. */
interface Remembered {
  readonly block: BodyBlock;
  readonly nodes: readonly Node[];
}

/** Nodes at the top that are one block together; null for one that is not to be stored yet, such as a picture on its way. */
interface Segment {
  readonly id: string;
  readonly nodes: readonly Node[];
  readonly block: BodyBlock | null;
}

/** Between blocks as they are stored and the document that is edited. What nobody touched is answered as it was stored,
 * byte for byte; only nodes that changed are written anew. */
export class BodyMemory {
  readonly #schema: Schema;
  readonly #parse: (html: string) => readonly Node[];
  readonly #remembered = new Map<string, Remembered>();
  readonly #written = new WeakMap<Node, BodyBlock>();

  /** `parse` reads HTML into the nodes that stand at the top of a document: none where it says nothing. */
  constructor(schema: Schema, parse: (html: string) => readonly Node[]) {
    this.#schema = schema;
    this.#parse = parse;
  }

  /** A document of these blocks. */
  docOf(blocks: readonly BodyBlock[]): Node {
    return this.#docOf(blocks.flatMap((block) => this.#read(block)));
  }

  /** The blocks of a document. */
  blocksOf(doc: Node): readonly BodyBlock[] {
    return this.#segments(doc).flatMap(({ block }) => block ?? []);
  }

  /** The document once other blocks are stored than those that were `known`: what says the same stays the very node it is,
   * and so does what was written since. */
  reconciled(doc: Node, blocks: readonly BodyBlock[], known: readonly BodyBlock[]): Node {
    const segments = this.#segments(doc, true);
    const byId = new Map(segments.map((segment) => [segment.id, segment]));
    const told = new Set(known);
    const isLocal = ({ block }: Segment) => block === null || !told.has(block);
    const groups: Node[][] = [[]];
    const places = new Map<string, number>();
    for (const block of blocks) {
      const segment = byId.get(block.id);
      groups.push([
        ...(segment === undefined ? this.#read(block) : this.#settled(segment, block, isLocal(segment))),
      ]);
      places.set(block.id, groups.length - 1);
    }
    // What is nowhere stored yet stays behind what it stood behind. The paragraph of an empty text is there only to be
    // written in.
    const isBlank = blocks.length > 0 && this.#segments(doc).length === 0;
    let place = 0;
    for (const segment of segments) {
      const at = places.get(segment.id);
      if (at !== undefined) place = at;
      else if (isLocal(segment) && !isBlank) groups[place]?.push(...segment.nodes);
    }
    return this.#docOf(groups.flat());
  }

  #settled(segment: Segment, block: BodyBlock, isLocal: boolean): readonly Node[] {
    if (isLocal) return segment.nodes;
    if (segment.block !== null && isSame(segment.block, block)) {
      this.#remembered.set(block.id, { block, nodes: segment.nodes });
      return segment.nodes;
    }
    const read = this.#read(block);
    const { nodes } = segment;
    const isAlike =
      read.length === nodes.length &&
      read.every((node, at) => at > 0 || (nodes[at] !== undefined && node.eq(nodes[at])));
    if (!isAlike || read.length > 1) return read;
    this.#remembered.set(block.id, { block, nodes });
    return nodes;
  }

  #docOf(nodes: readonly Node[]): Node {
    const { doc, paragraph } = this.#schema.nodes;
    if (doc === undefined || paragraph === undefined) throw new Error('A body has paragraphs');
    const isEmpty = nodes.length === 0;
    return doc.create(null, isEmpty ? [paragraph.create({ blockId: newBlockId() })] : [...nodes]);
  }

  /** The nodes of a stored block, remembered as those. */
  #read(block: BodyBlock): readonly Node[] {
    const [first, ...others] = this.#nodesOf(block);
    if (first === undefined) return [];
    const nodes = [withId(first, block.id), ...others.map((node) => withId(node, newBlockId()))];
    this.#remembered.set(block.id, { block, nodes });
    return nodes;
  }

  #nodesOf(block: BodyBlock): readonly Node[] {
    const { id: _id, type, ...values } = block;
    const { bodyBlock, keptBlock } = this.#schema.nodes;
    if (bodyBlock === undefined || keptBlock === undefined) throw new Error('A body has blocks');
    if (!isWords({ type })) return [bodyBlock.create({ type, values })];
    const html = String(values.html ?? '');
    const read = type === 'kept' ? [] : this.#parse(html);
    return read.length > 0 ? read : [keptBlock.create({ html })];
  }

  #segments(doc: Node, withEmptyEnd = false): readonly Segment[] {
    const segments: Segment[] = [];
    for (let at = 0; at < doc.childCount; ) {
      const segment = this.#segmentAt(doc, at);
      segments.push(segment);
      at += segment.nodes.length;
    }
    if (withEmptyEnd) return segments;
    // The empty paragraph that the editor keeps at the end, to write on in.
    const said = segments.findLastIndex(
      ({ block, nodes }) => block === null || !isEmptyParagraph(nodes[0], block, this),
    );
    return segments.slice(0, said + 1);
  }

  /** Whether a block is stored just so. */
  isStored(block: BodyBlock): boolean {
    return this.#remembered.get(block.id)?.block === block;
  }

  #segmentAt(doc: Node, at: number): Segment {
    const node = doc.child(at);
    const id = blockIdOf(node) ?? '';
    const remembered = this.#remembered.get(id);
    const nodes = remembered?.nodes.map((_, index) => doc.maybeChild(at + index)) ?? [];
    const isUntouched =
      remembered?.nodes.every((own, index) => own === nodes[index] || nodes[index]?.eq(own) === true) ===
      true;
    return isUntouched
      ? { id, nodes: nodes.filter((one) => one !== null), block: remembered.block }
      : { id, nodes: [node], block: this.#blockOf(node, id) };
  }

  #blockOf(node: Node, id: string): BodyBlock | null {
    const known = this.#written.get(node);
    if (known !== undefined) return known;
    if (node.attrs.upload !== undefined && node.attrs.upload !== null) return null;
    const block = writtenAnew(node, id, this.#spaceBehind(id));
    this.#written.set(node, block);
    return block;
  }

  /** The white space between a block and the next, as it is stored. */
  #spaceBehind(id: string): string {
    return /\s*$/.exec(String(this.#remembered.get(id)?.block.html ?? ''))?.[0] ?? '';
  }
}

function writtenAnew(node: Node, id: string, space: string): BodyBlock {
  if (node.type.name === 'bodyBlock') return { ...node.attrs.values, id, type: String(node.attrs.type) };
  const html = htmlOf(node);
  const isKept =
    node.type.name === 'keptBlock' &&
    !/^<(?:figure|table|img|picture|pre|ul|ol|blockquote|h[2-6])\b/.test(html);
  return { id, type: isKept ? 'kept' : 'text', html: `${html.trimEnd()}${space}` };
}

function isEmptyParagraph(node: Node | undefined, block: BodyBlock, memory: BodyMemory): boolean {
  return node?.type.name === 'paragraph' && node.content.size === 0 && !memory.isStored(block);
}

function withId(node: Node, blockId: string): Node {
  return node.type.create({ ...node.attrs, blockId }, node.content, node.marks);
}
