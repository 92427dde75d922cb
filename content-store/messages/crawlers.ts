import { count, countOf } from '../formats/numbers.ts';

/** What staff are told of the ranges that search engines' crawlers read from. */
export const crawlerTexts = {
  noFile: 'This is no list of ranges: a JSON file with prefixes, as search engines publish it',
  badRange: (range: string) => `“${range}” is no range of public addresses. Nothing of the file was taken.`,
  wideRange: (range: string) =>
    `“${range}” is wider than a crawler’s ranges are (/16, or /32 of IPv6). Nothing of the file was taken.`,
  wide: (addresses: number, most: number) =>
    `The file holds ${count(addresses)} addresses; a crawler has at most ${count(most)}. Nothing of it was taken.`,
  empty: 'There is no range in it',
  shrunk: (now: number, before: number) =>
    `The file has only ${countOf(now, 'range')}; there are ${count(before)} now. Nothing was changed. If that is right, upload it with “Take it all the same”.`,
  unreachable: (why: string) => `It could not be fetched: ${why}`,
  ofAllSites: 'Crawlers are verified for all sites at once. Ask somebody who works on all of them.',
  offline: 'This installation fetches nothing. Upload the file.',
} as const;
