import type { Piece } from './piece.ts';

export const pages: readonly Piece[] = [
  {
    type: 'Page',
    section: null,
    name: 'About Culvert',
    teaser: 'A magazine about what holds, what flows and who looks after it.',
    day: -60,
    tags: [],
    print: 'culvert',
    body: `<p>Culvert writes about canals, locks and rivers the way other magazines write about people: with patience, from close by, and over many years. We go back. We ask the person with the grease gun.</p>
<p>A culvert is what carries a stream beneath a road. If it is doing its work you do not know that it is there, and if you have heard of one it has probably failed. We took the name because nearly everything we admire is like that.</p>
<h2>How we work</h2>
<ul><li>We go and look, and say when we have not.</li><li>We name the keeper before the engineer, and the engineer before the minister.</li><li>We count things ourselves.</li><li>When we were wrong, the piece says so, at the top, for good.</li></ul>
<h2>Who we are</h2>
<ul><li><strong>Ines Calloway</strong>, senior writer</li><li><strong>Tobias Fenn</strong>, rivers correspondent</li><li><strong>Marguerite Osei</strong>, water and power editor</li><li><strong>Yusuf Lindqvist</strong>, natural history</li><li><strong>Wilma Aske</strong>, letters</li></ul>
<aside class="note"><p><strong>And yet:</strong> the magazine is a demonstration. Its bridges, rivers and people were made up for it, and its prints are cut by a program, from numbers, without a drop of ink.</p></aside>`,
  },
  {
    type: 'Page',
    section: null,
    name: 'Contact',
    teaser: 'Write to us. We like to be told that we are wrong, with measurements.',
    day: -60,
    tags: [],
    body: `<p>Letters go to Wilma Aske, who reads all of them and answers most. Say where you were standing. If you have found a mistake, tell us the line, and if you can the depth.</p>
<dl><dt>Letters</dt><dd><a href="mailto:letters@culvert.example">letters@culvert.example</a></dd><dt>Leaks, of either kind</dt><dd><a href="mailto:leaks@culvert.example">leaks@culvert.example</a></dd><dt>Events and boats</dt><dd><a href="mailto:events@culvert.example">events@culvert.example</a></dd></dl>
<h2>Writing for us</h2>
<p>We are glad of pieces by people who look after something. Send a paragraph first: what it is, what goes wrong with it, and who else would notice. We pay by the word, and more for the ones you take out.</p>
<h2>By post</h2>
<p>Culvert, The Toll House, Basin Lane, Harrow. There is no bell. Call across.</p>`,
  },
];
