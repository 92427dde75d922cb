import { screen } from '../../screens/screen.ts';
import { inSentence } from '../../screens/words.ts';
import { tenant } from '../tenants/tenant.ts';

/** How the published site stands. */
export const publishingScreen = screen('publishing', {
  path: '/publishing',
  title: 'Publishing',
  act: `see ${inSentence(tenant.labels)}`,
  anyOf: tenant.access.read,
  menu: tenant.menu,
});
