import type { Term } from '../contents.ts';
import type { DiagramName } from './diagrams/catalogue.ts';

/** The water weekly around its pieces: sections, people, terms, menus and settings. */

export const TIME_ZONE = 'Europe/London';

export type SectionKey =
  | 'news'
  | 'tenders'
  | 'moves'
  | 'networks'
  | 'treatment'
  | 'regulation'
  | 'kit'
  | 'diary'
  | 'jobs'
  | 'library';
export type AuthorKey = 'priya' | 'conor' | 'ruth' | 'bea';

interface Section {
  readonly name: string;
  readonly alias: string;
  readonly description: string;
  readonly parent?: string;
}

export const sections: Readonly<Record<SectionKey | 'home', Section>> = {
  home: { name: 'Home', alias: '/', description: 'The water trade, weekly.' },
  news: {
    name: 'News',
    alias: '/news',
    description: 'What was commissioned, fined, shut, bought and spilt.',
  },
  tenders: {
    name: 'Tenders & awards',
    alias: '/news/tenders-awards',
    description: 'Who is asking, who is bidding, who got it.',
    parent: 'news',
  },
  moves: {
    name: 'People',
    alias: '/news/people',
    description: 'In, out, and sideways.',
    parent: 'news',
  },
  networks: {
    name: 'Networks',
    alias: '/networks',
    description: 'Mains, sewers, pressure, and what gets out of them.',
  },
  treatment: { name: 'Treatment', alias: '/treatment', description: 'Plants, and whether they run.' },
  regulation: {
    name: 'Regulation',
    alias: '/regulation',
    description: 'Price reviews, permits, fines. We read the annexes.',
  },
  kit: {
    name: 'Kit',
    alias: '/kit',
    description: 'Things that fit in a van, tested by people who drive one.',
  },
  diary: { name: 'Diary', alias: '/diary', description: 'Where the trade will be standing, and when.' },
  jobs: { name: 'Jobs', alias: '/jobs', description: 'Posts open this week.' },
  library: { name: 'Library', alias: '/library', description: 'Papers, sheets and recordings, to keep.' },
};

interface Author {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly portrait: DiagramName;
  readonly bio: string;
  readonly organization?: string;
  readonly socialLinks?: Readonly<Record<string, string>>;
}

export const authors: Readonly<Record<AuthorKey, Author>> = {
  priya: {
    firstName: 'Priya',
    lastName: 'Haldane',
    title: 'Editor',
    portrait: 'priya',
    bio: 'Edits the paper. Nine years in a control room, where she learned to write short.',
  },
  conor: {
    firstName: 'Conor',
    lastName: 'Maddox',
    title: 'Networks reporter',
    portrait: 'conor',
    bio: 'Leakage, pressure, mains. Owns four listening sticks and one good coat.',
    socialLinks: {
      twitter: 'https://social.example/conor-listens',
      linkedin: 'https://work.example/conor-maddox',
    },
  },
  ruth: {
    firstName: 'Ruth',
    lastName: 'Sallow',
    title: 'Regulation and finance',
    portrait: 'ruth',
    bio: 'Has read every determination since the first. Says the ending is always the same.',
  },
  bea: {
    firstName: 'Bea',
    lastName: 'Lindgren',
    title: 'Treatment and kit',
    portrait: 'bea',
    bio: 'Chemist. Reviews anything that is sent in, and sends it back.',
  },
};

export const terms: Readonly<Record<string, Term>> = {
  Leakage: { description: 'Water that was paid for and not delivered.' },
  'Night flow': { description: 'What runs when nobody does.', parent: 'Leakage' },
  'Acoustic detection': { description: 'Listening for it.', parent: 'Leakage' },
  Pressure: { description: 'Too little is a complaint, too much is a hole.' },
  Metering: { description: 'Knowing, at a price.' },
  Mains: { description: 'The big ones.' },
  Sewers: { description: 'The other network.' },
  Overflows: { description: 'Where the other network meets the river.', parent: 'Sewers' },
  Treatment: { description: 'What happens in between.' },
  Membranes: { description: 'Small holes.', parent: 'Treatment' },
  Disinfection: { description: 'The last thing that is done.', parent: 'Treatment' },
  Sludge: { description: 'What is left.', parent: 'Treatment' },
  Pumps: { description: 'Uphill.' },
  Valves: { description: 'Open, shut, or believed to be.' },
  'Price review': { description: 'Every five years, for about five years.' },
  Drought: { description: 'Weather, until it is policy.' },
  Tenders: { description: 'Questions with a closing date.' },
  Staith: { description: 'Port, with a works.', type: 'Location' },
  'Cold Ings': { description: 'Reservoir, works, tea room.', type: 'Location' },
  'Tarn Head': { description: 'The new works, when it is open.', type: 'Location' },
  'Marlbeck Water': { description: 'Serves 1.9 million, mostly.', type: 'Organization' },
  'Water Charges Board': { description: 'Sets what a litre may cost.', type: 'Organization' },
};

const linksTo = (...keys: readonly SectionKey[]) =>
  keys.map((key) => ({ label: sections[key].name, href: sections[key].alias }));

const ourselves = [
  { label: 'About Headloss', href: '/about-headloss' },
  { label: 'Advertise', href: '/advertise' },
  { label: 'Corrections', href: '/corrections' },
];
const desks = linksTo('news', 'networks', 'treatment', 'regulation', 'kit');

export const menus = [
  { placement: 'Header_Primary', links: [...desks, ...linksTo('diary', 'jobs')] },
  {
    placement: 'Header_Secondary',
    links: [
      ...linksTo('tenders', 'moves', 'library'),
      { label: 'The Headloss 100', href: '/networks/the-headloss-100' },
      { label: 'Valve finder', href: '/parts/valves' },
    ],
  },
  {
    placement: 'Hamburger',
    links: [
      { label: 'News', href: '/news', children: linksTo('tenders', 'moves', 'regulation') },
      { label: 'The works', href: '/treatment', children: linksTo('treatment', 'networks', 'kit') },
      { label: 'Reference', href: '/library', children: linksTo('library', 'diary', 'jobs') },
      { label: 'The paper', href: '/about-headloss', children: ourselves },
    ],
  },
  { placement: 'Footer', links: [...desks, ...linksTo('diary', 'jobs', 'library'), ...ourselves] },
  { placement: 'Affiliated_Brands', links: [{ label: 'Culvert', href: 'https://www.culvert.example/' }] },
];

export const redirects = [
  { from: '/tenders', to: '/news/tenders-awards' },
  { from: '/people', to: '/news/people' },
  { from: '/top100', to: '/networks/the-headloss-100' },
  { from: '/subscribe', to: '/take-headloss-to-the-depot' },
  { from: '/price-review', to: '/regulation?from=old', preserveQueryString: false },
];

export const adUnits = [
  {
    name: 'Leaderboard',
    key: 'leaderboard',
    type: 'header-leaderboard',
    size: ['728x90', '320x50'],
    sizeMapping: [
      { viewport: '1024x1', size: ['970x90', '728x90'] },
      { viewport: '1x1', size: ['320x50'] },
    ],
    refreshRate: 60,
    useSectionAlias: true,
  },
  {
    name: 'Rectangle in lists',
    key: 'rectangle',
    type: 'layout-block',
    size: ['300x250'],
    useSectionAlias: true,
  },
  { name: 'Native in lists', key: 'native', type: 'content-list-native', excludePageTypes: ['content'] },
  {
    name: 'Foot of the screen',
    key: 'foot',
    type: 'sticky-bottom',
    size: ['320x50', '728x90'],
    refreshRate: 30,
  },
  { name: 'Welcome', key: 'wa', type: 'page', size: ['640x480'], excludePageTypes: ['issue', 'publication'] },
];
