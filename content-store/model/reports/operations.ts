import { integer } from '../../definition/field.ts';
import { count, list, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { query } from '../../operations/operation.ts';
import { MOST_PAGES, PAGES_AT_ONCE } from './page-speed.ts';

const pageSpeed = object('PageSpeed', {
  /** Where readers have it, with the query of a page of an archive. */
  path: text,
  /** What it is of, such as Article. */
  kind: text,
  /** Bytes as they are sent to whoever takes gzip. */
  html: count,
  styles: count,
  scripts: count,
  fonts: count,
  /** Files that are asked for with it. */
  requests: count,
  pictures: count,
  /** Those that are loaded before a reader comes near. */
  picturesAtOnce: count,
  /** The block with the most bytes, uncompressed; absent where it has none. */
  heaviest: optional(object('HeaviestBlock', { label: text, bytes: count })),
  /** Files of other servers, and those that are not there. */
  elsewhere: list(text),
  missing: list(text),
});

export const getPageSpeeds = query('getPageSpeeds', {
  audience: { anyOf: ['manage_modules'] },
  description: `What the published pages of the site weigh as readers get them, up to ${PAGES_AT_ONCE} at a time and ${MOST_PAGES} in all, taken evenly from all there are`,
  args: {
    first: integer({ label: `How many, ${PAGES_AT_ONCE} unless it is said`, min: 1, max: PAGES_AT_ONCE }),
    skip: integer({ label: 'How many are left out before them', min: 0 }),
  },
  answer: object('PageSpeeds', {
    /** Pages that are published, and how many of them are weighed in all. */
    published: count,
    sampled: count,
    /** A page that goes meanwhile is left out. */
    pages: list(pageSpeed),
  }),
});

export type PageSpeed = ValueIn<typeof pageSpeed>;
