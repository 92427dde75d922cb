import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Film, filmAddressOf, filmOf } from '../content-body/player.ts';

/** The player of a video: the one chosen for the place, else the piece's own. What is withheld of a gated one stands
 * with its text, for those who pass the gate. */
export async function load(
  settings: BlockSettings<'video_player'>,
  { content }: Subject,
  { mode }: PageContext,
): Promise<Film | null> {
  const address = settings.videoUrl ?? (content === null ? undefined : filmAddressOf(content));
  const title = (settings.videoUrl === undefined ? undefined : settings.title) ?? content?.name ?? 'Video';
  return address === undefined ? null : filmOf(address, title, mode);
}
