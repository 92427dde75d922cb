import { expect, it } from 'vitest';
import { cutClasses, placeOf, sideOf } from './cuts.ts';

const lying = { width: 1_600, height: 900 };
const standing = { width: 600, height: 1_200 };

it('moves a frame along the side that is cut off, and along none where the picture has that shape', () => {
  expect([sideOf('square', lying), sideOf('banner', lying), sideOf('wide', lying)]).toEqual(['x', 'y', null]);
  expect([sideOf('tall', standing), sideOf('square', { width: 800, height: 800 })]).toEqual(['y', null]);
});

it('keeps what lies in a frame in sight, and elsewhere what the focal point says', () => {
  const focus = { x: 10, y: 90 };
  expect(placeOf('square', lying, { square: 80 }, focus)).toEqual({ x: 80, y: 90 });
  expect(placeOf('banner', lying, { square: 80 }, focus)).toEqual({ x: 10, y: 90 });
  expect(placeOf('wide', lying, { wide: 80 })).toEqual({ x: 50, y: 50 });
});

it('says classes of the shapes alone that have a frame of their own', () => {
  expect(cutClasses(lying, undefined, { x: 10 })).toBe(undefined);
  expect(cutClasses(lying, {})).toBe(undefined);
  // A picture of this very shape is not cut.
  expect(cutClasses(lying, { wide: 0 })).toBe(undefined);
  expect(cutClasses(lying, { square: 80, banner: 0 }, { x: 10 })).toEqual({
    square: 'focal fx-8',
    banner: 'focal fx-1 fy-0',
  });
  // The middle of a frame goes before a focal point at the edge.
  expect(cutClasses(lying, { square: 50 }, { x: 10 })).toEqual({ square: '' });
});
