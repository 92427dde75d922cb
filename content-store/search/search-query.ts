import { isData } from '../definition/is-data.ts';
import { MOST_RESULTS, type SearchFilters, type SearchRequest } from './search-index.ts';

/** Results of one page. */
export const RESULTS = 20;
/** Letters of an address's filters that are read. */
const MOST_LETTERS = 4_000;
/** Letters of a text that are kept: more than are looked for, and so few that their address can be read, whatever they are. */
const KEPT_LETTERS = 600;
const MOST_PAGES = MOST_RESULTS / RESULTS;

/** What the page of search is asked for. */
export interface SearchQuery extends SearchFilters {
  readonly text: string;
  readonly sort: SearchRequest['sort'];
  /** From 1. */
  readonly page: number;
}

export interface ParsedAddress {
  readonly query: SearchQuery;
  /** Whether some of it could not be read, and was left out. */
  readonly isPartlyRead: boolean;
  /** Whether fields of a form say it: its own address is `searchAddress`. */
  readonly isByForm: boolean;
}

/** Reads the address of the page of search: `filters`, JSON with text, type, websiteSchedule (a section), page (S0 §2) and term,
 * year, sort; or fields of these names, as forms send them. Never throws. */
export function parseSearchAddress(address: URLSearchParams): ParsedAddress {
  const written = address.get('filters');
  const filters = written === null ? {} : parseFilters(written);
  const fields = Object.fromEntries(
    NAMES.flatMap((name) => (address.has(name) ? [[name, address.get(name)]] : [])),
  );
  const isByForm = Object.keys(fields).length > 0;
  const given = { ...filters, ...fields };
  let isPartlyRead = filters === null;
  const read = <T>(name: (typeof NAMES)[number], parse: (value: unknown) => T | undefined): T | undefined => {
    const value = given[name];
    if (value === undefined || value === null || value === '') return undefined;
    const known = parse(value);
    isPartlyRead ||= known === undefined;
    return known;
  };
  return {
    query: {
      text: read('text', textIn)?.trim() ?? '',
      type: read('type', valueIn),
      section: read('websiteSchedule', valueIn),
      term: read('term', valueIn),
      year: read('year', (value) => numberIn(value, 1, 9_999)),
      sort: read('sort', sortIn) ?? 'relevance',
      page: read('page', (value) => numberIn(value, 1, MOST_PAGES)) ?? 1,
    },
    isPartlyRead,
    isByForm,
  };
}

const NAMES = ['text', 'type', 'websiteSchedule', 'term', 'year', 'sort', 'page'] as const;

/** The address of a search, the same for the same. */
export function searchAddress({ text, type, section, term, year, sort, page }: SearchQuery): string {
  const filters = {
    ...(text !== '' && { text }),
    ...(type !== undefined && { type }),
    ...(section !== undefined && { websiteSchedule: section }),
    ...(term !== undefined && { term }),
    ...(year !== undefined && { year }),
    ...(sort !== 'relevance' && { sort }),
    ...(page > 1 && { page }),
  };
  return Object.keys(filters).length === 0
    ? '/search'
    : `/search?filters=${encodeURIComponent(JSON.stringify(filters))}`;
}

/** How many pages of results can be turned to. */
export function pagesOf(total: number): number {
  return Math.min(MOST_PAGES, Math.ceil(total / RESULTS));
}

function parseFilters(text: string): Readonly<Record<string, unknown>> | null {
  if (text === '') return {};
  if (text.length > MOST_LETTERS) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isData(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, KEPT_LETTERS).toWellFormed() : undefined;
}

/** A value, or the first of several. */
function valueIn(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' && first.length <= 200 ? first.toWellFormed() : undefined;
}

function numberIn(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined;
}

function sortIn(value: unknown): SearchQuery['sort'] | undefined {
  return value === 'newest' || value === 'relevance' ? value : undefined;
}
