import { describe, expect, it } from 'vitest';
import { newRow } from '../commands/commands.ts';
import type { PlacedBlock, Rows } from '../commands/rows.ts';
import { heldNext } from './held.ts';

const text = (title: string): PlacedBlock => ({ type: 'text', settings: { title } });

/** A row with a title over some blocks. */
function rowOf(title: string, blocks: readonly PlacedBlock[]): Rows {
  return [{ ...newRow(), title, columns: [{ blocks }] }];
}

/** How often the inputs of an element began anew, after rows that came one after the other. */
function beginnings(path: readonly number[], states: readonly (readonly [Rows, revision: number])[]): number {
  const held = states.reduce<ReturnType<typeof heldNext> | null>(
    (before, [rows, revision]) => heldNext(before, { rows, revision }, path),
    null,
  );
  return held?.beginnings ?? 0;
}

describe('the inputs of what is selected in a layout', () => {
  const first = rowOf('News', [text('One'), text('Two')]);

  it('stay as they are while they are typed into, and while somebody else changes other elements', () => {
    const typed = rowOf('News', [text('One more'), text('Two')]);
    const beside = rowOf('Sports', [text('One more'), text('Three'), text('Four')]);
    expect(
      beginnings(
        [0, 0, 0],
        [
          [first, 0],
          [typed, 0],
          [beside, 1],
        ],
      ),
    ).toBe(0);
  });

  it('begin anew where somebody else, or a command, changed what they hold', () => {
    const changed = rowOf('News', [text('Another'), text('Two')]);
    expect(
      beginnings(
        [0, 0, 0],
        [
          [first, 0],
          [changed, 1],
          [first, 2],
        ],
      ),
    ).toBe(2);
  });

  it('of a row and of a column hold nothing of what stands in them', () => {
    const within = rowOf('News', [text('Another')]);
    for (const path of [[0], [0, 0]])
      expect(
        beginnings(path, [
          [first, 0],
          [within, 1],
        ]),
      ).toBe(0);
    expect(
      beginnings(
        [0],
        [
          [first, 0],
          [rowOf('Sports', []), 1],
        ],
      ),
    ).toBe(1);
  });
});
