import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeUpBodies } from '../testing/bodies.ts';
import { cutHtml as cut } from './cut.ts';
import { sanitise } from './sanitise.ts';

const cutHtml = (html: string) => cut(html).map((part) => part.html);

it('cuts between elements, and leaves white space behind the one before', () => {
  expect(cutHtml('<p>One</p>\n\n<h2>Two</h2><ul><li>A</li></ul> <hr />')).toEqual([
    '<p>One</p>\n\n',
    '<h2>Two</h2>',
    '<ul><li>A</li></ul> ',
    '<hr />',
  ]);
});

it('keeps words that stand in no block together', () => {
  expect(cutHtml('<p>One</p>stray <em>words</em> and <a href="/x">more</a><p>Two</p>')).toEqual([
    '<p>One</p>',
    'stray <em>words</em> and <a href="/x">more</a>',
    '<p>Two</p>',
  ]);
});

it.each([
  ['a block in a paragraph', '<p>a<div>b</div></p><p>c</p>'],
  ['what a table throws out', '<table>a<tbody><tr><td>b</td></tr></tbody></table><p>c</p>'],
  ['what is not closed', '<p>a'],
  ['tags that cross', '<p><em>a</p></em>'],
])('leaves %s in one part with what is behind it', (_, html) => {
  expect(cut(`<p>One</p>\n${html}`)).toEqual([
    { html: '<p>One</p>\n', tag: 'p' },
    { html, tag: null },
  ]);
});

it('says the same when its parts are joined, whatever it is', () => {
  fc.assert(
    fc.property(madeUpBodies(), ({ html }) => {
      for (const one of [html, sanitise(html)]) expect(cutHtml(one).join('')).toBe(one);
    }),
    { numRuns: 2_000 },
  );
});
