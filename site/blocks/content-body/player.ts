import { framesOnPaper, withFrames } from '#content-store/body-forms/frames.ts';
import { playerAddress } from '#content-store/html/players.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { hostOf } from '../../page-data/host-of.ts';
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

export interface Player {
  /** A frame of the site that has the film, or the film itself, which browsers play. */
  readonly isFile: boolean;
  readonly src: string;
  /** Where it is watched from paper. */
  readonly address: string;
  readonly title: string;
}

/** The player of a YouTube or Vimeo page, from the hosts the content policy allows, or of a film's own file; null for any
 * other address. */
function playerOf(address: string, title: string): Player | null {
  const src = playerAddress(address);
  if (src !== null) return { isFile: false, src, address, title };
  return isFilm(address) ? { isFile: true, src: address, address, title } : null;
}

/** Whether browsers play what lies there: a file they know, where the content policy lets them. */
function isFilm(address: string): boolean {
  const { protocol, pathname } = new URL(address);
  return protocol === 'https:' && /\.(?:mp4|m4v|webm|ogv)$/i.test(pathname);
}
