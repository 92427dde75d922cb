import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { bodyOfStoredHtml } from '../../html/body-of-html.ts';
import { sanitise } from '../../html/sanitise.ts';
import { madeUpBlocks } from '../../testing/block-bodies.ts';
import { BODY_CANARY, madeUpBodies } from '../../testing/bodies.ts';
import { bodyBlockOf } from '../body/body-blocks.ts';
import { splitLeadIn as splitBlocks } from './lead-in.ts';

/** What everyone may read of stored HTML, and what is withheld. */
function splitLeadIn(html: string, paragraphs: number) {
  const { leadIn, remainder } = splitBlocks(bodyOfStoredHtml(html), paragraphs, bodyBlockOf);
  const joined = (blocks: typeof leadIn) =>
    blocks
      .map((one) => one.html)
      .join('')
      .trim();
  return { leadIn: joined(leadIn), remainder: joined(remainder) };
}

describe('the lead-in of a gated body', () => {
  it('ends behind as many paragraphs with text as are set', () => {
    const html = '<p>One</p>\n<p> </p><p>&nbsp;</p><p><img src="a" /></p><p>Two</p><p>Three</p>';
    expect(splitLeadIn(html, 1)).toEqual({ leadIn: '<p>One</p>', remainder: html.slice(11) });
    expect(splitLeadIn(html, 2).remainder).toBe('<p>Three</p>');
    expect(splitLeadIn(html, 10)).toEqual({ leadIn: html, remainder: '' });
  });

  it('holds headings and figures that a paragraph follows, and no others', () => {
    const figure =
      '<figure class="wide"><a href="/a"><img src="a" alt="" /></a><figcaption>A <em>b</em></figcaption></figure>';
    const picture = '<picture><source srcset="a" /><img src="a" /></picture>';
    expect(splitLeadIn(`<h2>H</h2>${figure}${picture}<p>One</p>${figure}<ul></ul>`, 2)).toEqual({
      leadIn: `<h2>H</h2>${figure}${picture}<p>One</p>`,
      remainder: `${figure}<ul></ul>`,
    });
    expect(splitLeadIn(`${figure}${figure}`, 1)).toEqual({ leadIn: '', remainder: figure + figure });
  });

  it.each([
    '<div><p>a</p><p>b</p></div>',
    '<section><p>a</p></section>',
    '<ul><li><p>a</p></li></ul>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    '<blockquote><p>a</p></blockquote>',
    '<figure><p>a</p></figure>',
    '<figure><blockquote>a</blockquote></figure>',
    '<hr />',
    'stray',
    '<!-- a -->',
    '<p>a<div>b</div></p>',
    '<p>a<p>b</p></p>',
    '<p><a href="/a">a<a href="/b">b</a></a></p>',
    '<p><em>a</p></em>',
    '<p/>',
    '<P>a</P>',
    "<p class='a>b'>a</p>",
    '<p>a',
  ])('ends where something else begins: %s', (other) => {
    expect(splitLeadIn(`${other}<p>end</p>`, 3)).toEqual({ leadIn: '', remainder: `${other}<p>end</p>` });
    expect(splitLeadIn(`<p>One</p>${other}<p>end</p>`, 3)).toEqual({
      leadIn: '<p>One</p>',
      remainder: `${other}<p>end</p>`,
    });
  });

  it('holds no word of what is withheld, as it was written and as it is stored, of 10,000 bodies', () => {
    let words = 0;
    const check = (html: string, lead: string, paragraphs: number) => {
      const { leadIn, remainder } = splitLeadIn(html, paragraphs);
      expect(leadIn).toBe(lead);
      expect(leadIn.includes(BODY_CANARY)).toBe(false);
      expect(wordsIn(leadIn) + wordsIn(remainder)).toBe(wordsIn(html));
      words += wordsIn(leadIn);
    };
    fc.assert(
      fc.property(madeUpBodies(), ({ html, lead, paragraphs }) => {
        check(html, lead, paragraphs);
        check(sanitise(html), sanitise(lead), paragraphs);
      }),
      { numRuns: 10_000 },
    );
    expect(words).toBeGreaterThan(10_000);
  });

  it('holds no word of what is withheld, of 10,000 bodies of blocks of every type', () => {
    let words = 0;
    fc.assert(
      fc.property(madeUpBlocks(), ({ blocks, paragraphs, readable }) => {
        const { leadIn, remainder } = splitBlocks(blocks, paragraphs, bodyBlockOf);
        expect(leadIn).toEqual(blocks.slice(0, readable));
        expect(remainder).toEqual(blocks.slice(readable));
        expect(JSON.stringify(leadIn)).not.toContain(BODY_CANARY);
        words += leadIn.length;
      }),
      { numRuns: 10_000 },
    );
    expect(words).toBeGreaterThan(10_000);
  });

  it('is what a browser makes of the body’s beginning, however the body is made', () => {
    fc.assert(
      fc.property(scraps, fc.integer({ min: 1, max: 10 }), (html, paragraphs) => {
        for (const stored of [html, sanitise(html)]) {
          const { leadIn } = splitLeadIn(stored, paragraphs);
          const whole = parseFragment(stored).childNodes;
          const lead = parseFragment(leadIn).childNodes;
          expect(lead.every(isReadable)).toBe(true);
          expect(
            lead.filter((one) => one.nodeName === 'p' && wordsIn(textOf(one)) > 0).length,
          ).toBeLessThanOrEqual(paragraphs);
          // What follows takes nothing in and moves nothing: both begin with the same elements.
          expect(lead.map(asHtml)).toEqual(whole.slice(0, lead.length).map(asHtml));
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

type Node = DefaultTreeAdapterTypes.ChildNode;

const scraps = fc
  .array(
    fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<p>a</p>',
        '<h2>',
        '</h2>',
        '<em>',
        '</em>',
        '<a href="/a">',
        '</a>',
        '<div>',
        '</div>',
      ],
      ...['<ul>', '<li>', '</ul>', '<table>', '<td>', '</table>', '<figure>', '</figure>', '<figcaption>'],
      ...[
        '</figcaption>',
        '<img src="a">',
        '<br>',
        'text',
        ' ',
        '&nbsp;',
        '&lt;',
        '<',
        '>',
        '"',
        '<!--',
        '-->',
      ],
      ...[
        '<svg>',
        '</svg>',
        '<button>',
        '</button>',
        '<b>',
        '</b>',
        '<p/>',
        '</br>',
        '<span class="a">',
        '</span>',
      ],
    ),
    { maxLength: 24 },
  )
  .map((all) => all.join(''));

function isReadable(node: Node): boolean {
  if (node.nodeName === '#text') return textOf(node).trim() === '';
  return /^(p|h[1-6]|figure|picture|img)$/.test(node.nodeName);
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function asHtml(node: Node): string {
  const root = parseFragment('');
  root.childNodes.push(node);
  return serialize(root);
}

function wordsIn(html: string): number {
  return html.match(/\w+/g)?.length ?? 0;
}
