import { describe, expect, it } from 'vitest';
import type { Brand } from '#build/tools/demonstration/brand.ts';
import { brands } from '#build/tools/demonstration/brands.ts';
import { createDemo } from '#build/tools/demonstration/demo.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Reads } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { aBody, schema, text } from '../testing/a-body.ts';

const image: BodyBlock = { id: 'pic', type: 'image', asset: '10000042', width: 'text' };
const unknown: BodyBlock = { id: 'odd', type: 'tide_clock', at: ['noon'], deep: { er: 1 } };
const kept: BodyBlock = {
  id: 'kept',
  type: 'kept',
  html: '<aside class="note" >As <b>it</b> came</aside>\n',
};

const bodiesOf = async (site: Reads) =>
  (
    await site.find({
      collection: content.collection,
      stage: 'working',
      body: true,
      orderBy: [],
      first: 9_999,
    })
  ).items;

describe('a body that is edited', () => {
  it('stays as it is stored where nobody touched it, byte for byte', () => {
    const blocks = [
      text('a', "<p class='x'>Odd   writing &amp; so on</p>\n"),
      text('b', '<ul>\n<li>One</li>\n<li><p>Two</p><p>More</p></li></ul>'),
      text('c', '<table><tbody><tr><td rowspan="9">Too high</td></tr></tbody></table>'),
      text('d', '<p>Two blocks</p><p>in one</p>'),
      image,
      unknown,
      kept,
      { id: 'w', type: 'kept', html: 'words without an element' },
    ];
    const { memory, state } = aBody(blocks);
    const again = memory.blocksOf(state.doc);
    expect(again).toEqual(blocks);
    expect(again.every((block, at) => block === blocks[at])).toBe(true);
  });

  it('is written anew only in the block that changed', () => {
    const blocks = [text('a', '<p >One</p>'), text('b', '<p >Two</p>'), image];
    const { memory, state } = aBody(blocks);
    const { doc } = state.apply(state.tr.insertText('!', 4));
    expect(memory.blocksOf(doc)).toEqual([text('a', '<p>One!</p>'), blocks[1], image]);
  });

  it('keeps the white space between a block that changed and the next', () => {
    const { memory, state } = aBody([text('a', '<p>One</p>\n\n'), text('b', '<p>Two</p>\n')]);
    const { doc } = state.apply(state.tr.insertText('!', 4));
    expect(memory.blocksOf(doc)[0]?.html).toBe('<p>One!</p>\n\n');
  });

  it('is as it was stored again once a change is taken back', () => {
    const blocks = [text('a', '<p >One</p>')];
    const { memory, state } = aBody(blocks);
    const changed = state.apply(state.tr.insertText('!', 4));
    expect(memory.blocksOf(changed.apply(changed.tr.delete(4, 5)).doc)).toEqual(blocks);
  });

  it('does not store the empty paragraph at the end, but those between others', () => {
    const { memory, state } = aBody([text('a', '<p>One</p>')]);
    const paragraph = schema.nodes.paragraph?.create() ?? [];
    const end = state.doc.content.size;
    const { doc } = state.apply(state.tr.insert(end, paragraph).insert(0, paragraph));
    expect(memory.blocksOf(doc).map(({ html }) => html)).toEqual(['<p></p>', '<p>One</p>']);
    expect(memory.blocksOf(memory.docOf([]))).toEqual([]);
  });

  it('leaves out a picture that is on its way', () => {
    const { memory, state } = aBody([text('a', '<p>One</p>'), image]);
    const { doc } = state.apply(state.tr.setNodeAttribute(state.doc.child(0).nodeSize, 'upload', 'u1'));
    expect(memory.blocksOf(doc).map(({ id }) => id)).toEqual(['a']);
  });

  it('takes over what was stored: untouched nodes stay, others follow, and what was typed meanwhile is kept', () => {
    const sent = [text('a', '<p>One</p>'), text('b', '<p>Two</p>'), text('c', '<p>Three</p>')];
    const { memory, state } = aBody(sent);
    const known = memory.blocksOf(state.doc);
    const typed = state.apply(state.tr.insertText('!', 4)).doc;
    const stored = [text('a', '<p>One, stored</p>'), text('b', '<p >Two</p>'), text('n', '<p>New</p>')];
    const doc = memory.reconciled(typed, stored, known);
    expect(doc.child(1)).toBe(typed.child(1));
    expect(memory.blocksOf(doc)).toEqual([text('a', '<p>One!</p>'), stored[1], stored[2]]);
  });

  it('takes over a text in the place of an empty one, and keeps the empty lines of one that has words', () => {
    const brought = [text('n', '<p>Brought back</p>')];
    const empty = aBody([]);
    const doc = empty.memory.reconciled(empty.state.doc, brought, []);
    expect(doc.childCount).toBe(1);
    expect(empty.memory.blocksOf(doc)).toEqual(brought);

    const { memory, state } = aBody([text('a', '<p>One</p>')]);
    const paragraph = schema.nodes.paragraph?.create() ?? [];
    const begun = state.apply(state.tr.insert(state.doc.content.size, paragraph)).doc;
    const stored = [text('a', '<p>One, stored</p>')];
    expect(memory.reconciled(begun, stored, memory.blocksOf(begun)).childCount).toBe(2);
  });

  it('answers every body of the demonstration as it is stored', async () => {
    const dataDir = await temporaryFolder();
    const store = await openStore({ dataDir });
    const [first, ...others] = brands;
    // Nobody looks at its pictures, and drawing them takes longest.
    const undrawn = (brand: Brand): Brand => ({ ...brand, writeFiles: async () => undefined });
    const { tenantKeys } = await createDemo({
      ...{ store, dataDir, now: () => new Date(0) },
      brands: [undrawn(first), ...others.map(undrawn)],
    });
    let count = 0;
    for (const key of tenantKeys)
      for (const { data } of await bodiesOf(store.forTenant(key))) {
        const blocks = blocksIn(data.body);
        const { memory, state } = aBody(blocks);
        expect(memory.blocksOf(state.doc)).toEqual(blocks);
        count += blocks.length;
      }
    expect(count).toBeGreaterThan(300);
    await store.close();
  }, 120_000);
});
