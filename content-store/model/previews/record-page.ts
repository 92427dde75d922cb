import { list, object, optional, text, type ValueIn, word } from '../../operations/answer.ts';
import { pageGates, pageReaders } from './page-readers.ts';

/** The page of a record with what its form has by now. */
export const recordPage = object('RecordPage', {
  kind: word('page', 'missing', 'redirect'),
  /** Of a page: all of it. */
  html: optional(text),
  /** Of a page: the style sheet of the site's look. */
  theme: optional(text),
  /** Where it leads instead. */
  to: optional(text),
  /** The path of the page that it is shown on, of a layout that has none of its own. */
  shownOn: optional(text),
  /** Why there is no page of it, and what helps, where that is known. */
  missing: optional(text),
  /** The fields whose values cannot be saved yet, which are shown as they were. */
  leftOut: list(text),
  /** As whom it can be seen. */
  readers: pageReaders,
  /** Why as these. */
  gate: word(...pageGates),
});

export type RecordPage = ValueIn<typeof recordPage>;
