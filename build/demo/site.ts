/** The demonstration magazine's sections, people and footer. */

export const sections = [
  {
    key: 'home',
    data: {
      name: 'Home',
      fullName: 'Home',
      alias: '/',
      manualAlias: true,
      description: 'What holds, what flows, and who looks after it.',
    },
  },
  {
    key: 'news',
    data: {
      name: 'News',
      fullName: 'News',
      alias: '/news',
      description: 'What was built, broken, mended and switched off on purpose.',
    },
  },
  {
    key: 'features',
    data: {
      name: 'Features',
      fullName: 'Features',
      alias: '/features',
      description: 'Long looks at large things, and at the people who keep them.',
    },
  },
  {
    key: 'practice',
    data: {
      name: 'Practice',
      fullName: 'Practice',
      alias: '/practice',
      description: 'How it is done, by those who do it.',
    },
  },
  {
    key: 'events',
    data: {
      name: 'Events',
      fullName: 'Events',
      alias: '/events',
      description: 'Walks, talks and an occasional boat.',
    },
  },
];

export const authors = [
  {
    key: 'ines',
    data: {
      firstName: 'Ines',
      lastName: 'Calloway',
      fullName: 'Ines Calloway',
      title: 'Senior writer',
      bio: 'Ines was a bridge inspector for eleven years and still carries the hammer.',
    },
  },
  {
    key: 'tobias',
    data: {
      firstName: 'Tobias',
      lastName: 'Fenn',
      fullName: 'Tobias Fenn',
      title: 'Rivers correspondent',
      bio: 'Tobias lives on a narrowboat and writes about water at the speed it moves.',
    },
  },
  {
    key: 'marguerite',
    data: {
      firstName: 'Marguerite',
      lastName: 'Osei',
      fullName: 'Marguerite Osei',
      title: 'Energy editor',
      bio: 'Marguerite ran a control room before she wrote about one.',
    },
  },
];

export const footerLinks = [
  { label: 'About Culvert', href: '/about-culvert' },
  { label: 'News', href: '/news' },
  { label: 'Features', href: '/features' },
  { label: 'Practice', href: '/practice' },
];
