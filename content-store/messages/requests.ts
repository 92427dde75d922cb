import { oneOf } from '../formats/lists.ts';

/** What the API refuses a request with, where more than one of its doors does. */
export const requests = {
  gone: (what: string) => `This ${what} does not exist any more`,
  collection: (name: string) => `There is no collection "${name}"`,
  sortField: (name: string, known: readonly string[]) =>
    `unknown sort field "${name}". Sort by one of: ${known.join(', ')}`,
  sortOrder: () => 'sortOrder must be asc or desc',
  attempts: () => 'Too many attempts. Wait a quarter of an hour, then try again.',
  tooLarge: (most: string) => `The request is larger than ${most}`,
  noSite: (key: string) => `There is no site "${key}" that you work on`,
  namesNoSite: () =>
    'No site is published under this host. Give the domain of a site as x-domain, or its key as x-tenant-key',
  noSample: (type: string) => `There is no sample of a block "${type}"`,
  sampleQuery: () =>
    'A sample is asked for with site, the key of a site, design (new, old), theme (light, dark) and, of a block of texts, form (page, print, feed, mail, text)',
  settingsPage: () =>
    'A page with settings is asked for with path, an address of the site that begins with /, group, the name of a group of settings, and typed, its fields',
  layoutPage: (fields: readonly string[]) =>
    `A page with a layout is asked for with path, an address of the site that begins with /, typed: any of ${fields.join(', ')}, and if need be design (new, old) and aliases, the paths of the layout; without typed it is as readers have it`,
  recordPage: () =>
    'A page with what is typed is asked for with collection, id, typed: values by field, viewer (reader, staff), and if need be asOf: a time on the site’s clock such as 2026-12-24T18:00',
  signIn: () => 'Sign in to do this',
  /** `needed`: empty for what no permission opens. */
  forbidden: (needed: string) => `You do not have permission to do this. ${needed}`.trim(),
  /** Any of these permissions; empty for none. */
  needed: (labels: readonly string[]) => {
    if (labels.length === 0) return '';
    const named = oneOf(labels.map((label) => `“${label}”`));
    return labels.length === 1
      ? `You need the permission ${named}.`
      : `You need one of the permissions ${named}.`;
  },
  signInForSamples: () => 'Sign in as one of those who see layouts, then load this sample again',
  copyOf: (title: string) => `${title} (copy)`,
  ourFault: () => 'Something went wrong on our side. Try again.',
} as const;
