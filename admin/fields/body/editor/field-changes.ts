import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { isSame } from '#admin/forms/form-values.ts';
import { isData } from '#content-store/definition/entity.ts';

type Values = Readonly<Record<string, unknown>>;

/** After such a pause typing is another step for undo, in milliseconds; as in the text itself. */
const PAUSE = 500;

/** Puts changed values into a block. What is typed into one of its fields without a pause is one step for undo; another
 * field, or another block, begins the next. */
export function fieldChanges(now: () => number = Date.now) {
  let run = { of: '', at: 0, number: -1 };
  return (tr: Transaction, place: number, block: Node, values: Values): Transaction => {
    const of = `${place} ${changedIn(block.attrs.values, values).join(' ')}`;
    const goesOn = of === run.of && now() - run.at < PAUSE;
    // Below zero, as the editor numbers its own compositions from one.
    run = { of, at: now(), number: goesOn ? run.number : run.number - 1 };
    // A change of attributes touches no place, by which alone the history would tell that typing goes on; changes of one
    // composition it keeps together.
    return tr.setNodeAttribute(place, 'values', values).setMeta('composition', run.number);
  };
}

function changedIn(held: unknown, values: Values): readonly string[] {
  const before = isData(held) ? held : {};
  const names = new Set([...Object.keys(before), ...Object.keys(values)]);
  return [...names].filter((name) => !isSame(before[name], values[name]));
}
