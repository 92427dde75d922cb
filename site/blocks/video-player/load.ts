import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/subject.ts';
import type { Button } from '../content-body/downloads.ts';
import { filmAddressOf, filmOf, type Player, pastedFrame } from '../content-body/player.ts';

export interface VideoPlayerData {
  readonly player: Player | null;
  /** A frame as an editor pasted it, sanitised; empty where there is none. */
  readonly code: string;
  /** The way to a film that nothing plays here. */
  readonly link: Button | null;
}

/** The player of a film: the one chosen for the place, else that of the piece, of whatever type it is, by its address or by
 * the frame that was pasted for it. What is withheld of a gated one stands with its text, for those who pass the gate; a film
 * chosen for the place stands behind a gate of its own (S0 §4). */
export async function load(
  { videoUrl, title }: BlockSettings<'video_player'>,
  { content }: Subject,
  context: PageContext,
): Promise<VideoPlayerData | null> {
  const { mode } = context;
  if (videoUrl !== undefined)
    return { ...filmOf(videoUrl, title ?? content?.name ?? 'Video', mode), code: '' };
  if (content === null) return null;
  const address = filmAddressOf(content);
  const film = address === undefined ? null : filmOf(address, content.name, mode);
  const pasted = film?.player == null ? fieldOf(content, 'embedCode') : undefined;
  // An editor's own player does for an address that has none.
  if (pasted !== undefined) return { player: null, link: null, code: await pastedFrame(pasted, context) };
  return film === null ? null : { ...film, code: '' };
}
