import { blockTypeNamed, type ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import type { LoadedBlock, LoadedRow } from './load-rows.ts';

/** A gate stands on a piece's page and is none of it. */
function isOwn(type: ViewedBlockType): boolean {
  return blockTypeNamed(type)?.shows?.some((part) => part !== 'gate') === true;
}

/** Of what rows hold, the blocks that show something of the page's own piece, in reading order, without the headings and
 * calls to action that are for a screen. */
export function piecesOwn(rows: readonly LoadedRow[]): LoadedBlock[] {
  return rows.flatMap((row) =>
    row.columns.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        'data' in block && isOwn(block.type) ? [{ ...block, callToAction: null }] : [],
      ),
    ),
  );
}
