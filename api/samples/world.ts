import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';
import { sampleMemberships } from './members.ts';
import { type Around, live, sampleRecords } from './records.ts';

/** When samples are looked at, whenever that is: what is ahead in them stays ahead. */
export const SAMPLES_AT = '2026-11-21T12:00:00.000Z';

const LOCKS = 'lock-levels.csv';
const READINGS = 'gauge-readings.csv';

/** The texts of the files that samples show. */
export const sampleFiles: Readonly<Record<string, string>> = {
  [READINGS]:
    'Gauge,Mon,Tue,Wed,Thu,Fri\nStaith Bridge,1.42,1.38,1.51,1.77,1.69\nUpper flight,0.96,0.94,1.02,1.20,1.15\nMill tail,0.41,0.40,0.47,0.62,0.58\n',
  [LOCKS]:
    'Lock,Name,Rise (m),Gates\n1,Staith,2.10,Oak\n2,Chapel,1.85,Steel\n3,Upper flight,3.40,Oak\n4,Mill,1.20,Composite\n',
};

const FEATURES = '30000001';
const PRACTICE = '30000002';
const TERM = '30000003';
const PERSONS = ['30000010', '30000011'] as const;
const PICTURES = ['30000020', '30000021', '30000022', '30000023', '30000024'] as const;
const WITHHELD = '30000025';
const FILES = { readings: '30000030', locks: '30000031', sheet: '30000032' } as const;
const COMPANY = '30000040';
const MILL = '30000041';
const TURBINES = '30000050';
const BRIDGE = '30000051';

export const around: Around = {
  pictures: PICTURES,
  persons: PERSONS,
  ...{ features: FEATURES, practice: PRACTICE, company: COMPANY, withheld: WITHHELD },
  ...{ tables: [FILES.readings, FILES.locks], file: FILES.sheet, pieces: [TURBINES, BRIDGE] },
  columns: [
    { heading: 'Lock', type: 'text' },
    { heading: 'Name', type: 'text' },
    { heading: 'Rise (m)', type: 'number', isFilter: true },
    { heading: 'Gates', type: 'choice', isFilter: true },
  ],
};

/** A small magazine that samples of blocks are rendered from: nobody's, and stored nowhere. */
export function sampleWorld(): Write[] {
  return [
    live(websiteSection, { name: 'Home', alias: '/' }, '30000000'),
    live(
      websiteSection,
      {
        ...{ name: 'Features', alias: '/features' },
        description: 'What there is to tell of locks, weirs, and those who keep them.',
      },
      FEATURES,
    ),
    live(
      websiteSection,
      { name: 'Practice', alias: '/practice', description: 'How it is done, step by step.' },
      PRACTICE,
    ),
    live(taxonomyTerm, { name: 'Small bridges', type: 'Tag', alias: '/topics/small-bridges' }, TERM),
    ...people(),
    ...PICTURES.map((id, at) => picture(id, `A view of the water ${at + 1}`)),
    picture(WITHHELD, 'The gates from below'),
    file(FILES.readings, READINGS, 'Readings of the week', 'text/csv'),
    file(FILES.locks, LOCKS, 'Locks and their gates', 'text/csv'),
    file(FILES.sheet, 'inspection-sheet.pdf', 'Inspection sheet', 'application/pdf'),
    ...companies(),
    ...pieces(),
    ...sampleMemberships(),
    ...sampleRecords(around),
  ];
}

function people(): Write[] {
  const [first, second] = PERSONS;
  return [
    live(
      person,
      {
        ...{ fullName: 'Ada Merrow', title: 'Editor', alias: '/authors/ada-merrow', image: PICTURES[3] },
        ...{ contactEmail: 'ada@magazine.example', phone: '+44 1632 960101' },
        bio: 'Ada has written about rivers for twenty years, and has fallen into most of them.',
        socialLinks: { linkedin: 'https://www.linkedin.com/in/ada-merrow' },
      },
      first,
    ),
    live(
      person,
      {
        ...{ fullName: 'Jon Halloran', title: 'Reporter', alias: '/authors/jon-halloran' },
        contactEmail: 'jon@magazine.example',
        bio: 'Jon looks after the notices to boaters, and reads all of them.',
      },
      second,
    ),
  ];
}

function picture(id: string, alt: string): Write {
  // Without a file it is drawn.
  return live(
    asset,
    { ...{ name: alt, type: 'image', alt, width: 1200, height: 800 }, caption: `${alt}, on a quiet day.` },
    id,
  );
}

function file(id: string, name: string, title: string, mimeType: string): Write {
  return live(asset, { name: title, type: 'file', file: name, mimeType, fileSize: 48_200 }, id);
}

function companies(): Write[] {
  const common = { type: 'Company', published: '2026-03-01T00:00:00Z', primarySection: PRACTICE };
  return [
    live(
      content,
      {
        ...common,
        ...{
          name: 'Hollis & Wray, millwrights',
          alias: '/hollis-wray-millwrights',
          primaryImage: PICTURES[4],
        },
        ...{ teaser: 'Gates, paddles and wheels in oak and steel.', contacts: ['20000005'] },
        ...{ website: 'https://millwrights.example', phone: '+44 1632 960150', venue: { city: 'Staith' } },
        body: '<p>Three generations at one yard, and every gate between Staith and the sea.</p>',
      },
      COMPANY,
    ),
    live(
      content,
      {
        ...common,
        ...{ name: 'Staith Pump Works', alias: '/staith-pump-works', primaryImage: PICTURES[2] },
        ...{ teaser: 'Pumps for small water.', website: 'https://pumps.example' },
      },
      MILL,
    ),
  ];
}

function pieces(): Write[] {
  const article = (id: string, at: number, name: string, alias: string, teaser: string) =>
    live(
      content,
      {
        ...{ type: 'Article', name, alias, teaser, primarySection: FEATURES, taxonomy: [TERM] },
        ...{
          published: `2026-10-${String(30 - at * 3)}T08:00:00Z`,
          primaryImage: PICTURES[at % PICTURES.length],
        },
        ...{ authors: [PERSONS[at % PERSONS.length]], body: `<p>${teaser}</p>` },
      },
      id,
    );
  return [
    article(
      ...([TURBINES, 0, 'Forty houses by one weir'] as const),
      '/features/small-turbines-long-arguments',
      'A weir could light forty houses. Who owns the water has been in court since spring.',
    ),
    article(
      ...([BRIDGE, 1, 'Painted from one end to the other'] as const),
      '/features/the-bridge-that-is-never-finished',
      'And then again: a bridge is never finished.',
    ),
    article(
      ...(['30000052', 2, 'What the keeper heard'] as const),
      '/features/what-the-keeper-heard',
      'A lock that leaks has a sound of its own, and there are people who can tell which.',
    ),
    article(
      ...(['30000053', 3, 'A year of low water'] as const),
      '/features/a-year-of-low-water',
      'The gauge at Staith has not moved since June. What that does to a canal.',
    ),
    article(
      ...(['30000054', 4, 'Eels, and how to count them'] as const),
      '/features/eels-and-how-to-count-them',
      'With a lamp, a bucket and a great deal of time.',
    ),
    article(
      ...(['30000055', 5, 'Oak or steel'] as const),
      '/features/oak-or-steel',
      'A gate lasts thirty years. The argument about what to make it of lasts longer.',
    ),
    live(
      content,
      {
        ...{ type: 'Document', name: 'A sheet for small bridges', primarySection: PRACTICE },
        ...{ alias: '/practice/inspection-sheet-for-small-bridges', published: '2026-09-01T08:00:00Z' },
        ...{ file: FILES.sheet, taxonomy: [TERM], primaryImage: PICTURES[1] },
        body: '<p>Two pages to take along, with room for what you find.</p>',
      },
      '30000060',
    ),
    live(
      content,
      {
        ...{ type: 'Event', name: 'Open day at the upper flight', primarySection: PRACTICE },
        ...{ alias: '/practice/open-day-at-the-upper-flight', published: '2026-10-01T08:00:00Z' },
        ...{ startDate: '2027-04-10T09:00:00Z', endDate: '2027-04-10T16:00:00Z', primaryImage: PICTURES[0] },
      },
      '30000061',
    ),
  ];
}
