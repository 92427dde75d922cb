/** What the toolbar says that staff have on readers' pages (S0 §6). */
export const staffBarTexts = {
  name: 'Staff toolbar',
  console: 'Console',
  editContent: 'Edit Content',
  editSection: 'Edit Section',
  configureLayout: 'Configure Layout',
  preview: 'Preview',
  cache: (isOn: boolean) => `Cache: ${isOn ? 'on' : 'off'}`,
  cacheHelp: (isOn: boolean) =>
    isOn
      ? 'You see the page as it was published. Switch off to have pages drawn anew for you.'
      : 'Pages are drawn anew for you. Switch on to see them as they were published.',
  /** Of this page. */
  rebuild: 'Rebuild',
  rebuildSite: 'Rebuild site',
  rebuildAll: 'Rebuild every page?',
  cancel: 'Cancel',
  rebuildingPage: 'Rendering this page anew …',
  rebuiltPage: (isChanged: boolean) =>
    isChanged ? 'Done. Reload to see what changed.' : 'Done: nothing changed.',
  rebuilding: 'Rendering every page anew …',
  underWay: 'Under way. Readers see each page when it is done.',
  rebuilt: (changed: string, pages: string) => `Done: ${changed} of ${pages} changed.`,
  failed: (why: string) => `That did not work: ${why}`,
  read: 'What this page read',
  layout: 'Layout',
  builtIn: 'The one that is built in.',
  empty: 'Empty places',
  couldNotLoad: (label: string, why: string) => `${label} could not be loaded: ${why}`,
  foundNothing: (label: string) => `${label} found nothing to show`,
  reads: 'Read when it was last rendered',
  noReads: 'Nothing is published at this address.',
} as const;

/** What stands before a link that opens a window of its own, for screen readers. */
export const newWindow = 'opens a new window';
