import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HtmlNode, parseHtml, plainText, printHtml } from './html-tree.ts';
import { playerAddress } from './players.ts';
import { ATTRIBUTES, CLASSES, DIRECTIONS, MOST_NESTED, RENAMED, TAGS } from './policy.ts';
import { removedBySaving } from './removed.ts';
import { sanitise } from './sanitise.ts';

describe('the sanitiser', () => {
  it('leaves out tags that are too deep in others, keeps their words, and tells so', () => {
    const deep = `${'<div>'.repeat(5_000)}Words${'</div>'.repeat(5_000)}`;
    const kept = sanitise(deep);
    expect(kept).toBe(`${'<div>'.repeat(MOST_NESTED)}Words${'</div>'.repeat(MOST_NESTED)}`);
    expect(plainText(kept)).toBe('Words');
    const inReach = `${'<div>'.repeat(MOST_NESTED + 20)}Words${'</div>'.repeat(MOST_NESTED + 20)}`;
    expect(removedBySaving(inReach)).toEqual([{ kind: 'tag', name: 'div', tag: 'div', count: 20 }]);
    expect(removedBySaving(kept)).toEqual([]);
  });

  it.each([
    ['https://www.youtube.com/embed/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    [
      '//www.youtube.com/embed/abcdefghijk?si=x&start=90',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90',
    ],
    [
      'https://www.youtube.com/watch?v=abcdefghijk&t=1m30s',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90',
    ],
    ['https://m.youtube.com/watch?app=m&v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/123456/0a1b2c', 'https://player.vimeo.com/video/123456?h=0a1b2c'],
    ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456'],
  ])('stores the player of %s that follows nobody about', (src, stored) => {
    expect(sanitise(`<iframe src="${src.replace('&', '&amp;')}" title="A film"></iframe>`)).toBe(
      `<iframe src="${stored}" title="A film"></iframe>`,
    );
  });

  it('keeps no frame of anybody else, however alike its address is', () => {
    for (const src of [
      'https://youtube.com.evil.example/embed/abcdefghijk',
      'https://evil.example/?https://www.youtube.com/embed/abcdefghijk',
      'javascript:alert(1)//youtube.com/embed/abcdefghijk',
      'https://www.youtube.com/embed/',
      '/embed/abcdefghijk',
      '',
    ])
      expect([src, sanitise(`<p>A</p><iframe src="${src}">x</iframe>`)]).toEqual([src, '<p>A</p>']);
  });

  it('keeps the direction of blocks, of the three that there are', () => {
    const html = '<p dir="rtl">א</p><h2 dir="auto">ב</h2><ul dir="ltr"><li dir="rtl">ג</li></ul>';
    expect(sanitise(html)).toBe(html);
    expect(sanitise('<p dir="up">א</p>')).toBe('<p>א</p>');
  });
});

describe('what saving leaves out', () => {
  it('is told by what it is, where it stands and how often', () => {
    const html =
      '<!-- note --><p style="color:red" onclick="x()">A <font>b</font> <font>c</font></p><script>x()</script>' +
      '<p class="note big">B <a href="javascript:x()">c</a></p><iframe src="https://maps.example/x" style="a"></iframe>';
    expect(removedBySaving(html)).toEqual([
      { kind: 'attribute', name: 'style', tag: 'p', count: 1 },
      { kind: 'attribute', name: 'onclick', tag: 'p', count: 1 },
      { kind: 'tag', name: 'font', tag: 'font', count: 2 },
      { kind: 'whole', name: 'script', tag: 'script', count: 1 },
      { kind: 'class', name: 'big', tag: 'p', count: 1 },
      { kind: 'address', name: 'javascript:x()', tag: 'a', count: 1 },
      { kind: 'frame', name: 'maps.example', tag: 'iframe', count: 1 },
      { kind: 'comment', name: '', tag: '', count: 1 },
    ]);
  });

  it('is nothing for a player as its page offers it', () => {
    const html =
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/abcdefghijk?si=x" title="A" frameborder="0" allow="autoplay" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>';
    expect(removedBySaving(html)).toEqual([]);
  });

  it('is told where the sanitiser leaves something out, and nowhere else', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), (nodes) => {
        const html = printHtml(nodes);
        const stored = sanitise(html);
        expect({ html, isSame: written(parseHtml(stored)) === written(asStored(parseHtml(html))) }).toEqual({
          html,
          isSame: removedBySaving(html).length === 0,
        });
        expect(removedBySaving(stored)).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });
});

const words = fc.constantFrom('tide', 'lock ', 'a < b', 'x & y');
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom('class'), fc.constantFrom('note', 'note wide', 'big', 'note big', 'embed')),
  fc.tuple(fc.constantFrom('dir'), fc.constantFrom(...DIRECTIONS, 'up')),
  fc.tuple(
    fc.constantFrom('href', 'src'),
    fc.constantFrom(
      ...['/news', '#a', 'a.html', 'https://a.example/', '//a.example', '/\\a.example', 'mailto:a@b.example'],
      ...['javascript:x()', 'JAVASCRIPT:x()', 'java\tscript:x()', ' data:text/html,x', 'ftp://a.example'],
      ...[
        'https://www.youtube.com/embed/abcdefghijk',
        'https://player.vimeo.com/video/1',
        'https://maps.example',
      ],
    ),
  ),
  fc.tuple(
    fc.constantFrom('id', 'title', 'style', 'onclick', 'start', 'colspan', 'width'),
    fc.constantFrom('1', 'x'),
  ),
);
const tag = fc.constantFrom(
  ...TAGS,
  ...Object.keys(RENAMED),
  'font',
  'center',
  'script',
  'style',
  'form',
  'video',
);
const { node } = fc.letrec<{ node: HtmlNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.record({
      tag,
      attributes: fc.array(attribute, { maxLength: 2 }).map((all) => Object.fromEntries(all)),
      children: fc.array(tie('node'), { maxLength: 2 }),
    }),
  ),
}));

/** As the sanitiser writes what it keeps: tags by their names in the store, players by their own address. */
function asStored(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((one) => {
    if (typeof one === 'string') return one;
    const src = one.tag === 'iframe' ? playerAddress(one.attributes.src ?? '') : null;
    const known = ATTRIBUTES[one.tag] ?? [];
    // How a player is framed is nobody's loss, so it is not told.
    const attributes = Object.entries(one.attributes).flatMap(([name, value]): [string, string][] => {
      if (one.tag !== 'iframe' || known.includes(name)) return [[name, value]];
      const classes = value.split(' ').filter((each) => name === 'class' && CLASSES.includes(each));
      return classes.length === 0 ? [] : [[name, classes.join(' ')]];
    });
    return {
      tag: RENAMED[one.tag] ?? one.tag,
      attributes: { ...Object.fromEntries(attributes), ...(src === null ? {} : { src }) },
      children: one.tag === 'iframe' ? [] : asStored(one.children),
    };
  });
}

function written(nodes: readonly HtmlNode[]): string {
  return printHtml(nodes).trim();
}
