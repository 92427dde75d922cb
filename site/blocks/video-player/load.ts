import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { type Player, playerOf } from '../content-body/player.ts';

/** The player of a video: the one chosen for the place, else the piece's own. What is withheld of a gated one stands
 * with its text, for those who pass the gate. */
export async function load(
  settings: BlockSettings<'video_player'>,
  { content }: Subject,
): Promise<Player | null> {
  if (settings.videoUrl !== undefined)
    return playerOf(settings.videoUrl, settings.title ?? content?.name ?? 'Video');
  return content?.type !== 'Video' || content.embedUrl === undefined
    ? null
    : playerOf(content.embedUrl, content.name);
}
