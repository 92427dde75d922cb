import { screen } from '../../screens/screen.ts';

/** What pages weigh, and how soon they can be read (S0 §2, S1 §6). Dev Tools leads to it. */
export const pageSpeedReportScreen = screen('pageSpeedReport', {
  path: '/page-speed-report',
  title: 'Page Speed Report',
  act: 'see how fast pages are',
  anyOf: ['manage_modules'],
});
