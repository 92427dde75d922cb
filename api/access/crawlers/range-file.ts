import { isData } from '#content-store/definition/is-data.ts';
import { crawlerTexts } from '#content-store/messages/crawlers.ts';
import { type AddressRange, merged, RangeTable, readRange } from '../ranges.ts';

/** The ranges of a crawler, as its operator published them. */
export interface RangeFile {
  readonly table: RangeTable<true>;
  readonly count: number;
  /** When its operator made it, as the file says; null where it does not. */
  readonly createdAt: string | null;
}

/** Addresses of one range: of IPv4 a /16, of IPv6 a /32. What search engines publish is narrower, and a file with wider ones would
 * take whoever says so for a crawler. */
const WIDEST_OF_CRAWLERS = { ipv4: 1n << 16n, ipv6: 1n << 96n } as const;
/** Addresses of IPv4 in a whole file: sixteen times the widest range. */
const MOST_OF_FOUR = 16n * WIDEST_OF_CRAWLERS.ipv4;

/** Reads a file of Google's format, which others use too. What is wrong with it, in words, where anything is: a file of which a
 * part cannot be read is none. */
export function readRangeFile(text: string): RangeFile | string {
  const parsed = parsedJson(text);
  if (!isData(parsed) || !Array.isArray(parsed.prefixes)) return crawlerTexts.noFile;
  const ranges: AddressRange[] = [];
  for (const prefix of parsed.prefixes as readonly unknown[]) {
    const said = isData(prefix) ? String(prefix.ipv4Prefix ?? prefix.ipv6Prefix ?? '') : '';
    const range = readRange(said);
    if (typeof range === 'string') return crawlerTexts.badRange(said);
    if (sizeOf(range) > (isOfFour(range) ? WIDEST_OF_CRAWLERS.ipv4 : WIDEST_OF_CRAWLERS.ipv6))
      return crawlerTexts.wideRange(said);
    ranges.push(range);
  }
  if (ranges.length === 0) return crawlerTexts.empty;
  const { creationTime } = parsed;
  const createdAt = typeof creationTime === 'string' ? Date.parse(asUtc(creationTime)) : Number.NaN;
  // Operators may publish a range beside a part of it.
  const apart = merged(ranges);
  const ofFour = apart.filter(isOfFour).reduce((sum, range) => sum + sizeOf(range), 0n);
  if (ofFour > MOST_OF_FOUR) return crawlerTexts.wide(Number(ofFour), Number(MOST_OF_FOUR));
  const rows = apart.map((range) => ({ ...range, of: true as const }));
  return {
    ...{ table: new RangeTable(rows), count: ranges.length },
    createdAt: Number.isNaN(createdAt) ? null : new Date(createdAt).toISOString(),
  };
}

function sizeOf({ first, last }: AddressRange): bigint {
  return last - first + 1n;
}

/** Whether a range is of IPv4, as IPv6 writes it. */
function isOfFour({ first }: AddressRange): boolean {
  return first >> 32n === 0xffffn;
}

/** Operators name no zone, and mean none but this. */
function asUtc(time: string): string {
  return /(?:z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`;
}

/** What a text says; null for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
