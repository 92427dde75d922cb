import { list, object, optional, text, type ValueIn, word } from '../../operations/answer.ts';

/** As whom a page is seen: a reader who is not signed in, or staff, who see drafts and what gates withhold. */
export const viewers = ['reader', 'staff'] as const;

export type Viewer = (typeof viewers)[number];

/** The page of a record with what its form has by now. */
export const recordPage = object('RecordPage', {
  kind: word('page', 'missing', 'redirect'),
  /** Of a page: all of it. */
  html: optional(text),
  /** Of a page: the style sheet of the site's look. */
  theme: optional(text),
  /** Where it leads instead. */
  to: optional(text),
  /** The fields whose values cannot be saved yet, which are shown as they were. */
  leftOut: list(text),
});

export type RecordPage = ValueIn<typeof recordPage>;
