import { pageAt } from './drawn-page.ts';

/** What is said of links that show a piece as it is edited to people without an account. */
export const previewTexts = {
  share: 'Share preview…',
  title: 'Share a preview',
  /** `kind`: what it is, as within a sentence. */
  help: (kind: string) =>
    `Whoever has a link sees this ${kind} as it is edited, with what is for members only, and nothing else of the site that is not published. Search engines are told to leave it out.`,
  /** Of a layout, which is seen on a page. */
  helpAt: (kind: string, path: string) =>
    `Whoever has a link sees ${pageAt(path)} with this ${kind} as it is edited, and nothing else of the site that is not published. What is for members only is left out there. Search engines are told to leave it out.`,
  lasts: 'The link works for',
  make: 'Make a link',
  none: (kind: string) => `Nobody without an account can see this ${kind}.`,
  links: 'Links that work now',
  address: (by: string) => `Address of the link by ${by}`,
  copy: 'Copy',
  copied: 'Copied. Send it to whom it is for.',
  notCopied: 'Your browser did not let it be copied. Select the address, and copy it.',
  revoke: 'Revoke',
  revoked: 'Revoked. The link opens for nobody any more.',
  made: 'Made. Copy it, and send it to whom it is for.',
  by: (who: string, when: string) => `by ${who}, until ${when}`,
  saveFirst: 'Save first: a preview shows what is saved.',
  asSaved: 'What you typed is not saved yet: the link shows what is.',
  tooMany: (most: number) => `There are ${most} links to this already. Revoke one first.`,
  noPage: 'This has no page of its own that could be shown',
  looking: 'Looking for the page it is shown on',
  /** Why there is no page to see something on, and what helps. */
  missing: {
    address: 'There is no page to show yet: this has no address. Fill in its alias, and save.',
    piece:
      'There is no page to show this layout on: no piece that it is for is published. Publish one, or change what the layout is used for.',
    named:
      'There is no page to show this layout on: none of the pieces that it names is published. Publish one, or name another under “Pieces”.',
    section:
      'There is no page to show this layout on: the site has no section yet. Add one under Site, Website sections.',
    module: (label: string) =>
      `There is no page to show this layout on: the module “${label}” is off. Switch it on under Settings, Modules.`,
    modulePage: (label: string) =>
      `There is no page to show this layout on: readers have none of the module “${label}”. Change what the layout is used for.`,
  },
  /** On the page itself. */
  bar: 'A preview that was shared with you. It is not published, and may change.',
  expired: 'This preview has expired',
  ended: 'This preview is not shared any more',
  ask: (who: string) => `Ask ${who}, who shared it, for another link.`,
} as const;

/** For how long a link works: hours, and how that is said. The first that is offered is the week. */
export const PREVIEW_HOURS = [
  { hours: 1, label: '1 hour' },
  { hours: 24, label: '1 day' },
  { hours: 72, label: '3 days' },
  { hours: 168, label: '7 days' },
  { hours: 336, label: '14 days' },
  { hours: 720, label: '30 days' },
] as const;

export const PREVIEW_HOURS_FIRST = 168;
