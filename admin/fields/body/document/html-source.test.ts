import { describe, expect, it } from 'vitest';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { text } from '../testing/a-body.ts';
import { inertFragment } from '../testing/inert-dom.ts';
import { blocksFrom, sourceOf } from './html-source.ts';
import { partsOf } from './split-html.ts';

const image: BodyBlock = { id: 'pic', type: 'image', asset: '10000042', caption: 'A <gate>' };
const before = [
  text('a', "<p class='x'>One</p>\n"),
  image,
  text('b', '<p>Two</p>'),
  { id: 'k', type: 'kept', html: 'words <b>alone</b>' },
];
const source = sourceOf(before, ({ caption }) => `Image: ${String(caption)}`);
const read = (html: string) => blocksFrom(html, before, (one) => partsOf(inertFragment(one)));

describe('a body as HTML', () => {
  it('shows blocks that are more than words as elements that say which they are', () => {
    expect(source).toContain('<figure data-block="pic">Image: A &lt;gate&gt;</figure>');
  });

  it('comes back as the same blocks where nothing was changed', () => {
    const again = read(source);
    expect(again).toHaveLength(before.length);
    expect(again.every((block, at) => block === before[at])).toBe(true);
  });

  it('keeps the id of what was changed where it stood, and gives new ones to what was added', () => {
    const again = read(source.replace('<p>Two</p>', '<p>Three</p><p>Four</p>'));
    expect(again.map(({ id, html }) => [before.some((one) => one.id === id) ? id : 'new', html])).toEqual([
      ['a', before[0]?.html],
      ['pic', undefined],
      ['b', '<p>Three</p>'],
      ['new', '<p>Four</p>'],
      ['k', 'words <b>alone</b>'],
    ]);
  });

  it('takes a block away with its element, and shows it once however often it stands there', () => {
    expect(read('<p>Two</p>').map(({ id }) => id)).toEqual(['b']);
    const twice = '<figure data-block="pic">x</figure><figure data-block="pic">y</figure>';
    expect(read(twice).map(({ type }) => type)).toEqual(['image', 'text']);
    expect(read(twice)[1]?.html).toBe('<figure>y</figure>');
  });
});
