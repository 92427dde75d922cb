import type { Piece } from './piece.ts';

/** Two ahead, one past. */
export const events: readonly Piece[] = [
  {
    type: 'Event',
    section: 'events',
    name: 'Walking the trough: a day with the aqueduct painters',
    teaser:
      'Twelve readers, hard hats and a very good pair of shoes. We spend a morning underneath the Harrow crossing.',
    day: -6,
    tags: ['Aqueducts', 'Maintenance'],
    print: 'paint',
    body: `<p>Aldous Pike and his crew take twelve readers along the inspection walk, which hangs beneath the trough from pier four to pier nine. He shows how a coat is planned, what a bad bolt sounds like, and where the crew has its tea. You will be given a hammer and asked for your opinion.</p>
<h2>The day</h2>
<ul><li><strong>9:00</strong> Meet at the north abutment. Hats, harnesses, a short talk about not dropping things.</li><li><strong>9:30</strong> Along the walk to pier nine, slowly.</li><li><strong>11:00</strong> Tea, in the iron.</li><li><strong>11:30</strong> Painting. Everyone does one square metre of primer, which will be looked at.</li><li><strong>13:00</strong> Back by boat, over the top of where you have been.</li></ul>
<h2>Before you come</h2>
<p>The walk is sixty centimetres wide with a grating for a floor and the river visible through it, thirty metres down. Not for anyone who minds that, and no shame in it: Ines Calloway, who leads the party, minded it for three years.</p>
<p>Closed shoes, old clothes. The paint does not come out. If it rains we go anyway, since that is when one can see the leaks.</p>`,
    takesPlace: { day: 24, at: 9, hours: 4 },
    more: {
      venue: {
        name: 'Harrow crossing, north abutment',
        address1: 'Painters’ Yard',
        city: 'Harrow',
      },
      organizer: 'Culvert',
      registrationUrl: 'https://www.culvert.example/events/register/trough',
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
    print: 'pumpHouse',
    body: `<p>Three hydrologists and one insurance mathematician, in conversation with Marguerite Osei. A flood map is the only drawing most of us will ever live inside. It decides what a house is worth, what a school may build, and which side of a road is brave. We ask the people who draw them how sure they are.</p>
<h2>On the platform</h2>
<ul><li><strong>Ansel Dree</strong>, who surveyed the lower Alder in a rowing boat and is about to do it again.</li><li><strong>Dr Imke Vos</strong>, who works out how often a hundred-year flood comes. (Not every hundred years.)</li><li><strong>Petra Lund</strong>, who has moved a line eleven metres and received four hundred letters.</li><li><strong>Thaddeus Rowe</strong>, actuary, who would like it known that he lives on a hill by coincidence.</li></ul>
<p>Questions are welcome from the first minute on. The pump will be run at half past eight, and nobody will be able to hear anything for a while. Soup and bread.</p>`,
    takesPlace: { day: 52, at: 19, hours: 3 },
    more: {
      venue: { name: 'The Pump House', address1: 'Quay Street 4', city: 'Penmarrow' },
      organizer: 'Culvert',
      registrationUrl: 'https://www.culvert.example/events/register/accountants',
    },
  },
  {
    type: 'Event',
    section: 'events',
    name: 'Through Cold Hill by lamplight',
    teaser: 'Nineteen hundred metres of canal tunnel, four boats, no towpath and a choir at the far end.',
    day: -40,
    tags: ['Canals'],
    print: 'tunnel',
    body: `<p>Forty of you came through the hill with us, in four boats, at the pace of a person thinking. The tunnel has no towpath. Boats used to be walked through it by men lying on their backs with their boots against the wall; we asked for volunteers, and for a hundred metres in the middle the last boat was moved by two solicitors and a dentist.</p>
<p>It is not dark in there so much as close. The lamp lights the bricks as they come, the year each length was mended chalked beside it, and behind the stern they go out again one by one. At the third air shaft it was raining, in a column, on nobody.</p>
<p>The choir had been standing on the far quay in the cold for an hour, in order that we should hear it before we saw it. They sang the thing they sing at launchings. It reached us about halfway, with the consonants missing.</p>
<p>We shall do it again next autumn. The dentist has asked to be told.</p>`,
    takesPlace: { day: -12, at: 17, hours: 3 },
    more: {
      venue: { name: 'Cold Hill Tunnel, east portal', city: 'Sund' },
      organizer: 'Culvert and the Sund Navigation',
    },
  },
];
