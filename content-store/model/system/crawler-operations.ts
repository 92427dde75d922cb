import { checkbox } from '../../definition/field.ts';
import { count, list, moment, object, optional, text, type ValueIn, word } from '../../operations/answer.ts';
import { mutation, query, textOf } from '../../operations/operation.ts';

/** Of the whole installation: what opens a gate of one site opens those of all. */

const audience = { anyOf: ['manage_modules'] } as const;

const ranges = object('CrawlerRanges', {
  name: text,
  /** Where the operator publishes them. */
  address: text,
  /** None where there is no file: then addresses are known by their names alone. */
  ranges: count,
  writtenAt: optional(moment),
  /** When the operator made the file, as it says. */
  createdAt: optional(moment),
  /** Fetched, uploaded by somebody, or put into the data folder. */
  source: word('address', 'upload', 'file'),
  by: optional(text),
  /** Why it could not be made anew the last time. */
  problem: optional(text),
});

export const getCrawlerRanges = query('getCrawlerRanges', {
  audience,
  description:
    'The address ranges by which crawlers of search engines are verified, how old they are and where they are from',
  answer: list(ranges),
});

const name = textOf({ label: 'The crawler, such as googlebot', required: true, max: 40 });

export const refreshCrawlerRanges = mutation('refreshCrawlerRanges', {
  audience,
  description:
    'Fetches the ranges of a crawler now. Answers why that could not be done, null where it was; what there was holds until then. Errors: NOT_FOUND; FORBIDDEN for whoever works on some sites only',
  args: { name },
  answer: object('CrawlerRangesTaken', { problem: optional(text) }),
});

export const setCrawlerRanges = mutation('setCrawlerRanges', {
  audience,
  description:
    'Takes the ranges of a crawler from a file as search engines publish it, in place of those there are. Answers why that was not done: it cannot be read whole, or has less than half of what there was and isSure is not said. Errors: NOT_FOUND; FORBIDDEN for whoever works on some sites only',
  args: {
    name,
    file: textOf({ label: 'The JSON file', required: true, max: 500_000 }),
    isSure: checkbox({ label: 'Even if most of what there was is gone' }),
  },
  answer: refreshCrawlerRanges.answer,
});

export type CrawlerRanges = ValueIn<typeof ranges>;
