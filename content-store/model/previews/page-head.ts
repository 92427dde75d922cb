import { object, optional, text, type ValueIn } from '../../operations/answer.ts';

/** What the head of a page tells search engines and link previews. */
export const pageHead = object('PageHead', {
  title: text,
  description: optional(text),
  /** What the page names as its address. */
  address: text,
  /** Of link previews, which have no name of the site in it. */
  sharedTitle: text,
  siteName: text,
  /** The picture of link previews: its address, and what it shows. */
  picture: optional(text),
  pictureSays: optional(text),
});

export type PageHead = ValueIn<typeof pageHead>;

/** The fields of a piece that its page's head is told from, as far as a form sends them ahead of a save. */
export const HEAD_FIELDS = [
  'name',
  'seoTitle',
  'teaser',
  'metadata',
  'alias',
  'primaryImage',
  'canonicalUrl',
] as const;
