import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import type { LoadedBlock, LoadedRow } from './load-rows.ts';

/** The blocks that show something of the page's own piece. */
const OWN: ReadonlySet<ViewedBlockType> = new Set([
  'content_title',
  'content_primary_image',
  'content_body',
  'content_sidebars',
  'image_gallery',
  'video_player',
  'podcast_player',
  'document_download',
  'author_profile',
  // What the page leaves to these, its text does not say.
  'company_overview',
  'company_key_contact',
  'contacts',
]);

/** Of what rows hold, the blocks that show something of the page's own piece, in reading order, without the headings and
 * calls to action that are for a screen. */
export function piecesOwn(rows: readonly LoadedRow[]): LoadedBlock[] {
  return rows.flatMap((row) =>
    row.columns.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        'data' in block && OWN.has(block.type) ? [{ ...block, callToAction: null }] : [],
      ),
    ),
  );
}
