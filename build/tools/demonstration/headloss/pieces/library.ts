import { WORKSHEET_FILE } from '../worksheet.ts';
import type { Piece } from './piece.ts';

/** What readers keep. */
export const library: readonly Piece[] = [
  {
    type: 'Whitepaper',
    section: 'library',
    name: 'Transients in gravity mains: forty valves, one year',
    teaser:
      'Halloway put pressure sensors on forty valves and sampled 128 times a second. Gravity is not gentle.',
    day: -14,
    author: 'conor',
    tags: ['Pressure', 'Valves', 'Mains'],
    print: 'transient',
    company: 'Halloway Instruments',
    contacts: ['Mina Castle'],
    file: WORKSHEET_FILE,
    body: `<p>It is held that mains fed by gravity do not surge, because nothing on them is switched on. Forty sensors on the Upper Marl gravity system found 1,912 events of more than two bar in a year.</p>
<p>Two thirds came from six customers. Each has a valve that shuts in under a second: two laundries, a fire station, a maker of ice, and two that would rather not be named and brew.</p>
<h2>What the paper shows</h2>
<ul><li>Bursts fell on days after an event three times as often as on others.</li><li>A valve that takes five seconds to close costs £90 more than one that takes one.</li><li>The ice maker, given the £90, said thank you.</li></ul>
<p>The full tables, with the sensor positions, are in the paper itself.</p>`,
    memberships: ['determination'],
    more: { userRegistration: { isRequired: true } },
  },
  {
    type: 'Zmag',
    section: 'library',
    name: 'Headloss, the winter number, as it was printed',
    teaser: 'Ninety-six pages, with the fold-out of the trunk mains and the crossword nobody has finished.',
    day: -9,
    tags: ['Mains'],
    print: 'loop',
    body: `<p>The winter number as it went to the printer: the price review in two spreads, forty valves at their own size, and the letters.</p>
<p>The fold-out of the trunk mains is pages 48 to 51. It was drawn to be pinned up. Those who read on a screen will have to turn their heads.</p>`,
    more: { editionUrl: 'https://editions.headloss.example/winter', labels: ['Winter number'] },
  },
  {
    type: 'Document',
    section: 'library',
    name: 'Night flow worksheet',
    memberships: ['determination'],
    teaser: 'One page, for one zone, for one night. Pencil.',
    day: -16,
    author: 'conor',
    tags: ['Night flow'],
    print: 'nightFlow',
    file: WORKSHEET_FILE,
    body: `<p>The sum that the dashboard does, with room to disagree. Take the lowest flow between two and four. Take off what you know is used, then what you think is used; keep the two apart. What remains is yours to find.</p>
<p>There is a box at the foot for the valve that is recorded as shut. Go and look.</p>`,
  },
  {
    type: 'Ebook',
    section: 'library',
    name: 'Valve chambers: a field companion',
    teaser:
      'Ninety-six pages, waterproof in the printed edition. How to get in, what is there, how to get out.',
    day: -22,
    author: 'bea',
    tags: ['Valves'],
    print: 'handbook',
    body: `<p>Chapters on gas, ladders, spiders (harmless; large) and the four ways in which a spindle can turn. Written by the three technicians in our area who have never been rescued.</p>`,
  },
  {
    type: 'Podcast',
    section: 'library',
    name: 'Pressure Test 14: the valve nobody closed',
    teaser: 'Kit Farrow on nineteen litres a second, a bowling green, and taking the key home.',
    day: -1.7,
    author: 'conor',
    tags: ['Valves', 'Night flow'],
    print: 'microphone',
    body: `<p>Thirty-one minutes, recorded in the van, with the heater off so that you can hear him. Kit explains how one listens to a road; at 22:40 he plays three hisses and asks which is the boiler.</p>`,
    more: {
      series: 'Pressure Test',
      episode: 14,
      chapters: [
        { start: '0:00', title: 'A stick, held by the teeth' },
        { start: '2:10', title: 'Why the stick is beech' },
        { start: '11:35', title: 'The valve' },
        { start: '22:40', title: 'Three hisses' },
        { start: '29:00', title: 'What the bowls club said' },
      ],
      duration: 1_871,
      audioBytes: 22_459_392,
      audioUrl: 'https://audio.headloss.example/pressure-test-14.mp3',
    },
  },
  {
    type: 'Podcast',
    section: 'library',
    name: 'Pressure Test 13: what the board reads first',
    teaser: 'Ruth Sallow takes a price review apart, in order of page, starting at the back.',
    day: -15.7,
    author: 'ruth',
    tags: ['Price review'],
    print: 'microphone',
    body: `<p>Twenty-six minutes. Annexes, glossary, tables, foreword. “The foreword is where they put what they wish had been in the tables.”</p>`,
    more: {
      series: 'Pressure Test',
      episode: 13,
      duration: 1_560,
      audioBytes: 18_724_864,
      audioUrl: 'https://audio.headloss.example/pressure-test-13.mp3',
    },
  },
];
