import { createHash } from 'node:crypto';
import { isWords } from '../definition/blocks-in.ts';
import { MOST_BODY_BLOCKS } from '../definition/body-kind.ts';
import type { BodyBlock } from '../definition/field.ts';
import { cutHtml, type Part } from './cut.ts';
import { sanitise } from './sanitise.ts';

/** Stored HTML as blocks, byte for byte: joined, they are the same HTML. */
export function bodyOfStoredHtml(html: string): BodyBlock[] {
  return named(partsOf(html).map(blockOf), []);
}

/** HTML as someone wrote it, as blocks: sanitised and cut. Where a block says what one of `before` said, or stands where it
 * stood, it has that one's id; an element that says which block of `before` it is stands for that block. */
export function bodyOfHtml(html: string, before: readonly BodyBlock[]): BodyBlock[] {
  const known = new Map(before.map((block) => [block.id, block]));
  const blocks = partsOf(sanitise(html, { keepsBlockIds: true })).map((part) => {
    const id = /^<[^>]*\sdata-block="([a-z0-9]{1,16})"/.exec(part.html)?.[1];
    const block = id === undefined ? undefined : known.get(id);
    if (block !== undefined) known.delete(block.id);
    // HTML of a block that is more than text stands for the block itself.
    return block !== undefined && !isWords(block)
      ? block
      : blockOf({ ...part, html: withoutBlockIds(part.html) });
  });
  return named(blocks.filter(saysSomething), before);
}

/** Sanitised blocks, those of text with one element each, and none that has nothing in it. What was `stored` is so already. */
export function oneElementEach(
  blocks: readonly BodyBlock[],
  stored: readonly BodyBlock[] = [],
): readonly BodyBlock[] {
  let room = MOST_BODY_BLOCKS - blocks.length;
  const known = new Map(stored.map(({ id, html }) => [id, html]));
  const cut = blocks.flatMap((block): Nameless[] => {
    if (!isWords(block) || (block.html !== undefined && known.get(block.id) === block.html)) return [block];
    const [first, ...others] = partsOf(String(block.html), room + 1)
      .map(blockOf)
      .filter(saysSomething);
    room -= others.length;
    return first === undefined ? [] : [{ ...first, id: block.id }, ...others];
  });
  return named(cut, []);
}

/** What blocks are made of; where that would be more than a body holds, the rest is one. */
function partsOf(html: string, most = MOST_BODY_BLOCKS): Part[] {
  const parts = cutHtml(html);
  if (parts.length <= most) return parts;
  const rest = parts.slice(most - 1).map((part) => part.html);
  return [...parts.slice(0, most - 1), { html: rest.join(''), tag: null }];
}

interface Nameless {
  readonly id?: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

function blockOf({ html, tag }: Part): Nameless {
  const isTable = tag === 'div' && html.startsWith('<div class="table-scroll"><table>');
  return { type: isTable || (tag !== null && TEXTS.has(tag)) ? 'text' : 'kept', html };
}

/** Elements that are edited as text. */
const TEXTS = new Set('p h2 h3 h4 h5 h6 ul ol blockquote pre hr figure img picture table'.split(' '));

function saysSomething({ type, html }: Nameless): boolean {
  return !isWords({ type }) || (typeof html === 'string' && html.trim() !== '');
}

function withoutBlockIds(html: string): string {
  return html.replace(/<[^>]*>/g, (tag) => tag.replace(/\sdata-block="[^"]*"/, ''));
}

/** Gives blocks without an id one: that of the block before which says the same, or that stood in the same place, between
 * two that are still there; else one made of what it says. */
function named(blocks: readonly Nameless[], before: readonly BodyBlock[]): BodyBlock[] {
  const taken = new Set(blocks.flatMap(({ id }) => id ?? []));
  const free = before.filter(({ id }) => !taken.has(id));
  const bySaying = Map.groupBy(free, sayingOf);
  const newId = idsBeside(taken);
  const ids = blocks.map((block) => {
    const id = block.id ?? bySaying.get(sayingOf(block))?.shift()?.id;
    if (id !== undefined) taken.add(id);
    return id;
  });
  const places = new Map(before.map(({ id }, at) => [id, at]));
  // Where in `before` the block after the last one that is still there stood.
  let place = 0;
  return blocks.map((block, at): BodyBlock => {
    const known = ids[at];
    const there = before[place];
    const isChanged =
      known === undefined && there !== undefined && there.type === block.type && !taken.has(there.id);
    const id = known ?? (isChanged ? there.id : newId(block));
    taken.add(id);
    const stood = places.get(id);
    if (stood !== undefined) place = stood + 1;
    // More than words: as it came, whoever knows its type.
    if (!isWords(block)) return block as BodyBlock;
    const { id: _id, type, ...values } = block;
    // Cut from HTML, or validated.
    return { id, type, ...(values as Omit<BodyBlock, 'id' | 'type'>) };
  });
}

function sayingOf({ id: _id, ...block }: Nameless): string {
  return JSON.stringify(block);
}

/** The same text has the same id in every import; what says the same as another block is counted up. */
function idsBeside(taken: ReadonlySet<string>): (block: Nameless) => string {
  // A text may hold thousands that say the same.
  const counts = new Map<string, number>();
  return (block) => {
    const digest = createHash('sha256').update(sayingOf(block)).digest().readUInt32BE().toString(36);
    for (let ordinal = (counts.get(digest) ?? 0) + 1; ; ordinal += 1) {
      const id = ordinal === 1 ? digest : `${digest}x${ordinal}`;
      if (taken.has(id)) continue;
      counts.set(digest, ordinal);
      return id;
    }
  };
}
