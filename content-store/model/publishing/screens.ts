import { screen } from '../../console/screen.ts';
import { inSentence } from '../../console/words.ts';
import { tenant } from '../tenants/tenant.ts';

/** How the published site stands. */
export const publishingScreen = screen('publishing', {
  path: '/publishing',
  title: 'Publishing',
  act: `see ${inSentence(tenant.labels)}`,
  anyOf: tenant.access.read,
  menu: tenant.menu,
});
