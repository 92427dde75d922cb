import { figure } from '../figure.ts';
import type { Piece } from './piece.ts';

export const bridge: Piece = {
  type: 'Article',
  section: 'features',
  name: 'The bridge that is never finished',
  teaser:
    'Eleven painters, nine years, one coat. What it takes to keep a kilometre of iron from becoming the river’s.',
  day: -1,
  author: 'ines',
  tags: ['Aqueducts', 'Maintenance'],
  print: 'aqueduct',
  body: `<p>The painters of the Harrow crossing begin at the north abutment in March and reach the south one nine years later. Then they walk back and begin again. Nobody on the crew has ever seen the whole of it in one colour, and nobody expects to.</p>
<p>“People ask when we will be done,” says the foreman, Aldous Pike, who has been on the ironwork since he was twenty-two. “I tell them the bridge asks the same question about the river.”</p>
<p>The crossing is an aqueduct: a trough of cast iron, eleven hundred and forty metres long and wide enough for one boat, carried on thirty-four stone piers across the valley of the Alder. Six thousand tonnes of canal stand in it, thirty metres above the cows. To the boats it is the one stretch of the journey where the steerer has nothing to do and nowhere to fall but down.</p>
<h2>A surface the size of a town</h2>
<p>Laid flat, the iron of the crossing would cover eleven hectares. Four fifths of it faces downward or inward, where no rain ever rinses it and the drip from the joints never quite stops. Those hidden faces decide how long a bridge lives. The handsome outer panels, which are on the biscuit tins, could be left for thirty years.</p>
<table><caption>Where the paint goes</caption><thead><tr><th scope="col">Part</th><th scope="col">Hectares</th><th scope="col">Coats in 90 years</th></tr></thead><tbody><tr><td>Underside of the trough</td><td>4.4</td><td>12</td></tr><tr><td>Arch ribs and braces</td><td>3.9</td><td>10</td></tr><tr><td>Outer panels</td><td>2.1</td><td>9</td></tr><tr><td>Towpath and railings</td><td>0.6</td><td>14</td></tr></tbody></table>
<p>The railings get the most coats because they are the part that the owners can see from the car park.</p>
<p>The crew has learned to read rust the way a doctor reads skin. A brown bloom the size of a palm is weather. A thin black line beside a bolt is a leak from above, and somebody goes looking for the joint. An orange tear, dry at its lower end, means that whatever it was has stopped, and this is the one that worries Pike. Iron does not heal. If it has stopped weeping here, it is weeping somewhere else.</p>
<blockquote><p>You do not protect iron with paint. You protect it with attention, and the paint is how you remember where you have looked.</p><cite>Aldous Pike, foreman</cite></blockquote>
<h2>What the sensors missed</h2>
<p>Six years ago the owners fixed four hundred corrosion probes to the ribs and proposed to paint only where a probe complained. It worked for two winters. The crew was cut from eleven to seven, and the seven drove from complaint to complaint in a van.</p>
<p>In the third winter a painter named Wren Abara, lost on her way between two complaints, leaned on a brace to look at her drawing and put her elbow through it. The brace had filled with water and pigeon droppings from an open seam at the top. It carried no probe, because nobody had imagined water there. Neither, it turned out, did twenty-six others like it.</p>
${figure('paint', 'wide')}
<p>The probes stayed. So did the walk. The two now disagree about once a month, and each of those disagreements is written into the same green book the crew has kept since the opening. Pike reads them aloud at tea. In four years the probes have been right nineteen times, the walk thirty-one, and twice both were wrong and it was a bees’ nest.</p>
<h2>Red, grey, grey</h2>
<p>Each coat is three: a red primer that nobody will see, a grey that tells the next painter where the red has been covered, and a grey one shade darker that tells the foreman where the first grey has. The darker grey is the colour of the bridge. It has no name. The recipe has been handed down as a quantity of black, to be stirred in “until it looks like November”.</p>
<p>There was once a plan for blue. It got as far as four panels at the north end, where they still are, under five coats of November. Abara keeps a flake of it in her purse.</p>
<p>By the time this issue is out the crew will have reached pier nineteen. The iron at pier one will be in its sixth winter and the first blooms will be showing. “It isn’t a job that goes round,” Pike says, folding the sheet over the pots. “That would mean you came back to the same place.”</p>`,
  more: {
    sidebars: [
      {
        title: 'In short',
        body: '<ul><li>Length of the trough: 1,140 metres</li><li>Water in it: about 6,000 tonnes</li><li>Opened ninety years ago, on a Tuesday, in rain</li><li>One full coat takes nine years</li></ul>',
      },
    ],
  },
};
