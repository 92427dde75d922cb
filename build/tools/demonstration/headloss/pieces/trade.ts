import type { Piece } from './piece.ts';

/** Tenders, awards, and who has gone where. */
export const trade: readonly Piece[] = [
  {
    type: 'News',
    section: 'tenders',
    name: 'Six bid for the Wold trunk main; two can lift it',
    teaser: 'Nineteen kilometres of 1,200 mm steel. Four of the bidders own no crane.',
    day: -0.8,
    author: 'conor',
    tags: ['Tenders', 'Mains'],
    print: 'bids',
    company: 'Wold & Fen Water',
    body: `<p>Wold &amp; Fen has opened six bids for its new trunk main, from £31m to £88m. The lowest leaves out the river. The highest leaves out nothing and includes a bridge.</p>
<p>One length of the pipe weighs eleven tonnes. Castle &amp; Rigg and Ostler Tunnelling have plant that can lift it. The other four have said that they would “mobilise a partner”, and on being asked which, have named Castle &amp; Rigg and Ostler Tunnelling.</p>
<p><strong>Closing:</strong> clarifications 4 December, award in February. <strong>Reference:</strong> WF-TM-19.</p>`,
  },
  {
    type: 'News',
    section: 'tenders',
    name: 'Award: Castle & Rigg to line nine kilometres of sewer in Staith',
    teaser: '£17.4m, 1880s brick, no digging. The river has been told.',
    day: -2.7,
    author: 'conor',
    tags: ['Tenders', 'Sewers', 'Staith'],
    print: 'tunneller',
    company: 'Castle & Rigg',
    body: `<p>Castle &amp; Rigg will line nine kilometres of egg-shaped brick sewer below Staith for £17.4m, and drive 600 metres of new bore beneath the docks. Work begins after Easter. Three pubs will be without cellars.</p>
<p>The machine has been named Enid by the primary school. The runner-up was Drill.</p>`,
  },
  {
    type: 'News',
    section: 'tenders',
    name: 'Innovation framework retendered, as before',
    teaser: 'Same lots, same forms, same eleven suppliers. The cover is green now.',
    day: -5.2,
    author: 'priya',
    tags: ['Tenders'],
    print: 'loop',
    body: `<p>Marlbeck Water has put its innovation framework out again. The invitation is word for word the one of four years ago, including the date by which bidders are asked to have hired an apprentice, which was three years ago.</p>
<p>Nothing was bought under the last one. That, an official said, is how they know that it is still current.</p>`,
  },
  {
    type: 'News',
    section: 'tenders',
    name: 'Pipe prices: steel down, ductile flat, delivery silly',
    teaser: 'The quarterly list. Bring your own lorry.',
    day: -7.4,
    author: 'conor',
    tags: ['Mains'],
    print: 'pipeYard',
    body: `<table><caption>£ a metre, ex works, this quarter and last</caption><thead><tr><th scope="col">Bore, mm</th><th scope="col">Ductile</th><th scope="col">Steel</th><th scope="col">PE</th></tr></thead><tbody><tr><td>150</td><td>48 (48)</td><td>61 (66)</td><td>29 (28)</td></tr><tr><td>300</td><td>104 (103)</td><td>128 (141)</td><td>88 (88)</td></tr><tr><td>600</td><td>287 (287)</td><td>301 (334)</td><td>312 (309)</td></tr><tr><td>1,200</td><td>on asking</td><td>742 (815)</td><td>you are brave</td></tr></tbody></table>
<p>Haulage from either mill to anywhere north of Staith is now £9 a metre on 300 mm. Two contractors have told us that they send their own lorry and put the return load down as sand.</p>`,
  },
  {
    type: 'News',
    section: 'moves',
    name: 'Marlbeck hires a third chief executive in nineteen months',
    teaser: 'Imogen Stroud joins from parcels. The name plate is now on a clip.',
    day: -1.1,
    author: 'priya',
    tags: ['Marlbeck Water'],
    print: 'turnover',
    company: 'Marlbeck Water',
    alsoIn: [{ section: 'news', placement: 'Pinned', from: -1.1, to: 3 }],
    body: `<p>Imogen Stroud will run Marlbeck Water from January. She comes from a parcels company, where she cut losses in transit by a third. Marlbeck loses 28 per cent in transit.</p>
<p>Her predecessor, Dominic Lyle, stayed for seven months and has gone “to explore other catchments”. His predecessor went on the day of the Staith inquiry, by the back stairs.</p>
<p>Ms Stroud’s contract has a bonus for leakage and, for the first time in the sector, the same sum the other way.</p>`,
  },
  {
    type: 'News',
    section: 'moves',
    name: 'Moves: two in, one out, one sideways',
    teaser: 'The week’s changes, shortest first.',
    day: -3.2,
    author: 'priya',
    tags: ['Marlbeck Water', 'Cold Ings'],
    print: 'roundTable',
    body: `<ul><li><strong>In:</strong> Jo Abiola, from trainee to leakage technician at Southholme Water, four years early, after the business with the car park.</li><li><strong>In:</strong> Prof. Lena Marr, to the Water Charges Board, as its first member who has turned a valve.</li><li><strong>Out:</strong> Gareth Pugh, Staith sludge, after 41 years. Nobody else knows where the drain is; he has been asked to draw it.</li><li><strong>Sideways:</strong> Dominic Lyle. See <a href="/news/people/marlbeck-hires-a-third-chief-executive-in-nineteen-months">page one</a>.</li></ul>`,
  },
  {
    type: 'PressRelease',
    section: 'news',
    name: 'Dunmore Valve opens its second foundry hall',
    teaser: 'As received. We have taken out “delighted”, six times.',
    day: -6.2,
    tags: ['Valves'],
    print: 'valve',
    company: 'Dunmore Valve',
    contacts: ['Anders Quill'],
    body: `<p>DUNMORE. Dunmore Valve has opened a second foundry hall at its works, doubling capacity to 900 gate valves a week up to 600 mm. The hall was built on time by people from within nine miles of it.</p>
<p>“A valve is a promise to stop,” said Anders Quill, works director. “We can now make twice as many.”</p>
<p>The first casting was a door stop, for the hall.</p>`,
    more: { byline: 'Dunmore Valve' },
  },
  {
    type: 'Blog',
    section: 'news',
    name: 'From the gallery: a parish meets about a manhole',
    teaser: 'Two hours and ten minutes, one cover, forty-one residents, and a show of hands on noise.',
    day: -11,
    author: 'priya',
    tags: ['Sewers'],
    print: 'chequered',
    body: `<p>The cover outside the chapel at Brack goes <em>clonk</em>. It goes once for a car and twice for a bus, and on Thursday the parish council met about it, with the district engineer in the chair that faces the others.</p>
<p>He had brought a decibel meter. Mrs Aldine of Chapel Row had brought a recording, eleven hours long, and a kettle lead. It was agreed to hear an hour.</p>
<p>By the fortieth clonk the room had divided. One party wanted it bedded on rubber, the other wanted it left, on the ground that the bus could then be heard coming. The engineer said that it could be turned through ninety degrees at no cost. There was a silence, the first of the evening.</p>
<p>Turned it was, on Friday. It now goes <em>clink</em>. There is a meeting in January.</p>`,
  },
  {
    type: 'Sponsored',
    section: 'networks',
    name: 'Your pressure valve deserves a service contract',
    teaser: 'Paid for by Dunmore Valve. It is true all the same.',
    day: -7.9,
    tags: ['Valves', 'Pressure'],
    print: 'overPressure',
    company: 'Dunmore Valve',
    alsoIn: [{ section: 'networks', placement: 'Sponsored', from: -7.9, to: 30 }],
    body: `<p>A pressure reducing valve works every second of its life, alone, in a wet hole. The average one is looked at every seven years, generally because it has stopped.</p>
<p>Dunmore’s visit takes forty minutes: strainer, pilot, diaphragm, a new gasket whether it needs one or not. We leave a card with the readings in the lid. If the valve fails within the year we come back, and bring cake.</p>`,
    more: { labels: ['Sponsored'], linkUrl: 'https://www.dunmore-valve.example/service' },
  },
  {
    type: 'TextAd',
    section: 'tenders',
    name: 'Used pipe. All bores. Ask for Len.',
    teaser: 'Some of it straight. Yard open till dark, Ings Road, Staith.',
    day: -2,
    tags: [],
    body: '<p>Some of it straight. Yard open till dark, Ings Road, Staith.</p>',
    more: { labels: ['Sponsored'] },
  },
];
