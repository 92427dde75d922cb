import { RANKING_FILE } from '../ranking.ts';
import type { Piece } from './piece.ts';

export const networks: readonly Piece[] = [
  {
    type: 'News',
    section: 'networks',
    name: 'Southholme finds its largest leak under its own car park',
    teaser: 'Four megalitres a day, for at least six years. Staff had complained of puddles.',
    day: -0.3,
    author: 'conor',
    tags: ['Leakage', 'Mains'],
    print: 'carPark',
    company: 'Southholme Water',
    body: `<p>The largest known leak on Southholme Water’s network is beneath bays 11 to 14 of its headquarters car park. It was found last Thursday by a trainee, who was looking for somewhere to practise.</p>
<p>The joint has been losing about four megalitres a day. The company’s own meters put the start no later than six years ago, when the main was moved to make room for the car park.</p>
<p>Facilities had logged 41 complaints of puddles in bays 11 to 14. All were closed with the note “weather”.</p>
<p>The repair took ninety minutes. Night flow in the district fell by 38 per cent before the crew had put the cones away. “We are pleased to have improved our performance,” a spokesman said. The trainee, Jo Abiola, has been asked to practise at the other two offices.</p>`,
  },
  {
    type: 'News',
    section: 'networks',
    name: 'Pressure down four metres, complaints up one',
    teaser: 'Dawley zone ran the winter on less. The one was Mr Harker, and he has a point.',
    day: -1.4,
    author: 'conor',
    tags: ['Pressure', 'Leakage'],
    print: 'pressureField',
    company: 'Tarn Valley Water',
    body: `<p>Tarn Valley Water took four metres of head off the Dawley zone in October and waited for the telephone. It rang once.</p>
<p>Bursts fell from eleven to four. Leakage fell by a sixth. The caller was Edwin Harker of Top Lane, whose shower is 41 metres above the valve and now “more of a suggestion”.</p>
<p>He has been given a pump. It cost £380. Holding the zone at the old pressure for him was costing £61,000 a year, the company worked out, after he suggested that it work it out.</p>`,
  },
  {
    type: 'News',
    section: 'networks',
    name: 'Smart meter trial ends; the meters have not noticed',
    teaser: 'Six hundred units in Staith go on reporting to a server that was switched off in June.',
    day: -4,
    author: 'conor',
    tags: ['Metering', 'Staith'],
    print: 'meters',
    body: `<p>The trial was declared a success and closed on 30 June. The meters were not told. Each has called in every fifteen minutes since, been refused, and tried again; batteries specified for twelve years will last until about Easter.</p>
<p>Wold &amp; Fen says it is “engaging with the devices”. An engineer with a laptop is engaging with eleven a day.</p>`,
  },
  {
    type: 'News',
    section: 'networks',
    name: 'Boil notice: Lower Ings and Thorpe Sluice',
    teaser: 'In force until further notice. Kettles, please.',
    day: -21,
    until: -16,
    author: 'priya',
    tags: ['Disinfection'],
    print: 'samples',
    body: `<p>Customers in Lower Ings and Thorpe Sluice should boil water for drinking until told otherwise. Bottled water is at the corn exchange in Staith. The sample that failed will be taken again, by somebody else.</p>`,
  },
  {
    type: 'Infographic',
    section: 'networks',
    name: 'Where a litre goes',
    teaser: 'One litre leaves the works. We followed it, in bands as wide as their share.',
    day: -8,
    author: 'conor',
    tags: ['Leakage', 'Metering'],
    print: 'litre',
    body: `<p>Top to bottom, for the four companies we cover, weighted by what they put in:</p>
<table><thead><tr><th scope="col">Band</th><th scope="col">Share</th><th scope="col">Where</th></tr></thead><tbody><tr><td>Blue</td><td>33%</td><td>Billed, by meter</td></tr><tr><td>Green</td><td>24%</td><td>Billed, by guess</td></tr><tr><td>Yellow</td><td>15%</td><td>Used, not billed: fire, flushing, churches</td></tr><tr><td>Red</td><td>28%</td><td>Lost</td></tr></tbody></table>
<p>Red is not waste, a reader wrote when we last printed this; it goes back into the ground. So it does. It has been pumped, cleaned, dosed and lifted sixty metres first.</p>`,
  },
  {
    type: 'Top100',
    section: 'networks',
    name: 'The Headloss 100',
    teaser:
      'Utilities ranked by what they lose, per kilometre, per day. Ten are printed. Ninety are with the lawyers.',
    day: -15,
    author: 'priya',
    tags: ['Leakage'],
    print: 'districts',
    body: (idOf) => [
      `<p>Cubic metres lost per kilometre of main per day, from the companies’ own returns, in the order that they would rather we had not chosen. Ranking by volume flatters the small; ranking by bills flatters the dear. A kilometre is a kilometre.</p>`,
      {
        type: 'data_table',
        asset: idOf('file', RANKING_FILE),
        caption: 'Lost per kilometre of main per day. Sort it as you like; we did.',
      },
      `<p>Southholme is up fifty-three places on the strength of one car park. Marlbeck Water, placed 88th, has asked us to say that it disputes the method. We have asked it for a better one.</p>`,
    ],
  },
  {
    type: 'TopList',
    section: 'networks',
    name: 'Ten reasons given for low pressure',
    teaser: 'Collected at one call centre in one week, in order of frequency.',
    day: -10,
    author: 'conor',
    tags: ['Pressure'],
    print: 'gaugeWall',
    body: `<ol><li>Work in your area.</li><li>Work that was in your area.</li><li>A neighbour.</li><li>Your stop tap. (Correct, in one call of nine.)</li><li>Height.</li><li>Demand, which is high.</li><li>Demand, which is low, so the pump has tripped.</li><li>The school.</li><li>It is being looked into.</li><li>There is no low pressure in your area.</li></ol>
<p>We rang back the forty callers who had been given number ten. Thirty-one had low pressure. Three were the school.</p>`,
  },
  {
    type: 'Collection',
    section: 'networks',
    name: 'The leakage file',
    teaser: 'Everything we have printed on leakage that has held up, in the order in which to read it.',
    day: -18,
    author: 'priya',
    tags: ['Leakage', 'Night flow', 'Acoustic detection'],
    print: 'correlator',
    body: `<p>For new starters, and for finance directors. What night flow is, and who lies about it; then the shares; then why one looks near home; then the cheapest repair, which is less pressure. Last, do it yourself, with a pencil.</p>`,
    pieces: [
      'The 3 a.m. number',
      'Where a litre goes',
      'Southholme finds its largest leak under its own car park',
      'Pressure down four metres, complaints up one',
      'Night flow worksheet',
    ],
  },
];
