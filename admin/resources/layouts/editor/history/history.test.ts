import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { apply } from '../commands/changes.ts';
import { addRows, type Command, newRow } from '../commands/commands.ts';
import { difference } from '../commands/difference.ts';
import { type Rows, rowsIn } from '../commands/rows.ts';
import { type History, noHistory, recorded, redone, undone } from './history.ts';
import { browserHistories } from './kept-history.ts';

const DAY = 86_400_000;

interface State {
  readonly history: History;
  readonly rows: Rows;
}

function made({ history, rows }: State, command: Command | null, at = 0, of?: string): State {
  if (command === null) throw new Error('Nothing would change');
  const step = { change: command.change, label: 'Add row', at, ...(of !== undefined && { of }) };
  return { history: recorded(history, step, rows), rows: apply(rows, command.change) };
}

/** A heading as it is typed: one change for each key. */
function typed(state: State, title: string, at: number): State {
  const rows = rowsIn(structuredClone(state.rows)).map((row) => ({ ...row, title }));
  const change = difference(state.rows, rows);
  if (change === null) return state;
  return made(state, { change, select: [0] }, at, 'rows.0 title');
}

const one = (): State => ({ history: noHistory, rows: [newRow()] });

describe('what was done to a layout', () => {
  it('is taken back and done again, until something else is done', () => {
    const state = made(one(), addRows([newRow()], 1, [newRow('1_1')]));
    const back = undone(state.history, state.rows);
    expect(back?.rows).toEqual([newRow()]);
    expect(redone(back?.history ?? noHistory, back?.rows ?? [])?.rows).toEqual(state.rows);
    expect(undone(back?.history ?? noHistory, back?.rows ?? [])).toBeNull();
    const other = made(
      { history: back?.history ?? noHistory, rows: back?.rows ?? [] },
      addRows([newRow()], 0, [newRow('2_1')]),
    );
    expect(redone(other.history, other.rows)).toBeNull();
  });

  it('has what is typed into one setting as one step, until somebody pauses', () => {
    let state = one();
    for (const [index, letter] of ['N', 'Ne', 'New', 'News'].entries())
      state = typed(state, letter, index * 200);
    expect(state.history.past).toHaveLength(1);
    state = typed(state, 'News of canals', 30_000);
    expect(state.history.past).toHaveLength(2);
    const back = undone(state.history, state.rows);
    expect(back?.rows[0]?.title).toBe('News');
    expect(undone(back?.history ?? noHistory, back?.rows ?? [])?.rows[0]?.title).toBe('');
  });

  it('is no step where the letters typed are taken away again', () => {
    const state = typed(typed(one(), 'N', 0), '', 100);
    expect(state.history.past).toHaveLength(0);
  });
});

describe('what this browser keeps of it', () => {
  const steps = (count: number) => {
    let state = one();
    for (let at = 0; at < count; at++) {
      const layout = at % 2 === 0 ? '1_1' : '1';
      const change = difference(state.rows, [{ ...newRow(layout), title: `Step ${at}` }]);
      if (change !== null) state = made(state, { change, select: [0] }, at);
    }
    return state;
  };

  it('survives a reload: five hundred steps lead back to the beginning', async () => {
    const state = steps(500);
    await browserHistories('a tab').write('five hundred', state);
    const kept = await browserHistories('the next').read('five hundred');
    expect(kept?.rows).toEqual(state.rows);
    let [history, rows] = [kept?.history ?? noHistory, kept?.rows ?? []];
    for (let count = 0; count < 500; count++) {
      const back = undone(history, rows);
      if (back === null) throw new Error(`Only ${count} steps are there`);
      ({ history, rows } = back);
    }
    expect(rows).toEqual([newRow()]);
    expect(undone(history, rows)).toBeNull();
  });

  it('writes the steps that are others, and keeps those that were taken back', async () => {
    const histories = browserHistories('a tab');
    const state = steps(4);
    await histories.write('written', state);
    const back = undone(state.history, state.rows);
    if (back === null) throw new Error('Nothing is taken back');
    await histories.write('written', back);
    const kept = await histories.read('written');
    expect(kept?.history.past).toHaveLength(3);
    expect(redone(kept?.history ?? noHistory, kept?.rows ?? [])?.rows).toEqual(state.rows);
  });

  it('never mixes the steps of two tabs: whoever writes last has all of theirs', async () => {
    const [one, other] = [browserHistories('one'), browserHistories('other')];
    await one.write('shared', steps(6));
    await other.write('shared', steps(2));
    await one.write('shared', steps(5));
    const kept = await one.read('shared');
    expect(kept?.history.past).toHaveLength(5);
  });

  it('lets go of what nobody has touched for a month', async () => {
    await browserHistories('a tab', () => 0).write('old', steps(2));
    expect(await browserHistories('a tab', () => 20 * DAY).read('old')).not.toBeNull();
    expect(await browserHistories('a tab', () => 40 * DAY).read('old')).toBeNull();
  });
});
