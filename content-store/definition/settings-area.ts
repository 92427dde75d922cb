/** What groups of site settings are about, in the order in which their screen shows it. */
export const settingsAreas = ['look', 'content', 'forms', 'services'] as const;

export type SettingsArea = (typeof settingsAreas)[number];
