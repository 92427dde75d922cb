import { describe, expect, it } from 'vitest';
import { newBlock, newRow } from '../commands/commands.ts';
import { rowsIn } from '../commands/rows.ts';
import { type Into, partsText, readParts } from './parts-text.ts';

const here: Into = { site: 'culvert', isShared: false, isOffered: () => true };
const there: Into = { ...here, site: 'headloss' };

/** A list of a section, in the second of two columns. */
function rows() {
  const list = newBlock('content_list');
  const block = { ...list, settings: { ...list.settings, title: 'News', section: '12', numberOfItems: 4 } };
  const row = newRow('2_1');
  return rowsIn([
    { ...row, title: 'Along', columns: [row.columns[0], { ...row.columns[1], blocks: [block] }] },
  ]);
}

const copied = (from = here) => partsText({ kind: 'rows', rows: rows() }, from);

describe('what is copied of a layout', () => {
  it('is the same where it is put on the same site', () => {
    expect(readParts(copied(), here)).toEqual({ parts: { kind: 'rows', rows: rows() }, notes: [] });
  });

  it('names no record of its site on another, and none in what several sites share', () => {
    for (const into of [there, { ...here, isShared: true }]) {
      const pasted = readParts(copied(), into);
      if ('problem' in pasted || pasted.parts.kind !== 'rows') throw new Error('Rows were copied');
      expect(pasted.parts.rows[0]?.columns[1]?.blocks[0]?.settings).toMatchObject({
        ...{ title: 'News', section: null, numberOfItems: 4 },
      });
      expect(pasted.notes).toEqual([expect.stringContaining('1 setting that named')]);
    }
  });

  it('is put from what several sites share into each of them', () => {
    const text = copied({ ...here, isShared: true });
    expect(JSON.parse(text).site).toBeNull();
  });

  it('leaves out blocks that there are not, and says which', () => {
    const text = JSON.stringify({
      ...{ masthead: 'layout', version: 1, site: 'culvert' },
      blocks: [{ type: 'tide_clock', settings: {} }, { type: 'carousel' }, 'x', null],
    });
    const pasted = readParts(text, here);
    expect(pasted).toMatchObject({ parts: { kind: 'blocks', blocks: [{ type: 'carousel' }] } });
    expect('notes' in pasted && pasted.notes).toEqual([expect.stringContaining('tide_clock')]);
    expect(readParts(text, { ...here, isOffered: () => false })).toMatchObject({
      problem: expect.stringMatching(/tide_clock, Carousel/),
    });
  });

  it('is fitted to the definitions, whatever it says', () => {
    const text = JSON.stringify({
      ...{ masthead: 'layout', version: 1, site: 'culvert' },
      rows: [
        {
          ...{ layout: '9_9', width: 7, dropShadow: 'yes', __proto__: { x: 1 }, strange: true },
          columns: [
            { blocks: [{ type: 'content_list', settings: { design: 'neon', numberOfItems: 'many' } }] },
            { blockAlignment: 'sideways', blocks: [{ type: 'carousel', settings: null }] },
          ],
        },
      ],
    });
    const pasted = readParts(text, here);
    if ('problem' in pasted || pasted.parts.kind !== 'rows') throw new Error('Rows were copied');
    const [row] = pasted.parts.rows;
    expect(row).toMatchObject({ layout: '1', dropShadow: false });
    expect(row).not.toHaveProperty('strange');
    // Nothing is lost with a column.
    expect(row?.columns.map(({ blocks }) => blocks.map(({ type }) => type))).toEqual([
      ['content_list', 'carousel'],
    ]);
    expect(row?.columns[0]?.blocks[0]?.settings).toMatchObject({ design: 'list', numberOfItems: null });
  });

  it('is refused where it is something else', () => {
    for (const text of ['', 'A sentence.', '{"masthead":"letter"}', '[1]', 'null'])
      expect(readParts(text, here)).toEqual({ problem: expect.stringContaining('no part of a layout') });
    const newer = JSON.stringify({ masthead: 'layout', version: 2, rows: [] });
    expect(readParts(newer, here)).toEqual({ problem: expect.stringContaining('newer release') });
    expect(readParts(JSON.stringify({ masthead: 'layout', version: 1 }), here)).toHaveProperty('problem');
  });
});
