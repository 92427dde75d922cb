import fc from 'fast-check';

/** Stands in every text of a made-up body that the gate must withhold. */
export const BODY_CANARY = 'canarysluice';

/** A body, what may be read of it, and how many paragraphs the gate leaves. */
export interface MadeUpBody {
  readonly html: string;
  readonly paragraphs: number;
  readonly lead: string;
}

/** Bodies of any structure in which the canary stands everywhere but in the lead-in: paragraphs, headings and figures
 * first; then either their number is reached or something comes that ends them; then anything. */
export function madeUpBodies(most = fc.integer({ min: 1, max: 10 })): fc.Arbitrary<MadeUpBody> {
  return fc
    .record({
      paragraphs: most,
      readable: fc.array(readable('open'), { maxLength: 14 }),
      ending: ending(),
      rest: fc.array(fc.oneof(ending(), readable(BODY_CANARY).map(htmlOf)), { maxLength: 6 }),
      space: fc.constantFrom('', '\n', '  '),
    })
    .map(({ paragraphs, readable: parts, ending: end, rest, space }) => {
      const counted = parts.flatMap(({ isParagraph }, at) => (isParagraph ? [at] : [])).slice(0, paragraphs);
      const length = (counted.at(-1) ?? -1) + 1;
      const lead = parts.slice(0, length).map(htmlOf).join(space);
      // Where all paragraphs were readable nothing has to end them: what follows is withheld all the same.
      const isFull = counted.length === paragraphs;
      const behind = isFull ? rest : [end, ...rest];
      return { html: [...(lead === '' ? [] : [lead]), ...behind].join(space), paragraphs, lead };
    });
}

interface Readable {
  readonly html: string;
  readonly isParagraph: boolean;
}

function htmlOf({ html }: Readable): string {
  return html;
}

/** What a lead-in may hold. */
function readable(word: string): fc.Arbitrary<Readable> {
  const words = inline(word);
  return fc.oneof(
    { weight: 4, arbitrary: words.map((text) => ({ html: `<p>${text}</p>`, isParagraph: true })) },
    words.map((text) => ({ html: `<h2 id="a">${text}</h2>`, isParagraph: false })),
    words.map((text) => ({
      html: `<figure class="wide"><img src="https://a.example/a.png" alt="" /><figcaption>${text}</figcaption></figure>`,
      isParagraph: false,
    })),
    fc.constantFrom(
      { html: '<img src="https://a.example/a.png" alt="" />', isParagraph: false },
      { html: '<p> </p>', isParagraph: false },
      { html: '<p><br /></p>', isParagraph: false },
    ),
  );
}

/** Texts with marks in them, nested. */
function inline(word: string): fc.Arbitrary<string> {
  const { marked } = fc.letrec<{ marked: string }>((tie) => ({
    marked: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(word, `${word} &amp; ${word}`, `a ${word}, b`),
      fc
        .tuple(fc.constantFrom('em', 'strong', 'span', 'code', 'mark', 'sub', 'time'), tie('marked'))
        .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
      fc.tuple(tie('marked'), tie('marked')).map(([one, other]) => `${one}<br />${other}`),
    ),
  }));
  return fc.oneof(
    marked,
    fc.constant(`<a href="https://a.example/?a=1&amp;b=2" title="x">${word}</a> ${word}`),
  );
}

/** What ends a lead-in, with the canary in each of its texts. */
function ending(): fc.Arbitrary<string> {
  const words = inline(BODY_CANARY);
  const { block } = fc.letrec<{ block: string }>((tie) => {
    const inside = fc
      .array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, paragraph(words), tie('block')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((all) => all.join(''));
    return {
      block: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        words.map((text) => `<ul><li>${text}</li></ul>`),
        words.map((text) => `<pre>${text}</pre>`),
        fc
          .tuple(fc.constantFrom('div', 'section', 'aside', 'blockquote', 'details'), inside)
          .map(([tag, html]) => `<${tag}>${html}</${tag}>`),
        inside.map((html) => `<table><tbody><tr><td>${html}</td></tr></tbody></table>`),
        inside.map((html) => `<ol><li>${html}</li></ol>`),
        inside.map((html) => `<figure><blockquote>${html}</blockquote></figure>`),
        inside.map((html) => `<figure>${html}</figure>`),
        inside.map((html) => `<figure><figcaption>${html}</figcaption></figure>`),
        inside.map((html) => `<dl><dt>a</dt><dd>${html}</dd></dl>`),
      ),
    };
  });
  return fc.oneof({ weight: 3, arbitrary: block }, fc.constantFrom(...TRICKS));
}

function paragraph(words: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return words.map((text) => `<p>${text}</p>`);
}

const C = BODY_CANARY;
/** Written to look like a paragraph, or to make something else of what follows; as the sanitiser leaves them, too. */
const TRICKS = [
  `${C} stray`,
  `<em>${C}</em>`,
  `<a href="https://a.example">${C}</a>`,
  `<p><div>${C}</div></p>`,
  `<p><ul><li>${C}</li></ul>${C}</p>`,
  `<p><table><tr><td>${C}</td></tr></table></p>`,
  `<p><h2>${C}</h2>${C}</p>`,
  `<h2>${C}<p>${C}</p></h2>`,
  `<!-- <p>a</p> --><div>${C}</div>`,
  `<!--><ul><li>${C}</li></ul><!-- -->`,
  `<div><p>a</p><p>${C}</p></div><p>b</p>`,
  `<section><p>a</p></section>${C}`,
  `<div class="a>b"><p>${C}</p></div>`,
  `<div title='</div><p>a</p>'>${C}</div>`,
  `<p/><div>${C}</div>`,
  `<div/>${C}<p>${C}</p>`,
  `</p><div>${C}</div>`,
  `</div><ul><li>${C}</li></ul>`,
  `<P><DIV>${C}</DIV></P>`,
  `<template><div>${C}</div></template>`,
  `<svg><text>${C}</text></svg>`,
  `<math><mi>${C}</mi></math>`,
  `<iframe src="https://player.vimeo.com/video/1" title="${C}"></iframe>`,
  `<figure><iframe src="https://player.vimeo.com/video/1" title="${C}"></iframe></figure>`,
  `<figure>${C}</figure>`,
  `<figure><a href="https://a.example">${C}</a></figure>`,
  `<hr /><ul><li>${C}</li></ul>`,
  `<details><summary>a</summary><p>${C}</p></details>`,
  `<button>${C}</button>`,
];
