/** What is said of links that show a piece as it is edited to people without an account. */
export const previewTexts = {
  share: 'Share preview…',
  title: 'Share a preview',
  help: 'Whoever has a link sees this piece as it is edited, with what is for members only, and nothing else of the site that is not published. Search engines are told to leave it out.',
  lasts: 'The link works for',
  make: 'Make a link',
  none: 'Nobody without an account can see this piece.',
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
  tooMany: (most: number) => `There are ${most} links to this piece. Revoke one first.`,
  noPage: 'This has no page of its own that could be shown',
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
