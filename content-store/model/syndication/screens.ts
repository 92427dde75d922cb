import { screen } from '../../screens/screen.ts';
import { content } from '../content/content.ts';

/** What is shared with other sites, and what they share with this one (S0 §2). `share` in its address names pieces to share. */
export const contentSyndicationScreen = screen('contentSyndication', {
  path: '/content-syndication',
  title: 'Content syndication',
  act: 'share content with other sites',
  anyOf: content.access.read,
  menu: 'Content',
});
