import type { Piece } from './piece.ts';

/** What is for sale, and whether it is any good. */
export const kit: readonly Piece[] = [
  {
    type: 'Product',
    section: 'kit',
    name: 'Halloway H4 acoustic logger',
    teaser: 'Sits on a valve and listens for five years. Told leak from boiler in 46 of our 50 tries.',
    day: -13,
    tags: ['Acoustic detection', 'Leakage'],
    print: 'logger',
    company: 'Halloway Instruments',
    contacts: ['Mina Castle'],
    body: `<p>A magnet, a microphone and a modem in a can. The H4 wakes at two, listens for ten minutes and sends one figure and, if the figure is odd, ten seconds of sound.</p>
<p>On the bench at Staith we gave it fifty recordings. It called 46 right. Of the four it missed, three were a boiler in Chapel Street that has fooled everybody.</p>
<ul><li>Battery: five years at one call a night</li><li>Depth: sealed to 20 m, and to one winter in the bottom of our editor’s bag</li><li>Aerial: snaps. Buy two.</li></ul>`,
    more: { price: { amount: '215', currency: 'GBP' }, modelNumber: 'H4-MK2' },
  },
  {
    type: 'Product',
    section: 'kit',
    name: 'Quern Q90 submersible',
    teaser: 'Ninety litres a second, two metres of rag, no complaints.',
    day: -17,
    tags: ['Pumps'],
    print: 'impeller',
    company: 'Quern Pumps',
    body: `<p>The Q90’s impeller has seven vanes and a groove that shears rag instead of wearing it. We fed it mop heads until the shop ran out.</p>
<ul><li>Duty point: 90 l/s at 18 m</li><li>Efficiency there: 74 per cent, measured; 79, claimed</li><li>Weight: 310 kg, of which handle: none</li></ul>`,
    more: { price: { amount: '8450', currency: 'GBP' }, modelNumber: 'Q90/7' },
  },
  {
    type: 'Product',
    section: 'kit',
    name: 'Dunmore 450 gate valve',
    teaser: 'Shuts. Fourteen turns fewer than the last one.',
    day: -24,
    tags: ['Valves'],
    print: 'valve',
    company: 'Dunmore Valve',
    contacts: ['Anders Quill'],
    body: () => [
      `<p>A 450 mm wedge gate in ductile iron, rubber faced. Shuts clockwise, which should not need saying, and says so on the cap, because in three of the four companies some do not.</p>`,
      { type: 'source_esb', key: 'valve-finder' },
    ],
    more: { price: { amount: '3120.00', currency: 'GBP' }, modelNumber: 'DV-450-C' },
  },
  {
    type: 'Review',
    section: 'kit',
    name: 'Four boots, one winter',
    teaser: 'Each walked 300 kilometres of easement. Two came back dry.',
    day: -12,
    author: 'bea',
    tags: ['Mains'],
    print: 'boots',
    body: `<p>We issued four pairs to the Cold Ings survey party in November and took them back in March.</p>
<table><thead><tr><th scope="col">Boot</th><th scope="col">Dry until</th><th scope="col">Said of it</th></tr></thead><tbody><tr><td>Blue</td><td>Week 9</td><td>“Fine for a car park”</td></tr><tr><td>Yellow</td><td>Week 17</td><td>“Seen by a helicopter”</td></tr><tr><td>Red</td><td>Week 2</td><td>Not printable</td></tr><tr><td>Pale blue</td><td>Still</td><td>“I want to be buried in these”</td></tr></tbody></table>
<p>The pale blue cost twice as much as the red, and a third of what the red cost in sick days.</p>`,
    more: { userRegistration: { isRequired: true } },
  },
  {
    type: 'Apparatus',
    section: 'kit',
    name: 'Apparatus: the vacuum excavator at Staith depot',
    teaser: 'It takes the earth away from the pipe without telling the pipe. Seven tonnes a day, no teeth.',
    day: -5.7,
    author: 'conor',
    tags: ['Mains', 'Staith'],
    print: 'excavator',
    body: (idOf) => [
      `<p>Unit 14 is a lorry with a throat. A man guides the nozzle, an air lance breaks the ground, and gravel, clay and the odd shoe go up a pipe as wide as a dinner plate. What is left is a hole with square sides and a gas main in it, unhurt.</p>`,
      {
        type: 'quote',
        words: 'You hear the pipe before you see it. It sounds like somebody waiting to be asked.',
        source: 'Nozzle hand, unit 14',
        isPull: true,
      },
      `<p>Before unit 14 the depot struck a cable or a main every nine digs. In the two years since it has struck one, a washing line.</p>`,
      {
        type: 'image_text',
        asset: idOf('picture', 'shadowBoard'),
        title: 'What the pipe gives back',
        html: '<p>Everything goes into a skip and is looked through on Fridays. Spanners are hung up by size in case somebody comes for them. Somebody did, in March, for a ring.</p><p>The blank on the board is for the one that the depot is sure it lent.</p>',
      },
      `<dl><dt>Crew</dt><dd>Two, and somebody to say how long it will be</dd><dt>Suction</dt><dd>42,000 m³ of air an hour</dd><dt>Best find</dt><dd>A cannonball, 1644, now holding the gate</dd></dl>`,
      {
        type: 'aside',
        title: 'Before you book it',
        html: '<ul><li>It needs a road that bears 32 tonnes</li><li>It needs water, which is somehow always a surprise</li><li>It does not do tree roots, and says so</li></ul>',
      },
    ],
  },
  {
    type: 'EngineSpec',
    section: 'kit',
    name: 'Engine specification: Quern D6 dewatering set',
    teaser: 'Six cylinders, one purpose. As tested in a flooded basement in Harbour Street.',
    day: -19,
    tags: ['Pumps'],
    print: 'diesel',
    company: 'Quern Pumps',
    body: `<table><caption>As delivered, Staith depot</caption><tbody><tr><th scope="row">Flow</th><td>140 l/s at 20 m</td></tr><tr><th scope="row">Solids</th><td>to 90 mm; a football, once</td></tr><tr><th scope="row">Thirst</th><td>19 l/h at duty</td></tr><tr><th scope="row">Noise at 7 m</th><td>64 dB(A); 71 with the door held open by a brick</td></tr></tbody></table>
<p>Primes itself in eleven seconds from six metres. Starts at minus eight if spoken to.</p>`,
    more: {
      engine: {
        ...{ model: 'Quern D6', configuration: '6 cylinders in line, turbocharged' },
        ...{ displacement: 6_700, power: 129, speed: 1_900, fuel: 'Diesel', emissions: 'EU Stage V' },
      },
    },
  },
  {
    type: 'Promotion',
    section: null,
    name: 'Take Headloss to the depot',
    teaser:
      'Ten copies, one price, every Friday by six. For the tea room, the van, and the person who signs.',
    day: -26,
    tags: [],
    print: 'maze',
    body: `<p>A depot subscription is ten copies, by hand, before the first shift. £190 a year. Regulators pay double and get it second.</p>`,
    more: { linkUrl: 'https://www.headloss.example/subscriptions' },
  },
];
