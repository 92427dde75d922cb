import {
  type FileEnding,
  fileEndingOf,
  fileKinds,
  type UploadGroupName,
} from '#content-store/model/media/upload-kinds.ts';
import { isIcon } from './icon.ts';

/** What is done with a file: pictures, icons and drawings are made anew, anything else is kept under its ending. */
export type UploadKind = 'picture' | 'icon' | 'drawing' | FileEnding;

/** How many of a file's first bytes tell what it is: the list of an icon's pictures is the longest. */
export const HEAD_BYTES = 1_024;

/** Which of a site's groups a kind belongs to. */
export function groupOf(kind: UploadKind): UploadGroupName {
  if (kind === 'picture' || kind === 'icon') return 'pictures';
  return kind === 'drawing' ? 'drawings' : fileKinds[kind].group;
}

/** What a file is by its first bytes, never by what the sender calls it alone; null for what cannot be used. Text and the
 * packages of office programs have no first bytes of their own: their names say which they are, and have to fit. */
export function uploadKind(head: Buffer, filename = ''): UploadKind | null {
  if (starts(head, '%PDF-')) return 'pdf';
  if (isIcon(head)) return 'icon';
  if (isPicture(head)) return 'picture';
  const named = fileEndingOf(filename);
  return soundOrFilm(head, named) ?? original(head) ?? packed(head, named) ?? textual(head, filename, named);
}

function isPicture(bytes: Buffer): boolean {
  return (
    starts(bytes, '\xff\xd8\xff') ||
    starts(bytes, '\x89PNG\r\n\x1a\n') ||
    starts(bytes, 'GIF87a') ||
    starts(bytes, 'GIF89a') ||
    (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
    (starts(bytes, 'ftyp', 4) && ['avif', 'avis', 'mif1'].some((brand) => starts(bytes, brand, 8))) ||
    starts(bytes, 'II*\0') ||
    starts(bytes, 'MM\0*')
  );
}

/** The first of the boxes that MP4 files are made of names their brand. */
const FILM_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV'];

function soundOrFilm(bytes: Buffer, named: FileEnding | undefined): FileEnding | null {
  if (starts(bytes, 'fLaC')) return 'flac';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WAVE', 8)) return 'wav';
  // A film in the same wrapping is none that browsers play.
  if (starts(bytes, 'OggS')) return bytes.includes('\x80theora', 0, 'latin1') ? null : 'ogg';
  if (starts(bytes, '\x1aE\xdf\xa3')) return bytes.includes('webm') ? 'webm' : null;
  if (starts(bytes, 'ftyp', 4)) {
    if (starts(bytes, 'M4A ', 8) || starts(bytes, 'M4B ', 8)) return 'm4a';
    if (starts(bytes, 'qt  ', 8)) return 'mov';
    if (FILM_BRANDS.some((brand) => starts(bytes, brand, 8))) return named === 'm4a' ? 'm4a' : 'mp4';
    return null;
  }
  if (starts(bytes, 'ID3')) return 'mp3';
  // Two bytes begin a frame of sound, which other files may have by chance: the name has to say so too.
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const isAac = (second & 0xf6) === 0xf0;
  return named === 'aac' && isAac ? 'aac' : named === 'mp3' && !isAac ? 'mp3' : null;
}

/** The sizes that the second head of a BMP has. */
const BMP_HEADS = [12, 40, 52, 56, 64, 108, 124];

function original(bytes: Buffer): FileEnding | null {
  if (starts(bytes, '8BPS\0\x01')) return 'psd';
  const isBmp = starts(bytes, 'BM') && bytes.length >= 18 && BMP_HEADS.includes(bytes.readUInt32LE(14));
  return isBmp ? 'bmp' : null;
}

const PACKAGES: readonly FileEnding[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'];
const COMPOUNDS: readonly FileEnding[] = ['doc', 'xls', 'ppt'];

function packed(bytes: Buffer, named: FileEnding | undefined): FileEnding | null {
  if (named === undefined) return null;
  if (starts(bytes, 'PK\x03\x04')) return PACKAGES.includes(named) ? named : null;
  if (starts(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return COMPOUNDS.includes(named) ? named : null;
  return null;
}

function textual(bytes: Buffer, filename: string, named: FileEnding | undefined): UploadKind | null {
  if (!isText(bytes)) return null;
  const isMarkup = /^(?:\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1'));
  if (isMarkup) return /\.svg$/i.test(filename) && isDrawing(bytes) ? 'drawing' : null;
  return named === 'csv' || named === 'tsv' ? named : null;
}

/** Text of any encoding that has ASCII in it. */
function isText(bytes: Buffer): boolean {
  return !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
}

/** Whether it begins as SVG does: what may stand before its element can be longer than what is looked at. */
function isDrawing(bytes: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*<(?:svg[\s>]|\?xml\s|!--|!DOCTYPE\s+svg[\s>])/.test(bytes.toString('latin1'));
}

function starts(bytes: Buffer, mark: string, at = 0): boolean {
  return bytes.subarray(at, at + mark.length).toString('latin1') === mark;
}
