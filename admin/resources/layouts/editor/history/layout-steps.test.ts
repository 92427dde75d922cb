import { describe, expect, it } from 'vitest';
import { addRows, newRow } from '../commands/commands.ts';
import { type Rows, rowsIn } from '../commands/rows.ts';
import type { KeptHistories, KeptHistory } from './kept-history.ts';
import { LayoutSteps } from './layout-steps.ts';

/** What a browser keeps, in memory. */
function memory() {
  const places = new Map<string, KeptHistory>();
  const kept: KeptHistories = {
    read: async (place) => places.get(place) ?? null,
    write: async (place, history) => void places.set(place, structuredClone(history)),
    drop: async (place) => void places.delete(place),
  };
  return { places, kept };
}

/** A form that holds rows, and the steps over it. */
async function opened(rows: Rows, { kept } = memory(), place = 'a layout', isNew = false) {
  const form = { rows };
  let now = 0;
  const steps = new LayoutSteps({
    ...{ rows, place, isNew, kept, elsewhere: 'From elsewhere', labelOf: () => 'Typed' },
    now: () => now,
    soon: () => () => {},
    write: (next) => {
      form.rows = next;
    },
  });
  await steps.resume();
  return {
    ...{ form, steps },
    wait: (ms: number) => {
      now += ms;
    },
    title: (title: string) =>
      steps.take(
        rowsIn(structuredClone(form.rows)).map((row) => ({ ...row, title })),
        true,
      ),
  };
}

const add = (steps: LayoutSteps) => {
  const command = addRows(steps.state.rows, 0, [newRow('1_1')]);
  if (command !== null) steps.issue(command, 'Add row');
};

describe('the steps of a layout', () => {
  it('are written into its form, and take back what its inputs were told', async () => {
    const { form, steps, title } = await opened([newRow()]);
    title('News');
    form.rows = steps.state.rows;
    add(steps);
    expect(form.rows).toHaveLength(2);
    expect(steps.undo()).toMatchObject({ label: 'Add row' });
    expect(steps.undo()).toMatchObject({ label: 'Typed', select: [0] });
    expect(form.rows).toEqual([newRow()]);
    expect(steps.undo()).toBeNull();
  });

  it('have what came from elsewhere as a step, so that all of them fit', async () => {
    const { form, steps } = await opened([newRow()]);
    add(steps);
    steps.take([newRow('2_1')], false);
    expect(steps.undo()).toMatchObject({ label: 'From elsewhere' });
    expect(form.rows).toHaveLength(2);
    steps.undo();
    expect(form.rows).toEqual([newRow()]);
  });

  it('go on after a reload; what was saved later than the last step was kept is one of them', async () => {
    const browser = memory();
    const before = await opened([newRow()], browser);
    add(before.steps);
    await before.steps.flush();
    const { form, steps } = await opened([newRow('3_1')], browser);
    expect(steps.undo()).toMatchObject({ label: 'From elsewhere' });
    expect(steps.undo()).toMatchObject({ label: 'Add row' });
    expect(form.rows).toEqual([newRow()]);
  });

  it('say nothing of what is put back a moment after the form was opened', async () => {
    const browser = memory();
    const before = await opened([newRow()], browser);
    add(before.steps);
    await before.steps.flush();
    // The server has not heard of the row yet; this browser kept it beside.
    const { steps, wait } = await opened([newRow()], browser);
    wait(200);
    steps.take(before.form.rows, false);
    expect(steps.state.history.past.map(({ label }) => label)).toEqual(['Add row']);
  });

  it('of a new record are there once its form says what they led to, and not for another new one', async () => {
    const browser = memory();
    const before = await opened([newRow()], browser, 'new', true);
    add(before.steps);
    await before.steps.flush();
    const brought = await opened([], browser, 'new', true);
    expect(brought.steps.state.history.past).toHaveLength(0);
    brought.steps.take(before.form.rows, false);
    expect(brought.steps.undo()).toMatchObject({ label: 'Add row' });
    const other = await opened([], browser, 'new', true);
    add(other.steps);
    other.steps.take(before.form.rows, false);
    expect(other.steps.state.history.past).toHaveLength(2);
  });

  it('follow a record that is stored for the first time', async () => {
    const browser = memory();
    const { steps } = await opened([newRow()], browser, 'new');
    add(steps);
    await steps.flush();
    steps.moveTo('stored');
    await steps.flush();
    expect([...browser.places.keys()]).toEqual(['stored']);
  });

  it('are forgotten where they are of another state, and nothing is changed by that', async () => {
    const browser = memory();
    const step = { change: { do: 'rows', at: 5, out: [], in: [newRow()] }, label: 'Broken', at: 0 } as const;
    browser.places.set('a layout', { history: { past: [step], future: [] }, rows: [newRow()] });
    const { form, steps } = await opened([newRow()], browser);
    expect(steps.undo()).toBe('forgotten');
    expect(form.rows).toEqual([newRow()]);
    expect(steps.undo()).toBeNull();
  });
});
