import { screen } from '../../screens/screen.ts';
import { content } from './content.ts';

/** What there is on all sites one works on (S0 §2). */
export const contentResearchScreen = screen('contentResearch', {
  path: '/content-research',
  title: 'Content research',
  act: 'look through the content of several sites',
  anyOf: content.access.read,
  menu: 'Content',
});
