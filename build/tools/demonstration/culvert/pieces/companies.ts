import type { Piece } from './piece.ts';

export const companies: readonly Piece[] = [
  {
    type: 'Company',
    section: null,
    name: 'Hollis & Wray Millwrights',
    teaser: 'Lock gates, sluices and the occasional clock. Four generations in the same yard.',
    day: -30,
    tags: ['Locks', 'Maintenance'],
    print: 'yard',
    body: `<p>Hollis & Wray build in green oak and in steel, and repair whatever their grandparents built. The yard lies on the cut at Harrow, with a slip for boats up to thirty tonnes and a saw pit that is used for lunch.</p>
<p>There has not been a Wray since the first one, who left in the second week to be a tenor. The name stayed on the cart because it had been paid for.</p>
<h2>What they do</h2>
<ul><li>Lock gates in oak: measured, built, hung, and visited afterwards.</li><li>Paddle gear, racks and pinions, cast from the yard’s own patterns.</li><li>Water wheels and screws up to forty kilowatts.</li><li>Clocks, if they are large and not in a hurry.</li></ul>
<p>The yard takes two apprentices a year. There is no form. Come on a Friday, bring something you have mended.</p>`,
    more: {
      website: 'https://www.hollis-wray.example',
      venue: { name: 'The Yard', address1: 'Basin Lane', city: 'Harrow' },
    },
  },
  {
    type: 'Company',
    section: null,
    name: 'The Alder Dredging Company',
    teaser: 'Takes out of the river what the hills put in. One boat, one bucket, no hurry.',
    day: -34,
    tags: ['Rivers', 'Canals'],
    print: 'dredger',
    body: `<p>Every winter the hills send about nine thousand cubic metres of themselves down the Alder, and every summer the dredger <em>Persephone</em> takes most of it out again. She has done so since before there was a company. It was founded so that somebody could sign for the coal.</p>
<p>Her crew is three: a master, a mate, and a man called the reader, who stands at the bucket and says what is in it. What is in it goes to the brickworks if it is clay, to the gardens if it is leaf, and to the museum in Lower Alder if it is anything else. The museum has asked for fewer prams.</p>
<h2>For hire</h2>
<ul><li>Channels, basins and moorings, to a depth of four metres.</li><li>Lost things, by arrangement. Rings are charged by the day and not by the ring.</li></ul>`,
    more: {
      website: 'https://www.alder-dredging.example',
      venue: { name: 'Persephone’s Mooring', address1: 'Weir Street', city: 'Lower Alder' },
    },
  },
];
