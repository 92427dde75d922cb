import type { BodyBlock } from '#content-store/definition/field.ts';
import { attributeText } from '#content-store/html/links.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { fileAt } from './text-pictures.ts';

const PICTURE = '<img\\s[^>]*?\\ssrc="([^"]*)"[^>]*>|<img\\ssrc="([^"]*)"[^>]*>';
/** With the link around it. */
const LINKED = `(?:<a\\s[^>]*>\\s*)?(?:${PICTURE})(?:\\s*</a>)?`;
/** What is there for the picture alone goes with it: its figure with what is said below, its paragraph. */
const ALONE = new RegExp(
  `<figure(?:\\s[^>]*)?>\\s*${LINKED}\\s*(?:<figcaption(?:\\s[^>]*)?>(?:(?!</figcaption>).)*</figcaption>\\s*)?</figure>|<p(?:\\s[^>]*)?>\\s*${LINKED}\\s*</p>|${LINKED}`,
  'gs',
);

/** Blocks without the pictures in their own words that show files of the library which readers do not see, now or any more: as
 * a picture of a block, each is as if it were not there. A page depends on the assets of the files that it shows. */
export async function withoutUnseen(
  blocks: readonly BodyBlock[],
  reader: Pick<Reader, 'find' | 'get'>,
): Promise<readonly BodyBlock[]> {
  const isSeen = new Map<string, boolean>();
  const shown: BodyBlock[] = [];
  for (const block of blocks) {
    const html = 'html' in block && typeof block.html === 'string' ? block.html : '';
    // Hardly any text has one.
    const pictures = html.includes('<img ') ? [...html.matchAll(ALONE)] : [];
    for (const file of pictures.flatMap((picture) => fileOf(picture) ?? []))
      if (!isSeen.has(file)) isSeen.set(file, await isSeenByReaders(file, reader));
    const isGone = (picture: RegExpMatchArray) => isSeen.get(fileOf(picture) ?? '') === false;
    shown.push(
      pictures.some(isGone)
        ? { ...block, html: html.replace(ALONE, (...found) => (isGone(found as never) ? '' : found[0])) }
        : block,
    );
  }
  return shown;
}

/** The file of the library that a picture shows; null for any other. */
function fileOf([, ...sources]: readonly (string | undefined)[]): string | null {
  const src = sources.slice(0, SOURCES).find((source) => source !== undefined);
  return src === undefined ? null : fileAt(attributeText(src));
}

/** Of three ways to stand, two ways each to write it. */
const SOURCES = 6;

/** Of several assets with one file, any shows it; one without a file is drawn under its id. */
async function isSeenByReaders(file: string, reader: Pick<Reader, 'find' | 'get'>): Promise<boolean> {
  const { items } = await reader.find({
    ...{ collection: 'asset', where: { file: { eq: file } }, orderBy: [], first: 1 },
  });
  if (items.length > 0) return true;
  const drawn = /^([A-Za-z0-9_-]+)\.svg$/.exec(file)?.[1];
  return drawn !== undefined && (await reader.get('asset', drawn, 'card')) !== null;
}
