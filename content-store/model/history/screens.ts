import { screen } from '../../screens/screen.ts';

/** Who changed what. */
export const historyScreen = screen('history', {
  path: '/history',
  title: 'History',
  act: 'see the history',
  anyOf: ['view_history'],
  menu: 'System',
});
