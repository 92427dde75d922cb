import { screen } from '../../screens/screen.ts';

/** Where many records are changed at once; a list leads to it with those that were chosen there. What is chosen there decides
 * who may; without anything, it shows what was done before. */
export const bulkUpdateScreen = screen('bulkUpdateContent', {
  path: '/bulk-update-content',
  title: 'Change many at once',
  act: 'change many records at once',
  anyOf: ['bulk_update_content'],
  menu: 'Content',
});
