import { count, id, moment, optional, text } from '../../operations/answer.ts';

/** What is told of an item that did not come through, of the installation's or a site's. */
export const failedItem = {
  id,
  /** What it is, such as an invitation or a newsletter. */
  about: text,
  to: optional(text),
  why: optional(text),
  attempts: count,
  endedAt: moment,
};
