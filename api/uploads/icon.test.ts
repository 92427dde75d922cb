import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isIcon, redrawnIcon } from './icon.ts';

const red = { r: 255, g: 0, b: 0, alpha: 1 };
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: red } })
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .png()
    .toBuffer();

/** An .ico with these pictures in it. */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, picture] of pictures.entries()) {
    head.writeUInt32LE(picture.length, 6 + 16 * index + 8);
    head.writeUInt32LE(start, 6 + 16 * index + 12);
    start += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** A bitmap of one colour as icons have it. */
function dib(side: number, depth: 8 | 24 | 32): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(depth, 14);
  const stride = Math.ceil((side * depth) / 32) * 4;
  const rows = Buffer.alloc(stride * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      rows.set([0, 0, 255, 255].slice(0, depth / 8), y * stride + (x * depth) / 8);
  return Buffer.concat([header, rows, Buffer.alloc(Math.ceil(side / 32) * 4 * side)]);
}

async function colorOf(bytes: Buffer | undefined): Promise<number[]> {
  const picture = bytes?.subarray(bytes.readUInt32LE(18)) ?? Buffer.alloc(0);
  return [...(await sharp(picture).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
}

describe('an icon', () => {
  it('is drawn anew, so that nothing else travels in it', async () => {
    const given = ico([await png(16), await png(32), Buffer.alloc(0)].slice(0, 2));
    expect([isIcon(given), given.includes('SECRET')]).toEqual([true, true]);
    const made = await redrawnIcon(Buffer.concat([given, Buffer.from('SECRET')]));
    expect(made).toMatchObject({ width: 32, height: 32 });
    expect([made?.bytes.includes('SECRET'), isIcon(made?.bytes ?? given)]).toEqual([false, true]);
    expect(await colorOf(made?.bytes)).toEqual([255, 0, 0, 255]);
  });

  it('may be made of bitmaps of 24 or 32 bits', async () => {
    for (const depth of [24, 32] as const) {
      const made = await redrawnIcon(ico([dib(17, depth)]));
      expect(made).toMatchObject({ width: 17, height: 17 });
      expect(await colorOf(made?.bytes)).toEqual([255, 0, 0, 255]);
    }
    expect(await redrawnIcon(ico([dib(17, 8)]))).toBeNull();
  });

  it('that is damaged, too large or none is refused', async () => {
    const given = ico([await png(16)]);
    expect(await redrawnIcon(given.subarray(0, 40))).toBeNull();
    expect(await redrawnIcon(ico([dib(16, 32).subarray(0, 200)]))).toBeNull();
    expect(await redrawnIcon(ico([await png(300, 2)]))).toBeNull();
    expect(await redrawnIcon(ico([Buffer.from('<svg/>')]))).toBeNull();
    expect(isIcon(Buffer.from([0, 0, 1, 0, 1, 0]))).toBe(false);
  });
});
