import sharp, { type Sharp } from 'sharp';

/** The largest side an icon's pictures have. */
const LARGEST = 256;
const MOST_PICTURES = 32;
const [HEADER, ENTRY, BITMAP_HEADER] = [6, 16, 40];

export interface Icon {
  readonly bytes: Buffer;
  /** Of its largest picture, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Whether bytes begin as an .ico does: at least one picture of a size that can be. */
export function isIcon(bytes: Buffer): boolean {
  if (bytes.length < HEADER + ENTRY || bytes.readUInt32LE(0) !== 0x0001_0000) return false;
  const count = bytes.readUInt16LE(4);
  return count > 0 && count <= MOST_PICTURES && bytes.length > HEADER + ENTRY * count;
}

/** An .ico drawn anew, so that nothing but its pictures is in it; null where it is damaged or has pictures of fewer than
 * 24 bits a pixel. */
export async function redrawnIcon(bytes: Buffer): Promise<Icon | null> {
  const count = bytes.readUInt16LE(4);
  const pictures: Picture[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = HEADER + ENTRY * index;
    const [length, start] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    if (start + length > bytes.length) return null;
    const drawn = await redrawn(bytes.subarray(start, start + length));
    if (drawn === null) return null;
    pictures.push(drawn);
  }
  const largest = pictures.toSorted((one, other) => other.width - one.width)[0];
  return largest === undefined
    ? null
    : { bytes: iconOf(pictures), width: largest.width, height: largest.height };
}

interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

async function redrawn(bytes: Buffer): Promise<Picture | null> {
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  const image = isPng ? sharp(bytes, { limitInputPixels: LARGEST * LARGEST }) : bitmap(bytes);
  const drawn = await image
    ?.png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (drawn == null || drawn.info.width > LARGEST || drawn.info.height > LARGEST) return null;
  return { png: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** A bitmap as icons have it: rows from the bottom, blue first, twice as high for the mask that follows it. */
function bitmap(bytes: Buffer): Sharp | null {
  if (bytes.length < BITMAP_HEADER || bytes.readUInt32LE(0) !== BITMAP_HEADER) return null;
  const [width, height, depth] = [bytes.readInt32LE(4), bytes.readInt32LE(8) / 2, bytes.readUInt16LE(14)];
  const isPlain = bytes.readUInt32LE(16) === 0 && (depth === 32 || depth === 24);
  if (!isPlain || width < 1 || height < 1 || width > LARGEST || height > LARGEST || height % 1 !== 0)
    return null;
  const stride = Math.ceil((width * depth) / 32) * 4;
  const maskStride = Math.ceil(width / 32) * 4;
  const maskAt = BITMAP_HEADER + stride * height;
  if (bytes.length < maskAt) return null;
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = height - 1 - y;
      const from = BITMAP_HEADER + stride * row + x * (depth / 8);
      const masked = ((bytes[maskAt + maskStride * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      const alpha = depth === 32 ? (bytes[from + 3] ?? 0) : masked === 1 ? 0 : 255;
      pixels.set([bytes[from + 2] ?? 0, bytes[from + 1] ?? 0, bytes[from] ?? 0, alpha], (y * width + x) * 4);
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

function iconOf(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, { png, width, height }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    // A side of 256 is written as 0.
    head.writeUInt8(width % LARGEST, at);
    head.writeUInt8(height % LARGEST, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += png.length;
  }
  return Buffer.concat([head, ...pictures.map((one) => one.png)]);
}
