import { describe, expect, it } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const svg = (within: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${root}>${within}</svg>`;
const HARM =
  /script|onload|onclick|foreignObject|javascript|evil|@import|@font-face|animate|ENTITY|xi:include/i;

describe('a drawing', () => {
  it.each([
    svg('<script>alert(1)</script><path d="M0 0"/>'),
    svg('<script xlink:href="https://evil.test/a.js"/>'),
    svg('<path d="M0 0"/>', ' onload="alert(1)"'),
    svg('<g onclick="alert(1)"><path d="M0 0"/></g>'),
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>',
    ),
    svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'),
    svg('<a href="https://evil.test"><path d="M0 0"/></a>'),
    svg('<use href="https://evil.test/x.svg#a"/>'),
    svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
    svg('<image href="https://evil.test/x.png"/>'),
    svg('<image href="data:image/svg+xml,<svg onload=alert(1)>"/>'),
    svg('<style>@import url(https://evil.test/a.css);</style>'),
    svg('<style>@font-face{font-family:x;src:url(https://evil.test/x.woff)} .a{fill:red}</style>'),
    svg('<style>.a{background:url("https://evil.test/x")}</style>'),
    svg('<style>.a{fill:u\\72l(https://evil.test/x)}</style>'),
    svg('<path style="fill:url(https://evil.test/#a)" d="M0 0"/>'),
    svg('<path fill="url(//evil.test/#a)" d="M0 0"/>'),
    svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
    svg('<set attributeName="onclick" to="alert(1)"/>'),
    svg('<feImage href="https://evil.test/x"/>'),
    svg(
      '<iframe src="https://evil.test"/><embed src="https://evil.test"/><object data="https://evil.test"/>',
    ),
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    `<?xml-stylesheet href="https://evil.test/a.css"?>${svg('<path d="M0 0"/>')}`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ])('has nothing left in it that runs or fetches: %s', (source) => {
    const clean = cleanDrawing(source) ?? '';
    expect(clean).toMatch(/^<svg /);
    expect(clean).not.toMatch(HARM);
  });

  it('keeps what it shows', () => {
    const shown = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
        '<style>/* red */ .a{fill:url(#g);stroke:#000} .b>.c{opacity:.5}</style>' +
        '<g transform="scale(2)"><path class="a" style="stroke-width:2" d="M0 0L9 9" data-name="x"/></g>' +
        '<a href="https://evil.test"><text x="1">Weir &amp; lock</text></a><use href="#s"/>' +
        '<image href="data:image/png;base64,iVBORw0KGgo=" width="1"/>',
    );
    const clean = cleanDrawing(shown) ?? '';
    for (const part of [
      'viewBox="0 0 9 9"',
      '<stop offset="0" stop-color="#f00"></stop>',
      '.a{fill:url(#g);stroke:#000} .b&gt;.c{opacity:.5}',
      'style="stroke-width:2" d="M0 0L9 9"',
      '<text x="1">Weir &amp; lock</text>',
      '<use xlink:href="#s">',
      'xlink:href="data:image/png;base64,iVBORw0KGgo="',
    ])
      expect(clean).toContain(part);
    expect(clean).not.toContain('data-name');
  });

  it('stays the same when it is cleaned again', () => {
    const clean = cleanDrawing(svg('<style>.a>b{fill:red}</style><text>a &lt; b "c"</text>')) ?? '';
    expect(cleanDrawing(clean)).toBe(clean);
  });

  it('that is none, or has no end, or far too much in it, is refused', () => {
    for (const source of [
      '',
      'text',
      '<html><svg/></html>',
      `${svg('')}${svg('')}`,
      svg('<g>'.repeat(300) + '</g>'.repeat(300)),
      svg('<g/>'.repeat(60_000)),
    ])
      expect([source.slice(0, 40), cleanDrawing(source)]).toEqual([source.slice(0, 40), null]);
  });
});
