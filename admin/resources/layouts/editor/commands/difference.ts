import { type FormValues, isSame } from '#admin/forms/form-values.ts';
import type { Change } from './changes.ts';
import type { Path, PlacedBlock, Row, Rows } from './rows.ts';

/** The change that makes some rows of others, whatever made it: a setting that was typed, a merge, an older version. Null
 * where they say the same. What comes in is copied. */
export function difference(before: Rows, after: Rows): Change | null {
  const cut = spliceOf(before, after);
  if (cut === null) return null;
  const [out, into] = [cut.out[0], cut.in[0]];
  if (cut.out.length === 1 && cut.in.length === 1 && out !== undefined && into !== undefined)
    return structuredClone(withinRow(cut.at, out, into));
  return structuredClone({ do: 'rows', ...cut });
}

function withinRow(at: number, before: Row, after: Row): Change {
  const whole: Change = { do: 'rows', at, out: [before], in: [after] };
  const { columns: were, ...settingsBefore } = before;
  const { columns: are, ...settingsAfter } = after;
  if (!isSame(settingsBefore, settingsAfter))
    return settingsOf(
      [at],
      isSame(were, are) ? settingsBefore : before,
      isSame(were, are) ? settingsAfter : after,
    );
  if (were.length !== are.length) return whole;
  const changed = were.flatMap((column, index) => (isSame(column, are[index]) ? [] : [index]));
  const [only = 0] = changed;
  const [column, next] = [were[only], are[only]];
  if (changed.length !== 1 || column === undefined || next === undefined) return whole;
  const { blocks: placed, ...own } = column;
  const { blocks, ...ownAfter } = next;
  if (!isSame(own, ownAfter)) return isSame(placed, blocks) ? settingsOf([at, only], own, ownAfter) : whole;
  return withinColumn([at, only], placed, blocks);
}

function withinColumn(column: Path, before: readonly PlacedBlock[], after: readonly PlacedBlock[]): Change {
  const cut = spliceOf(before, after) ?? { at: 0, out: [], in: [] };
  const [out, into] = [cut.out[0], cut.in[0]];
  const isOne = cut.out.length === 1 && cut.in.length === 1;
  return isOne && out !== undefined && into !== undefined && out.type === into.type
    ? settingsOf([...column, cut.at], out.settings, into.settings)
    : { do: 'blocks', column, ...cut };
}

/** Of two sets of named values, those that differ. */
function settingsOf(path: Path, before: FormValues | Row, after: FormValues | Row): Change {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const of = (values: FormValues | Row) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { do: 'settings', path, out: of(before), in: of(after) };
}

/** What is between the beginning and the end that two lists share. */
function spliceOf<T>(before: readonly T[], after: readonly T[]) {
  const least = Math.min(before.length, after.length);
  let at = 0;
  while (at < least && isSame(before[at], after[at])) at++;
  if (at === before.length && at === after.length) return null;
  let end = 0;
  while (end < least - at && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  return { at, out: before.slice(at, before.length - end), in: after.slice(at, after.length - end) };
}
