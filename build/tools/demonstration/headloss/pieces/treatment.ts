import type { Piece } from './piece.ts';

export const treatment: readonly Piece[] = [
  {
    type: 'News',
    section: 'treatment',
    name: 'Tarn Head passes its 28-day trial on the 61st day',
    teaser: 'Three of four clarifiers, one of one car park. Handover is signed, with a list.',
    day: -0.6,
    author: 'bea',
    tags: ['Treatment', 'Tarn Head'],
    print: 'clarifiers',
    company: 'Tarn Valley Water',
    body: `<p>Tarn Valley Water has accepted the £94m works at Tarn Head from Castle &amp; Rigg. The reliability trial was to run for 28 days without a stop. It stopped on days 3, 9, 10 and 26, for a sensor, a sensor, the same sensor, and a heron.</p>
<p>The works puts out 88 megalitres a day with clarifier four dry. With four it would be 118. Four will not hold water: it was set 60 millimetres out of level, in the direction of the car park.</p>
<p>The handover list has 212 items. Number one is clarifier four. Number two is “sign: TARN HEAD, spelling”.</p>`,
  },
  {
    type: 'News',
    section: 'treatment',
    name: 'Cold Ings shut by mussels, reopened by divers',
    teaser: 'Nine tonnes came off the intake. The divers were paid by the day, and in moules.',
    day: -2.3,
    author: 'bea',
    tags: ['Cold Ings', 'Treatment'],
    print: 'mussels',
    body: `<p>The intake at Cold Ings passed half of its flow on Monday and a third on Tuesday. On Wednesday Southholme Water sent down two divers, who found the grating closed over by zebra mussels to a depth of a hand.</p>
<p>Nine tonnes were lifted in four days. The membranes behind were fouled but whole; Peak Hollow, which makes them, would like to point that out.</p>
<p>The mussels came in on a boat. The reservoir has a sign that forbids boats, put up by the sailing club.</p>`,
    more: { userRegistration: { isRequired: true } },
  },
  {
    type: 'News',
    section: 'treatment',
    name: 'Ultraviolet lamp out at Thorpe: nobody notices, which was the test',
    teaser:
      'Wold & Fen took one of eight lamps out of service for a month. The water passed; the alarm did not.',
    day: -5,
    author: 'bea',
    tags: ['Disinfection'],
    print: 'ultraviolet',
    body: `<p>The reactor at Thorpe is built to work with seven of its eight lamps. To prove it, Wold &amp; Fen put lamp six out for 31 days. All 124 samples were clear.</p>
<p>The alarm that says a lamp is out should have rung at once. It rang on day 19, for lamp two, which was on.</p>`,
  },
  {
    type: 'Article',
    section: 'treatment',
    name: 'Sludge is the only thing we make on purpose',
    teaser: 'Water comes in and goes out. What stays is ours. It is time to be good at it.',
    day: -3.6,
    author: 'bea',
    tags: ['Sludge', 'Treatment'],
    print: 'digesters',
    body: `<p>A works takes in water and sends out water. What it makes, in the sense in which a bakery makes bread, is sludge: 1.3 million tonnes a year between the four companies, at 4 per cent solids, and rising.</p>
<p>We treat it as weather. It arrives, it is dealt with. Ask a process manager for the yield of the filters and she will give it to a decimal. Ask for the gas yield of digester two and she will send you to Gareth. Every works has a Gareth. Most are 58.</p>
<p>Digester two at Staith makes 310 cubic metres of gas a tonne. Digester three beside it, the same age, fed from the same tank, makes 240. Nobody had asked why until the engine between them was up for replacement. It was the mixer. It had been turning the wrong way since a refit, with great reliability.</p>
<p>Seventy cubic metres a tonne, for eleven years, comes to £2.6m. It would have paid for the control room, carpets included.</p>
<h2>Three things to do on Monday</h2>
<ol><li>Put the gas yield on the board, beside the flow.</li><li>Feed little and often. Digesters are like toddlers in this and one other respect.</li><li>Promote Gareth, and give him somebody to tell it to.</li></ol>`,
    memberships: ['determination'],
    more: { labels: ['Opinion'] },
  },
  {
    type: 'MediaGallery',
    section: 'networks',
    name: 'Six covers of Staith, by grip',
    teaser: 'We stood on each in the rain, in the same shoes.',
    day: -4.6,
    author: 'bea',
    tags: ['Staith', 'Sewers'],
    print: 'sunburst',
    images: ['bricks', 'sunburst', 'chequered', 'rings', 'waves', 'polished'],
    body: `<p>Staith has 4,112 covers and eleven patterns. These are the six that one meets on the way from the station to the corn exchange, from best to worst. Tested at 7 degrees, wet, in the office’s third-best shoes.</p>`,
  },
  {
    type: 'Video',
    section: 'treatment',
    name: 'Ninety seconds inside a trunk main',
    teaser: 'A camera, a tether and 800 metres of 1923. Seen frame by frame.',
    day: -6.5,
    author: 'bea',
    tags: ['Mains'],
    print: 'transient',
    body: `<p>The crawler went in at Wharram Lane on a Sunday, with the main drained and the bakery warned. What follows is what one sees; the picture itself is the operator’s, who is shy.</p>
<ol><li><strong>0:04</strong> Cast iron, bitumen lined. The lining has the look of a good shoe.</li><li><strong>0:17</strong> A joint every twelve feet. At the fourth the lead has been caulked by somebody left-handed, and is the best of the lot.</li><li><strong>0:31</strong> Tubercles: rust, in cones, pointing upstream. They grow a millimetre a year and take a tenth off the bore.</li><li><strong>0:48</strong> A penny, 1931.</li><li><strong>1:02</strong> The repair of 1957, a sleeve. Dry.</li><li><strong>1:15</strong> The repair of 2009, a clamp. Not dry.</li><li><strong>1:26</strong> The tether reaches its end. Ahead the main goes round a bend that is on no drawing.</li></ol>`,
    more: { duration: 90 },
  },
  {
    type: 'InQuarters',
    section: 'treatment',
    name: 'In quarters: the tea room at Cold Ings',
    teaser: 'Eleven mugs, one kettle, no phone signal. The best process meeting in the county is at ten.',
    day: -9,
    author: 'priya',
    tags: ['Cold Ings'],
    print: 'kettle',
    body: `<p>The tea room at Cold Ings is above the old slow sand filters and shares their temperature. There are eleven mugs for nine people. The spare two belong to men who have retired and may look in.</p>
<p>There is no signal, so nobody is elsewhere. At ten the shift, the fitters and whoever is on the membranes sit down, and in twenty minutes settle what the weekly production review, by video, will be told on Thursday. It has an agenda. This has a biscuit.</p>
<h2>House rules, on the door</h2>
<ul><li>Whoever tripped it makes it.</li><li>Samples are not kept in this fridge. This means you.</li><li>The red mug is Doreen’s. Doreen left in 2011.</li></ul>
<p>Southholme’s estates review proposes to merge the tea room with a “collaboration zone” at Staith, 14 miles off. The shift has collaborated on its reply.</p>`,
  },
  {
    type: 'News',
    section: 'treatment',
    name: 'Ozone: what we know so far',
    teaser: 'Notes. Ring the plant again before this goes anywhere.',
    day: -0.5,
    author: 'bea',
    tags: ['Disinfection'],
    print: 'processLine',
    body: `<p>Contact tank offline since Wednesday, “planned”. Plan dated Thursday. Ask for the bromate figures, then ask why it took them a day.</p>`,
    isDraft: true,
  },
];
