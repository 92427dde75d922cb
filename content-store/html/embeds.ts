/** Something of another site that a page shows when a reader asks for it. */
export interface Embed {
  /** The site, as readers know it. */
  readonly name: string;
  /** What it is: A post, A map. */
  readonly what: string;
  /** The address of its frame. */
  readonly frame: string;
  readonly shape: 'post' | 'player' | 'wide';
}

interface Provider extends Pick<Embed, 'name' | 'what' | 'shape'> {
  /** The frame of an address at one of its hosts; null for an address that it has none for. */
  readonly frame: (url: URL) => string | null;
  readonly hosts: readonly string[];
}

/** Where embeds may come from. The content policy of pages allows the frames of `FRAME_HOSTS` and no others. */
const providers: readonly Provider[] = [
  {
    ...{ name: 'Spotify', what: 'A recording', shape: 'player', hosts: ['open.spotify.com'] },
    frame: ({ pathname }) =>
      framed(
        pathname,
        /^\/(?:intl-[a-z]+\/)?((?:track|album|episode|show|playlist)\/\w+)/,
        'https://open.spotify.com/embed/',
      ),
  },
  {
    ...{ name: 'SoundCloud', what: 'A recording', shape: 'player', hosts: ['soundcloud.com'] },
    frame: ({ href, pathname }) =>
      /^\/[\w-]+\/[\w-]+/.test(pathname)
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(href)}`
        : null,
  },
  {
    ...{ name: 'Instagram', what: 'A post', shape: 'post', hosts: ['instagram.com'] },
    frame: ({ pathname }) =>
      framed(pathname, /^\/((?:p|reel)\/[\w-]+)/, 'https://www.instagram.com/', '/embed/'),
  },
  {
    ...{ name: 'TikTok', what: 'A video', shape: 'post', hosts: ['tiktok.com'] },
    frame: ({ pathname }) => framed(pathname, /\/video\/(\d+)/, 'https://www.tiktok.com/embed/v2/'),
  },
  {
    ...{ name: 'X', what: 'A post', shape: 'post', hosts: ['x.com', 'twitter.com'] },
    frame: ({ pathname }) =>
      framed(pathname, /\/status\/(\d+)/, 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id='),
  },
  {
    ...{ name: 'Datawrapper', what: 'A chart', shape: 'wide', hosts: ['datawrapper.dwcdn.net'] },
    frame: ({ pathname }) => framed(pathname, /^\/(\w+(?:\/\d+)?)/, 'https://datawrapper.dwcdn.net/', '/'),
  },
  {
    ...{ name: 'Flourish', what: 'A chart', shape: 'wide', hosts: ['public.flourish.studio'] },
    frame: ({ pathname }) =>
      framed(pathname, /^\/((?:visualisation|story)\/\d+)/, 'https://flo.uri.sh/', '/embed'),
  },
  {
    ...{ name: 'OpenStreetMap', what: 'A map', shape: 'wide', hosts: ['openstreetmap.org'] },
    frame: ({ pathname, search }) =>
      pathname === '/export/embed.html' ? `https://www.openstreetmap.org/export/embed.html${search}` : null,
  },
];

/** The hosts of their frames, as the content policy names them. */
export const FRAME_HOSTS: readonly string[] = [
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
  'https://platform.twitter.com',
  'https://datawrapper.dwcdn.net',
  'https://flo.uri.sh',
  'https://www.openstreetmap.org',
];

export function embedNames(): readonly string[] {
  return providers.map(({ name }) => name);
}

/** What is shown of an address; null where it is of no site in the list. */
export function embedOf(address: string): Embed | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  for (const { name, what, shape, hosts, frame } of providers) {
    const found = hosts.includes(host) ? frame(url) : null;
    if (found !== null) return { name, what, shape, frame: found };
  }
  return null;
}

function framed(pathname: string, pattern: RegExp, before: string, behind = ''): string | null {
  const found = pattern.exec(pathname)?.[1];
  return found === undefined ? null : `${before}${found}${behind}`;
}
