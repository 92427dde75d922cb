export interface Player {
  readonly src: string;
  readonly title: string;
}

/** The player of a YouTube or Vimeo page, from the hosts the content policy allows; null for any other address. */
export function playerOf(address: string, title: string): Player | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const segments = url.pathname.split('/').filter((one) => one !== '');
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = segments.at(-1) ?? '';
    return /^\d+$/.test(id) ? { src: `https://player.vimeo.com/video/${id}`, title } : null;
  }
  const isYoutube = host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be';
  const id = url.searchParams.get('v') ?? segments.at(-1) ?? '';
  return isYoutube && /^[\w-]{11}$/.test(id)
    ? { src: `https://www.youtube-nocookie.com/embed/${id}`, title }
    : null;
}
