import { isIcon } from './icon.ts';

export type UploadKind = 'pdf' | 'icon' | 'picture' | 'csv' | 'tsv';

/** How many of a file's first bytes tell what it is: the list of an icon's pictures is the longest. */
export const HEAD_BYTES = 1_024;

/** What a file is by its first bytes, never by what the sender calls it; null for what cannot be used, an SVG above all, which
 * no decoder comes to see. Tables have no first bytes of their own: what is named like one and begins as text is one. */
export function uploadKind(head: Buffer, filename = ''): UploadKind | null {
  if (starts(head, '%PDF-')) return 'pdf';
  if (isIcon(head)) return 'icon';
  if (isPicture(head)) return 'picture';
  const ending = /\.(csv|tsv)$/i.exec(filename)?.[1]?.toLowerCase();
  return ending !== undefined && isPlainText(head) ? (ending as 'csv' | 'tsv') : null;
}

/** Text of any encoding that has ASCII in it, and no markup. */
function isPlainText(bytes: Buffer): boolean {
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
  return !bytes.some(isControl) && !/^(?:\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1'));
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

function starts(bytes: Buffer, mark: string, at = 0): boolean {
  return bytes.subarray(at, at + mark.length).toString('latin1') === mark;
}
