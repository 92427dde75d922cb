import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import type { LoadedRow } from './load-rows.ts';
import { sheetOf, uses } from './styles.ts';

/** The types of the blocks that stand in some rows. */
export function typesIn(rows: readonly LoadedRow[]): ViewedBlockType[] {
  return rows.flatMap((row) =>
    row.columns.flatMap(({ blocks }) => blocks.flatMap((block) => ('data' in block ? [block.type] : []))),
  );
}

/** The sheet that has the styles of some blocks and of what they use: `site` has none of any block, `whole` has all. */
export function sheetFor(types: readonly ViewedBlockType[]): 'site' | 'piece' | 'place' | 'whole' {
  const all = new Set(types);
  // A set's walk comes to what is added on the way.
  for (const type of all) for (const used of uses[type] ?? []) all.add(used);
  const sheets = new Set([...all].map((type) => sheetOf[type]));
  if (sheets.has('piece')) return sheets.has('place') ? 'whole' : 'piece';
  return sheets.has('place') ? 'place' : 'site';
}
