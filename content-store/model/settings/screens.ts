import { newSettingsPath, settingsPath } from '../../screens/routes.ts';
import { screen } from '../../screens/screen.ts';
import { settingsGroups } from './settings.ts';

/** All groups without a screen that the specification names stand in one index, which has two addresses: one for sites of
 * the old design, and one for those of the new (S0 §2). */
const index = {
  title: 'Site settings',
  act: 'see site settings',
  anyOf: [
    ...new Set(settingsGroups.flatMap(({ route, access }) => (route === undefined ? access.read : []))),
  ],
};

export const siteSettingsScreen = screen('siteSettings', { ...index, path: settingsPath });
export const newSiteSettingsScreen = screen('newSiteSettings', { ...index, path: newSettingsPath });
