import type { Data } from '#content-store/definition/is-data.ts';
import type { BodyBlockType } from '#content-store/model/body/body-blocks.ts';

/** What blocks of a body refer to. */
interface Referred {
  readonly pictures: readonly string[];
  /** Of tables, and one that is none. */
  readonly tables: readonly [string, string];
  readonly file: string;
  readonly pieces: readonly string[];
  readonly persons: readonly string[];
}

/** A body with each type of block that is declared; of those with several looks, each of them. */
export function everyBodyBlock(referred: Referred): readonly Data[] {
  const { pictures, tables, file, pieces, persons } = referred;
  const [first, second, third] = pictures;
  const samples: { readonly [T in BodyBlockType]: readonly Data[] } = {
    text: [
      {
        html: '<p>What is read first. There is a note to it.<sup><a id="mark-n1" href="#note-n1">1</a></sup></p>',
      },
      { html: '<h2>What the keepers say</h2>' },
    ],
    image: [
      { asset: first, width: 'wide' },
      { asset: second, width: 'right', caption: 'Beside the text, where there is room.' },
      { asset: third, width: 'left', credit: 'Cut in lino' },
      { asset: first, width: 'text' },
    ],
    gallery: [{ images: pictures.slice(0, 4), caption: 'Four of a series.' }],
    image_text: [
      {
        asset: second,
        title: 'The heron’s view',
        html: '<p>A heron looks at a lock for an hour and has seen a lock. A keeper looks for a minute and has seen the weather.</p>',
        side: 'left',
      },
      {
        asset: third,
        html: '<p>The same the other way round, without a title of its own.</p>',
        side: 'right',
      },
    ],
    video: [
      {
        ...{ url: 'https://vimeo.com/76979871', title: 'A gate is hung', caption: 'Two minutes, no music.' },
        ...{ poster: second, uploaded: '2026-10-01T00:00:00Z' },
      },
    ],
    embed: [
      {
        url: 'https://open.spotify.com/episode/4abc',
        title: 'Water, spoken about',
        caption: 'An hour, with rain.',
      },
      { url: 'https://www.openstreetmap.org/export/embed.html?bbox=-4.52%2C50.32%2C-4.48%2C50.35' },
    ],
    quote: [
      {
        words: 'The queue is cheaper, and they talk to each other in it.',
        source: 'Ottilie Brandt, Sund Navigation',
      },
      { words: 'It is the meeting that needs new parts.', isPull: true },
    ],
    aside: [
      {
        title: 'What to bring',
        html: '<ul><li>A long stick</li><li>A bottle of water</li><li>Time</li></ul>',
      },
    ],
    content: [{ content: pieces }],
    profiles: [{ title: 'Who was there', persons }],
    attached_files: [{ files: [...tables, file] }],
    data_table: tables.map((asset, at) => ({ asset, caption: `Table ${at + 1} of the week.` })),
    source_esb: [{ key: 'pumps' }],
    footnotes: [{ notes: [{ mark: 'n1', html: '<p>It says where it was read.</p>' }] }],
    kept: [
      { html: '<details><summary>More of it</summary><p>Opened on paper.</p></details>' },
      {
        html: '<iframe src="https://player.vimeo.com/video/76979872" title="A film as it was pasted"></iframe>',
      },
      { html: '<section><p>What came from elsewhere stays as it came.</p></section>' },
    ],
  };
  // Words go between the others, as in a text, so that what stands beside them can be seen to.
  const words =
    'What is read next is long enough to stand beside a picture and to run on below it, as a paragraph does in a text that somebody has taken care of and not merely measured. ';
  return Object.entries(samples)
    .flatMap(([type, blocks]) =>
      blocks.flatMap((block) => [
        { ...block, type },
        { type: 'text', html: `<p>${words.repeat(2)}</p>` },
      ]),
    )
    .map((block, at) => ({ ...block, id: `b${at}` }));
}
