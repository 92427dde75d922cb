import { pageAt } from './drawn-page.ts';

/** The preview of a piece in the console. */
export const recordPreviewTexts = {
  opens: 'Shows the page with what you typed, at three widths',
  title: (name: string) => `Preview of ${name}`,
  close: 'Close the preview',
  page: 'The page',
  width: 'Width',
  viewer: 'Seen by',
  /** As whom a page is seen; of members and companies by the name. */
  readers: {
    reader: () => 'A reader with no account',
    member: (name: string) => `A member of ${name}`,
    licensed: (name: string) => `A reader at ${name}`,
    metered: () => 'A reader with views left',
    'metered-out': () => 'A reader with no views left',
    staff: () => 'Staff',
  },
  readersHelp: {
    reader: 'As the page is sent to everybody: what a gate withholds is not there.',
    member: 'As a member with this membership only sees it.',
    licensed: 'As whoever reads at the addresses of a company with a site licence has it.',
    metered: 'As a reader sees their first free piece.',
    'metered-out': 'As a reader sees it once their free views are used up.',
    staff: 'With drafts of everything else, and with what a gate withholds.',
  },
  /** To whoever may not know which companies have a licence. */
  anyCompany: 'a licensed company',
  /** Of a site that meters, which does so once a page is open. */
  readerMetered:
    'The meter is asked only once the page is open. “A reader with views left” shows what it lets in.',
  /** Of a site that meters: no member needs a view for what their membership opens. */
  memberMetered: 'Other members are shown with no free views left.',
  /** Why there are no more readers to choose. */
  gates: {
    none: 'This page is open: all readers see the same.',
    open: 'This piece is open: all readers see the same.',
    survey:
      'This piece is for those who answered its survey, of whom nothing is known yet: all readers see the same.',
    shut: 'This piece has a gate, and the site has no membership, site licence or meter that opens it: all readers see the same.',
    gated: '',
  },
  staffThen: 'With what a gate withholds, and without drafts: as everything is published by then.',
  at: 'As of',
  atHelp: 'The time is on the site’s clock. Empty: now.',
  now: 'Now',
  inTab: 'Open in a new tab',
  /** Of a layout that is for no address. */
  shownOn: (path: string) => `It has no page of its own: this is ${pageAt(path)} with it.`,
  missing: (isAsOf: boolean) =>
    isAsOf ? 'It is not published at that time. Choose another.' : 'It has no page as it stands.',
  redirect: (to: string) => `Its address leads to ${to}: nobody sees a page of it.`,
  leftOut: (fields: string) => `Shown as saved, because it cannot be saved as typed yet: ${fields}.`,
} as const;
