import { describe, expect, it } from 'vitest';
import { MOST_BODY_BLOCKS } from '../definition/body-kind.ts';
import { bodyOfHtml, bodyOfStoredHtml, oneElementEach } from './body-of-html.ts';

const PICTURE = { id: 'p1', type: 'image', asset: '10000001', width: 'text' };
const TEXT = '<p>One</p>\n<p>Two</p>\n<p>Two</p>\n<aside>Beside</aside>';

describe('HTML that becomes the blocks of a body', () => {
  it('is the same HTML when they are joined, each with an id of its own', () => {
    const blocks = bodyOfStoredHtml(TEXT);
    expect(blocks.map((one) => one.html).join('')).toBe(TEXT);
    expect(blocks.map((one) => one.type)).toEqual(['text', 'text', 'text', 'kept']);
    expect(new Set(blocks.map((one) => one.id)).size).toBe(4);
  });

  it('is no more blocks than a body holds, and nothing is lost', () => {
    const long = '<hr />'.repeat(MOST_BODY_BLOCKS + 5);
    for (const blocks of [
      bodyOfStoredHtml(long),
      bodyOfHtml(long, []),
      oneElementEach([{ id: 'a', type: 'text', html: long }, PICTURE]).filter((block) => block !== PICTURE),
    ]) {
      expect(blocks.length).toBeLessThanOrEqual(MOST_BODY_BLOCKS);
      expect(blocks.at(-1)?.type).toBe('kept');
      expect(blocks.map(({ html }) => html).join('')).toBe(long);
    }
    expect(oneElementEach([{ id: 'a', type: 'text', html: long }, PICTURE])).toHaveLength(MOST_BODY_BLOCKS);
  });

  it('counts up the ids of what says the same', () => {
    const ids = bodyOfStoredHtml('<hr />'.repeat(4)).map(({ id }) => id);
    expect(ids.slice(1)).toEqual([2, 3, 4].map((ordinal) => `${ids[0]}x${ordinal}`));
  });

  it('has the same ids each time it comes', () => {
    expect(bodyOfStoredHtml(TEXT)).toEqual(bodyOfStoredHtml(TEXT));
    expect(bodyOfHtml(TEXT, bodyOfStoredHtml(TEXT))).toEqual(bodyOfStoredHtml(TEXT));
  });

  it('keeps the ids of what is still there, of what was moved, and of what was changed in its place', () => {
    const [one, two, again, beside] = bodyOfStoredHtml(TEXT);
    const before = [one, two, again, beside].flatMap((block) => block ?? []);
    const after = bodyOfHtml('<aside>Beside</aside><p>One, mended</p>\n<p>New</p><p>Two</p>\n', before);
    expect(after.find((block) => block.html === '<aside>Beside</aside>')?.id).toBe(beside?.id);
    expect(after.find((block) => block.html === '<p>Two</p>')?.id).not.toBe(beside?.id);
    const mended = bodyOfHtml(TEXT.replace('One', 'One, mended'), before);
    expect(mended.map((block) => block.id)).toEqual(before.map((block) => block.id));
    const longer = bodyOfHtml(TEXT.replace('<p>One</p>', '<p>One</p>\n<p>New</p>'), before);
    expect(longer.filter((block) => before.some(({ id }) => id === block.id))).toEqual(before);
  });

  it('leaves a block that is more than text as it is where its HTML comes back', () => {
    const picture = { id: 'p1', type: 'image', asset: '10000001', width: 'text' };
    const [one] = bodyOfStoredHtml('<p>One</p>');
    const blocks = bodyOfHtml(
      '<p>One</p><figure data-block="p1"><img src="/assets/a.png" alt="" /></figure>',
      [...(one === undefined ? [] : [one]), picture],
    );
    expect(blocks).toEqual([one, picture]);
  });

  it('says nothing of blocks that are not there', () => {
    expect(bodyOfHtml('<p data-block="x1">One</p>', []).map((block) => block.html)).toEqual(['<p>One</p>']);
  });
});

it('gives each element of a block of text a block of its own, and drops empty ones', () => {
  const blocks = oneElementEach([
    { id: 'a', type: 'text', html: '<p>One</p><p>Two</p>' },
    { id: 'b', type: 'text', html: '' },
    { id: 'c', type: 'image', asset: '10000001' },
  ]);
  expect(blocks.map(({ type, html }) => [type, html])).toEqual([
    ['text', '<p>One</p>'],
    ['text', '<p>Two</p>'],
    ['image', undefined],
  ]);
  expect(blocks[0]?.id).toBe('a');
});
