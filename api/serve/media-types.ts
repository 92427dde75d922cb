import { fileKinds } from '#content-store/model/media/upload-kinds.ts';

/** The type of each published file by the end of its name; anything else is `application/octet-stream`. A closed
 * list on purpose, and no table such as mrmime's: a kind that is not here is not shown, whatever its name says. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  // What uploads are kept as. Tables have no charset: they come in any.
  ...Object.fromEntries(Object.entries(fileKinds).map(([ending, { mimeType }]) => [`.${ending}`, mimeType])),
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.ics': 'text/calendar; charset=utf-8',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Whether text is in it, which is sent encoded; of the others, media, parts are sent to whoever asks for them. */
export function isText(type: string): boolean {
  return /^text\/|^application\/(xml|json|speculationrules)|^image\/svg/.test(type);
}
