import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInput } from '#admin/forms/form-values.ts';
import { apply, invert, Misfit } from './changes.ts';
import {
  addBlocks,
  addInRow,
  addRows,
  type Command,
  chooseLayout,
  countIn,
  duplicate,
  move,
  newBlock,
  newRow,
  remove,
  replaceRows,
  step,
} from './commands.ts';
import { difference } from './difference.ts';
import { type Path, type Rows, rowAt, rowsField, rowsIn } from './rows.ts';

const LAYOUTS = ['1', '1_1', '1_2', '1_3', '2_1', '3_1', '1_1_1', '1_2_1'];
const TYPES = ['content_list', 'carousel', 'content_title', 'share_links'];

/** Rows of a home page: a lead, and two columns beside each other. */
function home(): Rows {
  const lead = newRow('1');
  const two = newRow('2_1');
  const [first, second] = two.columns;
  return rowsIn([
    { ...lead, columns: [{ ...lead.columns[0], blocks: [newBlock('content_list')] }] },
    {
      ...two,
      columns: [
        { ...first, blocks: [newBlock('carousel'), newBlock('content_title')] },
        { ...second, blocks: [newBlock('share_links')] },
      ],
    },
  ]);
}

const typesOf = (rows: Rows) =>
  rows.map(({ columns }) => columns.map(({ blocks }) => blocks.map(({ type }) => type)));

function made(rows: Rows, command: Command | null): Rows {
  if (command === null) throw new Error('Nothing would change');
  return apply(rows, command.change);
}

describe('a command on the rows of a layout', () => {
  it('moves a block within its column, into the next, and on to the row before', () => {
    const rows = home();
    expect(typesOf(made(rows, move(rows, [1, 0, 0], [1, 0, 2])))[1]).toEqual([
      ['content_title', 'carousel'],
      ['share_links'],
    ]);
    expect(typesOf(made(rows, step(rows, [1, 0, 1], 'right')))[1]).toEqual([
      ['carousel'],
      ['share_links', 'content_title'],
    ]);
    const up = step(rows, [1, 1, 0], 'up');
    expect(up?.select).toEqual([0, 0, 1]);
    expect(typesOf(made(rows, up))).toEqual([
      [['content_list', 'share_links']],
      [['carousel', 'content_title'], []],
    ]);
  });

  it('answers nothing where nothing would change', () => {
    const rows = home();
    expect(move(rows, [0], [0])).toBeNull();
    expect(move(rows, [0], [1])).toBeNull();
    expect(step(rows, [0], 'up')).toBeNull();
    expect(step(rows, [0, 0, 0], 'up')).toBeNull();
    expect(step(rows, [1, 0, 0], 'left')).toBeNull();
    expect(chooseLayout(rows, [0], '1')).toBeNull();
    expect(remove(rows, [7])).toBeNull();
    expect(addBlocks(rows, [1, 2], [newBlock('carousel')])).toBeNull();
  });

  it('has columns follow the layout of their row, and blocks of those that are gone stand in the last', () => {
    const rows = home();
    const one = made(rows, chooseLayout(rows, [1], '1'));
    expect(typesOf(one)[1]).toEqual([['carousel', 'content_title', 'share_links']]);
    const three = made(one, chooseLayout(one, [1], '1_2_1'));
    expect(typesOf(three)[1]).toEqual([['carousel', 'content_title', 'share_links'], [], []]);
  });

  it('puts rows in the place of all there are, and is taken back in one step', () => {
    const [rows, others] = [home(), [newRow('1_1'), newRow('1')]];
    const command = replaceRows(rows, others);
    expect(made(rows, command)).toEqual(others);
    expect(command && apply(others, invert(command.change))).toEqual(rows);
    expect(replaceRows(rows, [])).toBeNull();
  });

  it('makes a row for a block that has none', () => {
    const command = addInRow([], 0, [newBlock('content_list')]);
    expect(command?.select).toEqual([0, 0, 0]);
    expect(typesOf(made([], command))).toEqual([[['content_list']]]);
  });

  it('puts no more into a layout or a column than it takes', () => {
    const many = Array.from({ length: 60 }, () => newRow());
    expect(addRows(many, 3, [newRow()])).toBeNull();
    expect(duplicate(many, [0])).toBeNull();
    const rows = made(
      [newRow('1_1')],
      addBlocks([newRow('1_1')], [0, 0], Array(40).fill(newBlock('carousel'))),
    );
    expect(duplicate(rows, [0, 0, 0])).toBeNull();
    const both = made(rows, addBlocks(rows, [0, 1], [newBlock('carousel')]));
    expect(chooseLayout(both, [0], '1')).toBeNull();
  });
});

/** Any command on rows as they are by then, from a few numbers. */
function anyCommand(rows: Rows, [what, a, b, c, d]: readonly number[]): Command | null {
  const at = (number = 0): Path => {
    const row = number % Math.max(rows.length, 1);
    const columns = rows[row]?.columns ?? [];
    const column = (number >> 3) % Math.max(columns.length, 1);
    const blocks = columns[column]?.blocks ?? [];
    return [row, column, (number >> 5) % (blocks.length + 1)];
  };
  const row = (number = 0) => at(number).slice(0, 1);
  const type = TYPES[(d ?? 0) % TYPES.length] ?? '';
  const layout = LAYOUTS[(d ?? 0) % LAYOUTS.length] ?? '1';
  const direction = (['up', 'down', 'left', 'right'] as const)[(c ?? 0) % 4] ?? 'up';
  const commands = [
    () => addRows(rows, (a ?? 0) % (rows.length + 1), [newRow(layout)]),
    () => addBlocks(rows, at(a), [newBlock(type)]),
    () => addInRow(rows, (a ?? 0) % (rows.length + 1), [newBlock(type)]),
    () => remove(rows, row(a)),
    () => remove(rows, at(a)),
    () => move(rows, row(a), [(b ?? 0) % (rows.length + 1)]),
    () => move(rows, at(a), at(b)),
    () => step(rows, row(a), direction),
    () => step(rows, at(a), direction),
    () => duplicate(rows, row(a)),
    () => duplicate(rows, at(a)),
    () => chooseLayout(rows, row(a), layout),
  ];
  return commands[(what ?? 0) % commands.length]?.() ?? null;
}

const picks = fc.array(fc.tuple(...Array.from({ length: 5 }, () => fc.nat(255))), { maxLength: 40 });

describe('any commands, one after the other', () => {
  it('are taken back to what was there, and lead to layouts that the definition takes', () => {
    fc.assert(
      fc.property(picks, (all) => {
        const states: Rows[] = [home()];
        const changes = [];
        for (const numbers of all) {
          const before = states.at(-1) ?? [];
          const command = anyCommand(before, numbers);
          if (command === null) continue;
          const after = apply(before, command.change);
          expect(apply(after, invert(command.change))).toEqual(before);
          expect(invert(invert(command.change))).toEqual(command.change);
          for (const row of after) expect(row.columns).toHaveLength(countIn(row.layout));
          if (command.select.length === 1) expect(rowAt(after, command.select)).toBeDefined();
          changes.push(command.change);
          states.push(after);
        }
        const last = states.at(-1) ?? [];
        expect(rowsField.schema.safeParse(toInput(rowsField, last)).success).toBe(true);
        expect(changes.toReversed().reduce((rows, change) => apply(rows, invert(change)), last)).toEqual(
          states[0],
        );
      }),
      { numRuns: 150 },
    );
  });

  it('differ from what was there by a change that makes the one of the other', () => {
    fc.assert(
      fc.property(picks, (all) => {
        const before = home();
        const after = all.reduce((rows, numbers) => {
          const command = anyCommand(rows, numbers);
          return command === null ? rows : apply(rows, command.change);
        }, before);
        const change = difference(before, after);
        if (change === null) {
          expect(after).toEqual(before);
          return;
        }
        expect(apply(before, change)).toEqual(after);
        expect(apply(after, invert(change))).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it('are refused by rows that they were not made for', () => {
    const rows = home();
    const command = remove(rows, [1, 0, 0]);
    expect(() => apply([newRow()], command?.change ?? { do: 'all', changes: [] })).toThrow(Misfit);
  });
});

describe('what differs', () => {
  it('is the one setting that was typed', () => {
    const rows = home();
    const typed = rowsIn(structuredClone(rows));
    const settings = typed[1]?.columns[0]?.blocks[1]?.settings ?? {};
    settings.title = 'By the water';
    expect(difference(rows, typed)).toEqual({
      ...{ do: 'settings', path: [1, 0, 1] },
      out: { title: '' },
      in: { title: 'By the water' },
    });
    expect(difference(rows, rowsIn(structuredClone(rows)))).toBeNull();
  });
});
