import { CANARY } from './canary.ts';
import { contours, dam, grid, lock, suspensionBridge, turbines } from './drawings.ts';

export interface Piece {
  readonly type: 'Article' | 'Event' | 'Video' | 'Company' | 'Document' | 'Page';
  readonly section: 'news' | 'features' | 'practice' | 'events' | null;
  readonly name: string;
  readonly teaser: string;
  /** Days from now; negative is past. */
  readonly day: number;
  readonly author?: 'ines' | 'tobias' | 'marguerite';
  readonly tags: readonly string[];
  readonly drawing?: { readonly svg: () => string; readonly alt: string; readonly caption: string };
  readonly body: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly isDraft?: boolean;
}

/** What the demonstration magazine has published. */
export const pieces: readonly Piece[] = [
  {
    type: 'Article',
    section: 'features',
    name: 'The bridge that is never finished',
    teaser:
      'Eleven painters, nine years, one coat. What it takes to keep a kilometre of steel from becoming the river’s.',
    day: -1,
    author: 'ines',
    tags: ['Bridges', 'Maintenance'],
    drawing: {
      svg: () => suspensionBridge('dusk'),
      alt: 'A suspension bridge over a wide river, the low sun behind its cables',
      caption: 'The Harrow crossing at the hour the night crew goes up.',
    },
    body: `<p>The painters of the Harrow crossing begin at the north anchorage in March and reach the south one nine years later. Then they walk back and begin again. Nobody on the crew has ever seen the whole bridge in one colour, and nobody expects to.</p>
<p>“People ask when we will be done,” says the foreman, who has been on the towers since he was twenty-two. “I tell them the bridge asks the same question about the river.”</p>
<h2>A surface the size of a town</h2>
<p>Laid flat, the steel of the crossing would cover forty-one hectares. Four fifths of it faces downward or inward, where no rain ever rinses the salt away. Those hidden faces decide how long a bridge lives.</p>
<table><caption>Where the paint goes</caption><thead><tr><th scope="col">Part</th><th scope="col">Hectares</th><th scope="col">Coats in 90 years</th></tr></thead><tbody><tr><td>Deck underside</td><td>17.4</td><td>12</td></tr><tr><td>Stiffening truss</td><td>14.9</td><td>10</td></tr><tr><td>Towers</td><td>6.1</td><td>9</td></tr><tr><td>Cables and hangers</td><td>2.6</td><td>14</td></tr></tbody></table>
<p>The crew has learned to read rust the way a doctor reads skin. A brown bloom the size of a palm is weather. A thin black line beside a rivet is a leak from above, and somebody goes looking for the drain.</p>
<blockquote><p>You do not protect steel with paint. You protect it with attention, and the paint is how you remember where you have looked.</p></blockquote>
<h2>What the sensors missed</h2>
<p>Six years ago the owners hung four hundred corrosion probes from the truss and proposed to paint only where a probe complained. It worked for two winters. In the third, a painter found a hanger whose lower socket had filled with water and pigeon droppings, and which no probe had been fixed to, because nobody had imagined water there.</p>
<p>The probes stayed. So did the walk. The two now disagree about once a month, and each of those disagreements is written down in the same green book the crew has kept since the opening.</p>`,
    more: {
      sidebars: [
        {
          title: 'In short',
          body: '<ul><li>Length between anchorages: 1,140 metres</li><li>Opened ninety years ago</li><li>One full coat takes nine years</li></ul>',
        },
      ],
    },
  },
  {
    type: 'Article',
    section: 'features',
    name: 'The night the Aldermoor held',
    teaser:
      'A dam is a promise made to people downstream who were never asked. On one night in April, the promise came due.',
    day: -3,
    author: 'tobias',
    tags: ['Dams', 'Rivers'],
    drawing: {
      svg: () => dam('sea'),
      alt: 'The curved face of a concrete dam between two cliffs, water falling from four outlets',
      caption: 'All four low outlets of the Aldermoor, open for the second time in its life.',
    },
    body: `<p>At ten past nine the rain gauge above the Aldermoor stopped reporting. The three people in the control room assumed a flat battery, and one of them went to find another.</p>
<p>It was not the battery. The gauge, its mast and the bank it stood on had gone down the valley. ${CANARY}</p>
<h2>Four decisions</h2>
<p>By eleven the reservoir was rising a hand’s width every ten minutes. The rules allowed the duty engineer to open two of the four low outlets on her own authority. She opened two, rang the district, and while the telephone was still ringing opened the others.</p>
<p>“There was a committee for that,” she says now. “It would have met on Thursday.”</p>
<p>Downstream, the water came up to the second step of the church in Lower Alder, stood there until dawn, and went down again.</p>`,
    more: { userRegistration: { isRequired: true } },
  },
  {
    type: 'Article',
    section: 'news',
    name: 'Northern grid rehearses its own failure, and learns to dim',
    teaser:
      'For one planned hour, nine towns ran on what their own hills could make. The lights stayed on, mostly.',
    day: -2,
    author: 'marguerite',
    tags: ['Grids', 'Energy'],
    drawing: {
      svg: () => grid('steel'),
      alt: 'A line of pylons carrying wires towards the horizon',
      caption: 'The Sund line, switched off on purpose for the first time since it was built.',
    },
    body: `<p>On Sunday at four in the morning an operator in Sund opened a breaker that has been closed for thirty-one years. The valley’s only link to the national grid went dead, as planned, and nine towns were on their own.</p>
<p>The exercise asked one question: can local wind, two small hydro stations and a shed full of batteries carry the valley for an hour? The answer was yes, for fifty-three minutes, and then almost.</p>
<h2>The last seven minutes</h2>
<p>When the wind dropped, the controller did something no grid in the region had done before. It asked. Some four thousand water heaters and one ice rink agreed to wait, and the frequency stopped falling a tenth of a hertz above the point where the towns would have gone dark.</p>
<ul><li>Longest outage: eleven seconds, one street</li><li>Load that agreed to wait: 6.2 megawatts</li><li>Complaints received: two, both about the clock on the same oven</li></ul>
<p>The next rehearsal is in February, in the evening, when people will notice.</p>`,
  },
  {
    type: 'Article',
    section: 'practice',
    name: 'How to read a crack',
    teaser:
      'Width matters less than everyone thinks. A short field guide to lines in concrete, and which of them to lose sleep over.',
    day: -5,
    author: 'ines',
    tags: ['Maintenance', 'Concrete'],
    drawing: {
      svg: () => contours('moss', 5),
      alt: 'Contour lines around two hills with a single line crossing between them',
      caption: 'Mapped at one to ten, a retaining wall looks like a landscape.',
    },
    body: `<p>Every concrete structure cracks. The craft lies in telling the cracks that mean something from those that are merely the material settling into its life.</p>
<h2>Look at the ends</h2>
<p>A crack that fades away at both ends has said what it had to say. One that stops sharply at a joint is being driven by something on the other side of it.</p>
<h2>Look at the faces</h2>
<p>Run a thumbnail across. If one face stands proud of the other, the two halves have moved past each other, and you are looking at shear. Stop, and ring somebody.</p>
<h2>Look again</h2>
<p>Pencil the date at each tip. Come back in a month. A crack with three dates on it is worth more than any photograph.</p>
<aside class="note"><p><strong>Worth carrying:</strong> a soft pencil, a steel rule with half millimetres, a torch held flat against the wall, and a notebook you do not mind getting wet.</p></aside>`,
  },
  {
    type: 'Article',
    section: 'news',
    name: 'Tidal lock at Penmarrow reopens after nine months of quiet',
    teaser: 'New gates, old stone, and a lock keeper who kept the log going with nothing to write in it.',
    day: -4,
    author: 'tobias',
    tags: ['Rivers', 'Locks'],
    drawing: {
      svg: () => lock('sea'),
      alt: 'A small boat waiting between two lock gates beside a keeper’s house',
      caption: 'The first boat through was the one that had been waiting longest.',
    },
    body: `<p>The oak gates of the Penmarrow tidal lock were hung in the year the railway came and taken down last winter, when a diver put his arm through one of them up to the shoulder.</p>
<p>Their replacements weigh the same to within forty kilograms, because the masonry they hang from has spent a century and a half getting used to that weight.</p>
<p>The keeper kept the log all through the closure. “Nothing passed,” it reads, for two hundred and seventy-one days, in the same hand. On the two hundred and seventy-second: “Passed.”</p>`,
  },
  {
    type: 'Article',
    section: 'features',
    name: 'Small turbines, long arguments',
    teaser:
      'On Brackness, three windmills and four hundred voters. How an island learned to own its power and to quarrel about it well.',
    day: -8,
    author: 'marguerite',
    tags: ['Energy'],
    drawing: {
      svg: () => turbines('moss'),
      alt: 'Three wind turbines on green hills under a pale sun',
      caption: 'The one on the right paid for the school roof.',
    },
    body: `<p>The first turbine on Brackness was bought second-hand, arrived on a cattle boat and was put up by a crane that had come to lift a church bell. It has paid a dividend to every household on the island for fourteen years.</p>
<p>The second turbine took four years of meetings. The third took six.</p>
<h2>What they argue about</h2>
<p>Not noise, as it turns out, and hardly ever the view. They argue about what the money is for. The ferry? The school? The young couple who want to come and have nowhere to live?</p>
<blockquote><p>A wind turbine is the easiest machine on the island to maintain. It is the meeting that needs new parts.</p><cite>Chair of the Brackness power association</cite></blockquote>
<p>This winter they vote on a fourth. The engineer has finished her sums. She says the sums were never the difficult part.</p>`,
  },
  {
    type: 'Event',
    section: 'events',
    name: 'Walking the truss: a day with the bridge painters',
    teaser:
      'Twelve readers, hard hats and a very good pair of shoes. We spend a morning inside the Harrow crossing.',
    day: -6,
    tags: ['Bridges'],
    body: '<p>The foreman shows how a coat is planned, what a bad rivet sounds like and where the crew has its tea. Not for anyone who minds seeing a river through a grating.</p>',
    more: {
      start: 24,
      hours: 5,
      venue: { name: 'Harrow crossing, north anchorage', city: 'Harrow' },
      organizer: 'Culvert',
    },
  },
  {
    type: 'Event',
    section: 'events',
    name: 'Rivers and their accountants',
    teaser:
      'An evening about flood maps: who draws them, who pays for them, and who ends up living on the wrong side of a line.',
    day: -9,
    tags: ['Rivers'],
    body: '<p>Three hydrologists and one insurance mathematician, in conversation. Questions are welcome from the first minute on.</p>',
    more: { start: 52, hours: 2, venue: { name: 'The Pump House', city: 'Penmarrow' }, organizer: 'Culvert' },
  },
  {
    type: 'Video',
    section: 'practice',
    name: 'How a lock gate is hung',
    teaser: 'Nineteen tonnes of oak, two winches and a level older than anyone present.',
    day: -7,
    author: 'tobias',
    tags: ['Locks'],
    drawing: {
      svg: () => lock('dusk'),
      alt: 'Two lock gates with a boat between them, drawn in warm colours',
      caption: 'Hanging day.',
    },
    body: '<p>We filmed the hanging of the lower gate at Penmarrow from the keeper’s roof. What looks like waiting is the gate finding its own plumb.</p>',
    more: { duration: 412 },
  },
  {
    type: 'Company',
    section: null,
    name: 'Hollis & Wray Millwrights',
    teaser: 'Lock gates, sluices and the occasional clock. Four generations in the same yard.',
    day: -30,
    tags: ['Locks'],
    body: '<p>Hollis & Wray build in green oak and in steel, and repair whatever their grandparents built. The yard takes two apprentices a year.</p>',
  },
  {
    type: 'Document',
    section: 'practice',
    name: 'Inspection sheet for small bridges',
    teaser: 'One page, both sides. Print it, fold it, take a pencil.',
    day: -12,
    author: 'ines',
    tags: ['Bridges', 'Maintenance'],
    body: '<p>What to look at, in the order you will walk past it, with room to write. We made it for our own use and have corrected it eleven times.</p><ol><li>Approaches and drains</li><li>Bearings</li><li>Underside, from midspan outward</li><li>Parapets, last, because everyone starts there</li></ol>',
  },
  {
    type: 'Page',
    section: null,
    name: 'About Culvert',
    teaser: 'A magazine about what holds, what flows and who looks after it.',
    day: -60,
    tags: [],
    body: '<p>Culvert writes about infrastructure the way other magazines write about people: with patience, from close by, and over many years. We go back. We ask the person with the grease gun.</p><p>The magazine is a demonstration. Its bridges, rivers and people were made up for it.</p>',
  },
  {
    type: 'Article',
    section: 'news',
    name: 'Flood maps of the lower Alder to be redrawn',
    teaser: 'The new lines take in eleven hundred houses. The survey begins where the last one stopped.',
    day: 2,
    author: 'marguerite',
    tags: ['Rivers'],
    body: '<p>The district publishes its new flood maps on Monday. They are the first to be drawn since the night the Aldermoor held.</p>',
  },
  {
    type: 'Article',
    section: 'features',
    name: 'What a pump house sounds like',
    teaser: 'Notes for a piece about listening to machines.',
    day: -1,
    author: 'ines',
    tags: ['Maintenance'],
    body: '<p>Start with the bearing that sings. Ask whether anyone ever recorded it.</p>',
    isDraft: true,
  },
];
