import { slugify } from '#content-store/definition/alias.ts';
import type { PrintName } from './prints/catalogue.ts';

/** The demonstration magazine around its pieces: sections, people, terms, menus and settings. */

export const TIME_ZONE = 'Europe/London';

export type SectionKey = 'news' | 'features' | 'practice' | 'events';
export type AuthorKey = 'ines' | 'tobias' | 'marguerite' | 'yusuf' | 'wilma';

export const sections: Readonly<
  Record<SectionKey | 'home', { readonly name: string; readonly alias: string; readonly description: string }>
> = {
  home: { name: 'Home', alias: '/', description: 'What holds, what flows, and who looks after it.' },
  news: {
    name: 'News',
    alias: '/news',
    description: 'What was built, broken, mended and switched off on purpose.',
  },
  features: {
    name: 'Features',
    alias: '/features',
    description: 'Long looks at slow things, and at the people who keep them.',
  },
  practice: { name: 'Practice', alias: '/practice', description: 'How it is done, by those who do it.' },
  events: { name: 'Events', alias: '/events', description: 'Walks, talks and an occasional boat.' },
};

interface Author {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly portrait: PrintName;
  readonly bio: string;
  readonly website?: string;
  readonly socialLinks?: Readonly<Record<string, string>>;
}

export const authors: Readonly<Record<AuthorKey, Author>> = {
  ines: {
    firstName: 'Ines',
    lastName: 'Calloway',
    title: 'Senior writer',
    portrait: 'ines',
    bio: 'Ines inspected bridges and lock walls for eleven years and still carries the hammer. She writes about iron, stone and the people who disagree with them.',
  },
  tobias: {
    firstName: 'Tobias',
    lastName: 'Fenn',
    title: 'Rivers correspondent',
    portrait: 'tobias',
    bio: 'Tobias lives on a narrowboat and writes about water at the speed it moves. His letters reach him in the end.',
    website: 'https://tobias-fenn.example',
    socialLinks: { instagram: 'https://social.example/tobias-afloat' },
  },
  marguerite: {
    firstName: 'Marguerite',
    lastName: 'Osei',
    title: 'Water and power editor',
    portrait: 'marguerite',
    bio: 'Marguerite ran a control room before she wrote about one. She has been to more parish meetings than is good for anybody.',
  },
  yusuf: {
    firstName: 'Yusuf',
    lastName: 'Lindqvist',
    title: 'Natural history',
    portrait: 'yusuf',
    bio: 'Yusuf was taught to count fish by a man who could not swim. He writes about whatever lives in the works.',
  },
  wilma: {
    firstName: 'Wilma',
    lastName: 'Aske',
    title: 'Letters editor',
    portrait: 'wilma',
    bio: 'Wilma reads everything that readers send in, and walks home along the canal to get over it.',
  },
};

const descriptions = {
  Aqueducts: 'Canals that cross the air.',
  Canals: 'Ditches that were looked after.',
  Dams: 'Promises made upstream.',
  Energy: 'What a river can be talked into.',
  Locks: 'Stairs for boats.',
  Maintenance: 'Going back, and what one finds.',
  Masonry: 'Stone that was put there.',
  Rivers: 'Water that was there first.',
  'Water supply': 'Where a canal gets it from.',
  Wildlife: 'Residents who were not consulted.',
};

export const terms = Object.fromEntries(
  Object.entries(descriptions).map(([name, description]) => [name, { description }]),
);

const sectionLinks = (['news', 'features', 'practice', 'events'] as const).map((key) => ({
  label: sections[key].name,
  href: sections[key].alias,
}));
const ourselves = [
  { label: 'About Culvert', href: '/about-culvert' },
  { label: 'Contact', href: '/contact' },
];

const subjects = ['Aqueducts', 'Dams', 'Locks', 'Masonry', 'Rivers', 'Wildlife'] as const;

/** Links to pages of their own by name. */
const namedIn = (folder: string, names: readonly string[]) =>
  names.map((name) => ({ label: name, href: `${folder}/${slugify(name)}` }));

export const menus = [
  { placement: 'Header_Primary', links: sectionLinks },
  { placement: 'Header_Secondary', links: [{ label: 'About', href: '/about-culvert' }] },
  {
    placement: 'Hamburger',
    links: [
      ...sectionLinks,
      {
        label: 'The trade',
        href: '/hollis-wray-millwrights',
        children: [
          { label: 'Hollis & Wray, millwrights', href: '/hollis-wray-millwrights' },
          { label: 'Alder Dredging', href: '/the-alder-dredging-company' },
        ],
      },
      { label: 'The magazine', href: '/about-culvert', children: ourselves },
    ],
  },
  {
    placement: 'Mega_Menu_1',
    links: [{ label: 'Subjects', href: '/topics/canals', children: namedIn('/topics', subjects) }],
  },
  {
    placement: 'Mega_Menu_2',
    links: [
      {
        label: 'Writers',
        href: '/about-culvert',
        children: namedIn(
          '/authors',
          Object.values(authors).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
        ),
      },
    ],
  },
  {
    placement: 'Mega_Menu_3',
    links: [
      {
        label: 'Begin here',
        href: '/features',
        children: [
          { label: 'The night the Aldermoor held', href: '/features/the-night-the-aldermoor-held' },
          {
            label: 'The bridge that is never finished',
            href: '/features/the-bridge-that-is-never-finished',
          },
          { label: 'The eel has right of way', href: '/features/the-eel-has-right-of-way' },
          { label: 'How a lock gate is hung', href: '/practice/how-a-lock-gate-is-hung' },
        ],
      },
    ],
  },
  { placement: 'Footer', links: [...sectionLinks, ...ourselves] },
  {
    placement: 'Affiliated_Brands',
    links: [{ label: 'Headloss', href: 'https://www.headloss.example/' }],
  },
];

export const redirects = [
  { from: '/about', to: '/about-culvert' },
  { from: '/painters', to: '/features/the-bridge-that-is-never-finished' },
];

const listed = ['Article', 'Event', 'Webinar', 'Video', 'Document'];

export const general = {
  siteName: 'Culvert',
  rootDomain: 'culvert.example',
  tagline: 'What holds, what flows, and who looks after it',
  supportedContentTypes: [...listed, 'Company', 'Page'],
};
export const baseStyles = {
  secondaryFont: 'source_serif',
  primaryColor: '#a8431f',
  secondaryColor: '#2a5a6b',
  linkColor: '#8f3a1b',
  bodyBackgroundColor: '#fffdf8',
  siteTheme: 'auto',
};
export const header = {
  logoHeight: 40,
  primaryBackgroundColor: '#fffdf8',
  ctaText: 'Walk with us this winter',
  ctaLink: '/events',
};
export const socialLinks = {
  instagram: 'https://social.example/culvert',
  telegram: 'https://talk.example/culvert',
  email: 'letters@culvert.example',
};
export const footer = {
  about:
    'A demonstration magazine about canals, locks and rivers. Its bridges, boats and people were made up for it.',
  primaryBackgroundColor: '#17262e',
};
export const contentStyle = { defaultContentTypes: listed, dropCap: true };
