import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Button, editionButton } from '../content-body/downloads.ts';

/** The way to the edition chosen for the place. That of the page's own piece is withheld: it stands with its text, for those
 * who pass the gate. Editions lie at many sites, which no content policy could name: none is framed. */
export async function load({ editionUrl }: BlockSettings<'zmag_embed'>): Promise<Button | null> {
  return editionUrl === undefined ? null : editionButton(editionUrl);
}
