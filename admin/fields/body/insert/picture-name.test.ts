import { describe, expect, it } from 'vitest';
import { namedPicture } from './picture-name.ts';

const nameOf = (name: string, title = 'Eels return', number = 1) =>
  namedPicture(new File(['…'], name, { type: 'image/png' }), title, number).name;

describe('a picture that is put into a piece', () => {
  it.each([
    ...['image.png', 'IMG_1234.png', 'DSC00042.png', 'Screenshot 2026-03-01 at 12.00.00.png'],
    ...['pasted image (3).png', 'WhatsApp Image 2026-03-01.png', '3f2a8c10-77aa-4c1b-9d2e-0a1b2c3d4e5f.png'],
  ])('is named after the piece where its file says nothing: %s', (name) => {
    expect(nameOf(name)).toBe('Picture of Eels return.png');
  });

  it('keeps a name that says what it shows', () => {
    for (const name of ['weir-at-dusk.png', 'Lock 4.png', 'Schleuse.png', '水門の写真.png'])
      expect(nameOf(name)).toBe(name);
  });

  it('has a number where the piece has others, and no folders', () => {
    expect(nameOf('image.png', 'Eels', 2)).toBe('Picture of Eels 2.png');
    expect(nameOf('image.png', 'Either/or')).toBe('Picture of Either-or.png');
  });

  it('keeps its name and bytes while the piece has no title', async () => {
    expect(nameOf('image.png', '  ')).toBe('image.png');
    const named = namedPicture(new File(['bytes'], 'image.png', { type: 'image/png' }), 'Eels', 1);
    expect([await named.text(), named.type]).toEqual(['bytes', 'image/png']);
  });
});
