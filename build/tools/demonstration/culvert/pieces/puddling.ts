import type { Piece } from './piece.ts';

export const puddling: Piece = {
  type: 'Article',
  section: 'practice',
  name: 'How to keep water in a hole',
  teaser: 'Dig a ditch and fill it, and by morning you have a ditch. The answer is clay, and cows.',
  day: -14,
  author: 'tobias',
  tags: ['Canals', 'Maintenance'],
  print: 'puddling',
  alsoIn: [{ section: 'practice', placement: 'Recommended' }],
  body: (idOf) => [
    `<p>The first thing everyone learns about a canal is that it is a ditch with water in it. The second, usually on the following morning, is that it isn’t. Ground drinks. Dig a trench through ordinary earth and fill it to the brim, and you will have a damp trench and an aggrieved neighbour downhill.</p>
<p>What keeps a canal in is a layer of clay about as thick as a mattress, and what makes the clay tight is that somebody has walked on it. This is called puddling. It has been done the same way for two hundred and fifty years, and I spent four days in September learning it, on a leaking quarter mile near Sund, in another man’s boots.</p>
<h2>The right clay</h2>
<p>Good puddle is not pure clay, which shrinks when it dries and cracks like a plate. It wants about a third of sand in it. The test is to roll a piece into a sausage as long as your hand and hold it up by one end. If it drops, it is too wet or too poor. If it hangs, break it and look: the break should be ragged, like bread.</p>`,
    {
      type: 'image_text',
      asset: idOf('picture', 'culvert'),
      title: 'The thumb-hole test',
      html: '<p>Make a ball of it, put a thumb-hole in the top, fill the hole with water and leave it overnight on the gatepost. If the water is there in the morning, you have a canal.</p><p>It works with any garden clay, and tells you whether you could have a pond. It is not binding.</p>',
      side: 'right',
    },
    `<h2>The right feet</h2>
<p>Clay as it comes from the ground is full of seams, and water is patient with seams. The clay has to be wetted, chopped across with a narrow spade, and trodden until no seam is left, in layers of a hand’s breadth, each trodden into the one beneath. It must be done with the heel. The sole only flatters it.</p>
<p>Four people can tread a boat’s length in a day. So when the great canals were cut, and there were forty miles of bed to be lined before the money ran out, somebody thought of cattle. A drove of thirty bullocks was turned into the empty cut at one end and walked, without hurry, to the other, and back, all day, for a week. A bullock weighs half a tonne and puts it down on a thing the size of a saucer. There has never been a better machine.</p>`,
    {
      type: 'quote',
      words:
        'Tread it till you’re bored. Then tread it till you’re thinking about something else. Then it’s nearly done.',
      source: 'Gil Hathaway, ganger',
    },
    `<h2>Four days in boots</h2>
<ol><li><strong>Find the leak.</strong> Not where the field is wet; that is where it comes out. Look on the bed for a patch with no silt.</li><li><strong>Dig to sound clay</strong>, and a spade’s length beyond it, since you are wrong about where it is sound.</li><li><strong>Key the edge</strong> in steps. New clay laid against a smooth old face will part from it like a bad filling.</li><li><strong>Wet, chop, tread.</strong> A hand’s breadth at a time.</li><li><strong>Keep it wet.</strong> Puddle that dries out once has to be dug out and begun again. We slept in turns and watered it with a can.</li></ol>`,
    {
      type: 'video',
      url: 'https://vimeo.com/76979871',
      title: 'A film in the place of ours',
      caption: 'Ours of the treading is with the editor, who is treading. Until then, one of Vimeo’s own.',
      poster: idOf('picture', 'puddling'),
    },
    `<p>Hathaway would not have the machine in. There is a roller now with knobs on it, made for landfill, and he grants that it is very good on the flat. “But there’s no flat in a leak,” he said. On the last afternoon a farmer leaning on the bridge asked whether we would like to borrow his heifers. Hathaway considered it for so long that I believe he was counting them.</p>
<p>We let the water in on Friday evening. On Saturday morning it was still there. I have had things published that pleased me less.</p>`,
  ],
};
