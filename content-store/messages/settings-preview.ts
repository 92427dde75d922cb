import { countOf } from '../formats/numbers.ts';

/** What is said where settings are tried on a page before they are live. */
export const settingsPreviewTexts = {
  button: 'Preview',
  help: (isDrafted: boolean) =>
    `Shows a page of the site with these settings. Readers see no change before you ${isDrafted ? 'publish' : 'save'}.`,
  title: (group: string) => `Preview of ${group}`,
  close: 'Close',
  missing: (path: string) => `There is no page at ${path}. Choose another.`,
  redirect: (path: string, to: string) => `${path} leads on to ${to}. Choose another page.`,
  incomplete: (labels: readonly string[]) =>
    `${countOf(labels.length, 'setting')} cannot be saved as typed, and ${labels.length === 1 ? 'is' : 'are'} shown as before: ${labels.join(', ')}.`,
} as const;
