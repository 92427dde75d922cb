import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import type { LoadedRow } from './load-rows.ts';
import { sheetOf, uses } from './styles.ts';

type Sheet = NonNullable<(typeof sheetOf)[ViewedBlockType]>;

/** The types of the blocks that stand in some rows. */
export function typesIn(rows: readonly LoadedRow[]): ViewedBlockType[] {
  return rows.flatMap((row) =>
    row.columns.flatMap(({ blocks }) => blocks.flatMap((block) => ('data' in block ? [block.type] : []))),
  );
}

/** The sheets that have the styles of some blocks and of what they use, in the order in which pages link them. */
export function sheetsFor(types: readonly ViewedBlockType[]): Sheet[] {
  const all = new Set(types);
  // A set's walk comes to what is added on the way.
  for (const type of all) for (const used of uses[type] ?? []) all.add(used);
  const sheets = new Set([...all].map((type) => sheetOf[type]));
  return SHEETS.filter((sheet) => sheets.has(sheet));
}

const SHEETS = ['place', 'piece'] as const;
