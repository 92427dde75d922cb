import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const named = (before: string, after: string) =>
  differencesOf(before, after).map(({ name, isVisible }) => `${isVisible ? 'seen: ' : ''}${name}`);

describe('what an edited text differs by', () => {
  it('is nothing where it is the same bytes', () => {
    expect(named('<p>One</p>', '<p>One</p>')).toEqual([]);
  });

  it.each([
    ['<p>“A”&quot;</p>', '<p>“A”"</p>', 'another spelling of the same characters'],
    ['<img src="a" alt="b">', '<img alt="b" src="a">', 'attributes in another order'],
    ['<ol start="1"><li>A</li></ol>', '<ol><li>A</li></ol>', 'no attribute that says what is so anyway'],
    ['<ul>\n<li> A\n  b</li>\n</ul>\n', '<ul><li>A b</li></ul>', 'white space that is not shown'],
    ['<p><code>i </code> is</p>', '<p><code>i </code>is</p>', 'white space that is not shown'],
    ['<p><b><a href="/">A</a></b></p>', '<p><a href="/"><b>A</b></a></p>', 'inline tags in another order'],
    [
      '<ol><li>A</li><ul><li>b</li></ul></ol>',
      '<ol><li>A<ul><li>b</li></ul></li></ol>',
      'a list beside an item put into it',
    ],
    ['<p>A <span>b</span></p>', '<p>A b</p>', 'no <span> that says nothing'],
    ['<p><em>A <em>b</em></em></p>', '<p><em>A b</em></p>', 'no tag in its like'],
  ])('names what readers cannot see: %s and %s', (before, after, name) => {
    expect(named(before, after)).toEqual([name]);
  });

  it.each([
    ['<p><em>A</em></p>', '<p>A</p>', 'seen: without <em>'],
    ['<li>A</li>', '<li><p>A</p></li>', 'seen: with a new <p>'],
    ['<p>A b</p>', '<p>Ab</p>', 'seen: words or their places'],
    ['<pre>A\n b</pre>', '<pre>A b</pre>', 'seen: words or their places'],
    ['<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>', 'seen: words or their places'],
  ])('tells what they can: %s and %s', (before, after, name) => {
    expect(named(before, after)).toContain(name);
  });
});
