import { escapeHtml } from '../../html/html-tree.ts';
import { youtubeId } from '../../html/players.ts';
import type { Rendered, Shortcode } from './shortcode.ts';

/** A YouTube video by its id or address. */
export const youtube: Shortcode = {
  kind: 'html',
  render: ({ named, positional }) => youtubeFigure(named.id ?? positional[0] ?? '', named.title ?? ''),
};

/** A Facebook video: a link, for its player follows readers about. */
export const fbVideo: Shortcode = {
  kind: 'html',
  render: ({ named, positional }) =>
    videoLink(named.src ?? positional[0] ?? '', named.title ?? 'Watch the video on Facebook'),
};

/** A C-SPAN recording: a link. */
export const cspan: Shortcode = {
  kind: 'html',
  render: ({ named, positional }) =>
    videoLink(named.src ?? positional[0] ?? '', named.title ?? 'Watch the recording on C-SPAN'),
};

/** A post on Twitter: a link to it. */
export const tweet: Shortcode = {
  kind: 'html',
  render({ named, positional }) {
    const user = named.user ?? '';
    const address = `https://twitter.com/${user || 'i'}/status/${named.id ?? positional[0] ?? ''}`;
    const label = user === '' ? 'See the post on Twitter' : `See the post by @${escapeHtml(user)} on Twitter`;
    const html = `<a href="${escapeHtml(address)}">${label}</a>`;
    return { block: `<blockquote class="embed"><p>${html}</p></blockquote>`, inline: html };
  },
};

/** The player without cookies, in a box of its own; inside a line, a link. An id that cannot be one gives nothing. */
export function youtubeFigure(idOrAddress: string, title: string): Rendered {
  const id = youtubeId(idOrAddress);
  if (id === null) return { block: '', inline: '' };
  const label = escapeHtml(title.trim() || 'Video');
  return {
    block: `<figure class="embed"><iframe src="https://www.youtube-nocookie.com/embed/${id}" title="${label}" width="560" height="315" loading="lazy" allowfullscreen></iframe></figure>`,
    inline: `<a href="https://www.youtube.com/watch?v=${id}">${label}</a>`,
  };
}

function videoLink(address: string, label: string): Rendered {
  const html = `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
  return { block: `<p class="embed">${html}</p>`, inline: html };
}
