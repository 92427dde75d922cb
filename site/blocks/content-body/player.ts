import { framesOnPaper, withFrames } from '#content-store/body-forms/frames.ts';
import { playerAddress } from '#content-store/html/players.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { withLinks } from '../../page-data/text-links.ts';
import type { Button } from './downloads.ts';

/** A film where it stands: its player, or the way to it where none can play it here. */
export type Film =
  | { readonly player: Player; readonly link: null }
  | { readonly player: null; readonly link: Button };

/** The address of a piece's film, as far as it may be read. */
export function filmAddressOf(content: View<'content'>): string | undefined {
  return fieldOf(content, 'embedUrl') ?? fieldOf(content, 'recordingUrl');
}

/** The film at an address: on paper, and of a site that no player is known of, a link. */
export function filmOf(address: string, title: string, mode: PageContext['mode']): Film {
  const player = mode === 'print' ? null : playerOf(address, title);
  if (player !== null) return { player, link: null };
  return { player: null, link: { href: address, label: `Watch at ${hostOf(address)}` } };
}

/** A frame as an editor pasted it, sanitised when it was saved: with the way to it, which is all that stands on paper. */
export function pastedFrame(code: string, context: PageContext): Promise<string> {
  return withLinks(context.mode === 'print' ? withFrames(code, 'print') : framesOnPaper(code), context);
}

/** The host of an address as people say it. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

export interface Player {
  readonly src: string;
  /** Where it is watched from paper. */
  readonly address: string;
  readonly title: string;
}

/** The player of a YouTube or Vimeo page, from the hosts the content policy allows; null for any other address. */
function playerOf(address: string, title: string): Player | null {
  const src = playerAddress(address);
  return src === null ? null : { src, address, title };
}
