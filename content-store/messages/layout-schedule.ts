import { countOf } from '../formats/numbers.ts';

/** What is said where many layouts are given a time at once. */
export const scheduleTexts = {
  what: 'The layouts',
  loading: 'Loading the layouts',
  about:
    'Give layouts a start and an end. Outside of its time a layout is as if it were not there: its pages have the next layout made for them. No two layouts are made for the same pages, so their times cannot conflict. An edit that is to replace a live layout at a moment is scheduled in the form of that layout.',
  show: 'Show',
  shows: { all: 'All layouts', timed: 'With a time', untimed: 'Without a time' },
  none: {
    all: 'This site has no layouts of its own yet.',
    timed: 'No layout has a time.',
    untimed: 'Every layout has a time.',
  },
  make: 'Make a layout',
  table: 'Layouts and their times',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose all that are shown',
  columns: { layout: 'Layout', state: 'State', from: 'Not before', until: 'Until' },
  form: 'Settings for the selected layouts',
  chosen: (number: number) => `${countOf(number, 'layout')} chosen`,
  chooseFirst: 'Choose layouts in the table, then say when they are shown.',
  ways: {
    keep: 'Leave as it is',
    set: 'At a moment',
    none: { from: 'No start', until: 'No end' },
  },
  moment: { from: 'Start date and time', until: 'End date and time' },
  standing: 'Status',
  stands: { keep: 'Leave as it is', publish: 'Publish what is saved', unpublish: 'Take from readers' },
  badMoment: 'Enter a date and time',
  look: 'Look at what would change',
  nothing: 'Say what is to change.',
  again: 'Choose other layouts',
  pages: 'What their pages have at other times',
  pagesAbout: 'While a layout is not shown, each of its addresses has this instead.',
  address: 'Address',
  now: 'Now',
  otherwise: 'Otherwise',
  builtIn: 'The built-in layout',
  noPage: 'No page',
  more: (number: number) => `and ${countOf(number, 'address', 'addresses')} more`,
  ofKind:
    'Others are for all pages of a kind: those then have the next layout made for them, or the built-in one.',
  reading: (total: number) => `Reading ${countOf(total, 'address', 'addresses')}…`,
} as const;
