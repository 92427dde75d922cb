import { screen } from '../../screens/screen.ts';

/** What is published, scheduled and planned, day by day. */
export const calendarScreen = screen('calendar', {
  path: '/content-calendar',
  title: 'Calendar',
  soughtAs: 'schedule, scheduled updates, plan, what expires, rights and placements that end',
  act: 'see the calendar',
  anyOf: ['manage_content'],
  menu: 'Content',
});
