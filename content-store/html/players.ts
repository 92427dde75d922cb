/** The id in `…/watch?v=ID`, `youtu.be/ID`, `…/embed/ID`, or an id by itself. */
export function youtubeId(idOrAddress: string): string | null {
  const text = idOrAddress.trim();
  if (/^[\w-]{6,20}$/.test(text)) return text;
  return (
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|v\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/.exec(
      text,
    )?.[1] ?? null
  );
}

/** The address of a video's player that follows nobody about, for any address of the video at YouTube or Vimeo; null
 * for others. Where to begin and end, and a playlist, are kept. */
export function playerAddress(address: string): string | null {
  const url = URL.parse(address.trim().replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (/^youtu\.be$|^youtube(?:-nocookie)?\.com$/.test(host)) return youtubePlayer(url);
  return /^(?:player\.)?vimeo\.com$/.test(host) ? vimeoPlayer(url) : null;
}

/** Where the film of a stored player is watched; the player's own address where that is not known. */
export function watchAddress(player: string): string {
  const url = URL.parse(player);
  const [, film] = /^\/(?:embed|video)\/([\w-]+)$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || film === undefined) return player;
  const asked = url.searchParams;
  if (url.hostname === 'player.vimeo.com')
    return `https://vimeo.com/${film}${asked.has('h') ? `/${asked.get('h')}` : ''}`;
  if (!/^www\.youtube(?:-nocookie)?\.com$/.test(url.hostname)) return player;
  const list = asked.get('list');
  if (film === 'videoseries' && list !== null) return `https://www.youtube.com/playlist?list=${list}`;
  return `https://www.youtube.com/watch?v=${film}${asked.has('start') ? `&t=${asked.get('start')}` : ''}`;
}

function youtubePlayer(url: URL): string | null {
  const id = youtubeId(url.href);
  if (id === null) return null;
  const asked = url.searchParams;
  const start = secondsOf(asked.get('start') ?? asked.get('t') ?? '');
  const end = secondsOf(asked.get('end') ?? '');
  const list = /^[\w-]+$/.exec(asked.get('list') ?? '')?.[0] ?? null;
  const said = [
    ...(start === null ? [] : [`start=${start}`]),
    ...(end === null ? [] : [`end=${end}`]),
    ...(list === null ? [] : [`list=${list}`]),
  ];
  return `https://www.youtube-nocookie.com/embed/${id}${said.length === 0 ? '' : `?${said.join('&')}`}`;
}

function vimeoPlayer(url: URL): string | null {
  const [, id, word] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  // Of a video that is not listed, the word that opens it.
  const key = word ?? /^[0-9a-f]+$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return `https://player.vimeo.com/video/${id}${key === undefined ? '' : `?h=${key}`}`;
}

/** `90`, `90s`, `1m30s`, `1h2m3s`. */
function secondsOf(text: string): number | null {
  const [whole, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  if (whole === undefined || whole === '') return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
