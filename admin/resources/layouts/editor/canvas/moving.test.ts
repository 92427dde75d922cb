import { describe, expect, it } from 'vitest';
import { newBlock, newRow } from '../commands/commands.ts';
import { rowsIn } from '../commands/rows.ts';
import { aboveOf, arrowFrom, inOrder, placeOver } from './moving.ts';

const one = newRow('1');
const two = newRow('1_1');
/** A row of one block; a row with a block beside an empty column. */
const rows = rowsIn([
  { ...one, columns: [{ ...one.columns[0], blocks: [newBlock('carousel')] }] },
  { ...two, columns: [{ ...two.columns[0], blocks: [newBlock('carousel')] }, two.columns[1]] },
]);

describe('the keys of a layout', () => {
  it('lead through rows, columns and blocks in order; a column that stands alone is none of its own', () => {
    expect(inOrder(rows)).toEqual([[0], [0, 0, 0], [1], [1, 0], [1, 0, 0], [1, 1]]);
    expect(arrowFrom(rows, [0], 'down')).toEqual([0, 0, 0]);
    expect(arrowFrom(rows, [1], 'up')).toEqual([0, 0, 0]);
    expect(arrowFrom(rows, [1, 1], 'down')).toBeNull();
  });

  it('lead to the column beside, and out of the first to the row', () => {
    expect(arrowFrom(rows, [1, 0, 0], 'right')).toEqual([1, 1]);
    expect(arrowFrom(rows, [1, 1], 'left')).toEqual([1, 0]);
    expect(arrowFrom(rows, [1, 0, 0], 'left')).toEqual([1]);
    expect(arrowFrom(rows, [0], 'right')).toEqual([0, 0, 0]);
  });

  it('lead out of a block to what it is part of', () => {
    expect(aboveOf(rows, [0, 0, 0])).toEqual([0]);
    expect(aboveOf(rows, [1, 0, 0])).toEqual([1, 0]);
  });
});

describe('what is dragged over an element', () => {
  it('comes before or behind it: a block by blocks, a row by rows', () => {
    expect(placeOver(rows, { block: 'carousel' }, [0, 0, 0], false)).toEqual([0, 0, 0]);
    expect(placeOver(rows, { block: 'carousel' }, [0, 0, 0], true)).toEqual([0, 0, 1]);
    expect(placeOver(rows, { from: [1] }, [0, 0, 0], false)).toEqual([0]);
    expect(placeOver(rows, { row: '1_1' }, [1, 0, 0], true)).toEqual([2]);
  });

  it('comes to the end of a column, and into a row of its own where there is none', () => {
    expect(placeOver(rows, { from: [0, 0, 0] }, [1, 1], false)).toEqual([1, 1, 0]);
    expect(placeOver(rows, { block: 'carousel' }, [0], false)).toEqual([0, 0, 1]);
    expect(placeOver([], { block: 'carousel' }, [], false)).toEqual([0]);
  });
});
