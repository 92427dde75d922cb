import type { Piece } from './piece.ts';

export const screws: Piece = {
  type: 'Article',
  section: 'features',
  name: 'Small turbines, long arguments',
  teaser:
    'In Brackness weir, three screws and four hundred voters. How a village learned to own its power and to quarrel about it well.',
  day: -8,
  author: 'marguerite',
  tags: ['Rivers', 'Energy'],
  print: 'screw',
  body: (idOf) => [
    `<p>The first turbine in Brackness weir was bought second-hand, arrived on a cattle lorry and was lowered into the river by a crane that had come to lift a church bell. It has paid a dividend to every household in the village for fourteen years.</p>
<p>The second turbine took four years of meetings. The third took six.</p>
<p>All three are of the same kind: a screw as long as a bus, lying on a slope beside the weir, which the river turns on its way down as you might turn a spiral stair by walking on it. A screw does a leisurely thirty revolutions a minute. Eels pass through it unharmed, and a duck has been seen to go round twice. It asks for a drop of two metres, a trash rack, a bucket of grease at Easter, and a decision.</p>`,
    {
      type: 'gallery',
      images: ['screw', 'dam', 'pumpHouse', 'yard'].map((one) => idOf('picture', one)),
      caption: 'Four ways of asking a river for something.',
    },
    `<h2>What they argue about</h2>
<p>Not noise, as it turns out, and hardly ever the view. They argue about what the money is for.</p>
<p>In a fair year the screws earn about ninety thousand, once the grease has been paid for. Divided among two hundred and six households it is a pleasant dinner. Kept together it is a school roof, or a ferryman, or half a cottage for the young couple who want to come and have nowhere to live. Every February, on the second Saturday, the village meets in the net loft and divides it, by show of hands, item by item, with soup at one.</p>
<p>I have been to three of those Saturdays. The first thing one notices is how well everybody speaks. People who at the shop say “morning” stand up in the loft and build sentences with a keel and ribs. They have had practice. Children of ten have seats along the wall and may ask one question each; they save them up all year.</p>`,
    {
      type: 'quote',
      words:
        'A turbine is the easiest machine in the village to maintain. It is the meeting that needs new parts.',
      source: 'Chair of the Brackness Power Association',
      isPull: true,
    },
    `<h2>The year of the roof</h2>
<p>The great quarrel was nine years ago. One party wanted to mend the school roof; the other wanted to pay a teacher, so that there should be a school under it. Neither sum would do both. It went to the soup and past it, and to a second Saturday, and a third. Two brothers stopped speaking and have kept it up.</p>
<p>In the end it was settled by one of the ten-year-olds along the wall, who used her question. She asked whether a teacher could not be bought first and taught under the half of the roof that was sound. It had not occurred to anyone. The half that was sound was over the coats.</p>`,
    {
      type: 'aside',
      title: 'A fair year, divided',
      html: '<ul><li>Ninety thousand, after grease</li><li>Two hundred and six households</li><li>One soup, at one o’clock</li></ul>',
    },
    `<p>She is nineteen now, is reading hydrology at the university in Harrow, and has her eye on the fish pass.</p>
<h2>Against, on principle</h2>
<p>There has always been an opposition. Its leader is Corin Slade, who farms the water meadow and voted against all three. He is not against turbines. He holds that a village which owns something becomes a village that can lose something, and will start locking its doors.</p>
<p>He draws his dividend and pays it, to the penny, into the ferry fund. He is also the only person who has read every page of the maintenance log, and it was he who found, two winters ago, that the grease in the second screw was being changed by the calendar and not by the hours. It saved the lower bearing. The association gave him a vote of thanks, which he opposed.</p>
<p>This winter they vote on a fourth. The engineer has finished her sums. She says the sums were never the difficult part.</p>`,
    {
      type: 'profiles',
      title: 'Who went to the loft',
      persons: [idOf('author', 'marguerite'), idOf('author', 'yusuf')],
    },
    {
      type: 'embed',
      url: 'https://www.openstreetmap.org/export/embed.html?bbox=-4.52%2C50.32%2C-4.48%2C50.35&layer=mapnik',
      title: 'A weir much like it, on a map',
    },
  ],
};
