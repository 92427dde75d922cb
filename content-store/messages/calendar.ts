/** What is said of the calendar of what is published, scheduled, planned and at an end. */
export const calendarTexts = {
  title: 'Calendar',
  kinds: {
    published: 'Published',
    scheduled: 'Scheduled',
    update: 'Update',
    planned: 'Planned',
    expires: 'Expires',
    placement: 'Leaves its place',
    rights: 'Rights end',
    refused: 'Not published',
  },
  /** Why something stays where it is. */
  fixed: {
    published: 'Readers have seen it since then. Open it to change its date.',
    expires: 'Open it to change when it comes down.',
    placement: 'Open it to change when its placement ends.',
    rights: 'Open it to change until when it may be shown.',
    changed:
      'It has unpublished changes, which moving it would publish. Open it, and publish or discard them first.',
    mayNot: 'Only somebody who may publish moves what is scheduled.',
    readOnly: 'Your permissions do not let you plan content.',
  },
  changedSince: (name: string) => `${name} saved this meanwhile. Look at it, then move it.`,
  badDay: 'Give a day, such as 2026-03-29',
  noSection: 'Choose a section of this site',
} as const;

/** What the console's first screen says of the days ahead. */
export const comingUpTexts = {
  title: 'Coming up in the next 7 days',
  what: 'What is coming up',
  loading: 'Loading what is coming up',
  tomorrow: 'Tomorrow',
  none: 'Nothing is scheduled, and nothing comes down.',
  more: (more: string) => `${more} more in the calendar`,
} as const;

/** What the console says on it. */
export const calendarWords = {
  views: { month: 'Month', week: 'Week', day: 'Day', placements: 'Placements' },
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  help: 'Drag a piece to another day, or choose it and press Alt and an arrow key.',
  none: 'Nothing on this day.',
  noneAtAll: 'Nothing is published, scheduled or planned here.',
  noneFiltered: 'Nothing on these days is like that. Take a filter away to see more.',
  more: (more: string) => `+ ${more} more`,
  firstOf: (shown: string, total: string) =>
    `The first ${shown} of ${total} are shown. Filter to see the others.`,
  heading: (day: string, entries: string) => `${day}: ${entries}`,
  open: 'Open',
  move: 'Move…',
  moveOrCallOff: 'Move or call off…',
  plan: 'Plan…',
  moveTitle: 'Move',
  planTitle: 'Plan',
  moveHelp:
    'It is published at this moment in place of the one before. Called off, what is written stays, and readers see what they see now.',
  planHelp: 'The day you have in mind. Nothing is published by it.',
  when: 'When',
  noDay: 'No day',
  callOff: 'Call off',
  noMoment: 'Enter a date and time',
  moved: (title: string, when: string) => `“${title}” moved to ${when}`,
  planned: (title: string, when: string) => `“${title}” is planned for ${when}`,
  calledOff: (title: string) =>
    `“${title}” is called off. What was written stays, and readers see what they saw`,
  unplanned: (title: string) => `“${title}” is planned for no day`,
  undone: 'Undone.',
  grab: 'Drag to another day',
  tray: 'Without a day',
  trayHelp: 'Drafts that nobody planned yet. Drag one to a day.',
  trayNone: 'Every draft has a day.',
  trayFiltered: 'Every draft that matches has a day. Remove a filter to see more.',
  trayMore: (more: string) => `${more} more in the list`,
  filters: {
    type: 'Type',
    section: 'Section',
    author: 'Author',
    kind: 'What',
    all: 'Everything',
    anyType: 'Any type',
  },
  placements: {
    choose: 'Choose a section to see how pieces are placed in its lists, and until when.',
    none: 'On these days no piece is placed here otherwise than by its date.',
    piece: 'Piece',
    placement: 'Placement',
    from: 'From',
    until: 'Until',
    always: 'always',
    days: 'Days',
  },
} as const;
