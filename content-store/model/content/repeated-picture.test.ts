import { describe, expect, it } from 'vitest';
import { content } from './content.ts';

const text = { id: 'a', type: 'text', html: '<p>Words</p>' };
const picture = (asset: string) => ({ id: 'b', type: 'image', asset });
const gallery = (...images: readonly string[]) => ({ id: 'c', type: 'gallery', images });

describe('a primary image', () => {
  const isToldOf = (primaryImage: string | null, body: unknown) =>
    content.advise?.({ type: 'Article', primaryImage, body })?.primaryImage !== undefined;

  it.each([
    ['the first picture of the text', [text, picture('1'), picture('2')]],
    ['the first of a gallery', [text, gallery('1', '2')]],
    ['the picture beside a text', [{ id: 'd', type: 'image_text', asset: '1' }]],
  ])('is told of where it is %s too', (_what, body) => {
    expect(isToldOf('1', body)).toBe(true);
  });

  it.each([
    ['the text begins with another', [picture('2'), picture('1')]],
    ['the text has no picture', [text]],
    ['nothing is written', null],
  ])('is not where %s', (_what, body) => {
    expect(isToldOf('1', body)).toBe(false);
  });

  it('is not where there is none, though a picture is yet to be chosen in the text', () => {
    expect(isToldOf(null, [{ id: 'b', type: 'image', asset: null }])).toBe(false);
  });
});
