import { hash } from 'node:crypto';
import type { Anchor, ReaderQuery } from '#content-store/reading/reader.ts';
import type { Recorder } from '#content-store/reading/reader-over-reads.ts';
import { ANYTHING, type Window } from '#content-store/reading/shared-answers.ts';
import type { ReadFields } from '#content-store/reading/tracked-view.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import { framePartOf } from '#site/page-data/frame.ts';
import { type DocumentRead, fieldSetOf } from './field-sets.ts';

export type { DocumentRead } from './field-sets.ts';

/** Everything one page read, as keys. */
export interface PageReads {
  readonly documents: readonly DocumentRead[];
  readonly claims: readonly string[];
  readonly queries: readonly QueryRead[];
  readonly choices: readonly ChoiceRead[];
  /** When it must be rendered again at the latest, ISO 8601, UTC; null: never by itself. */
  readonly until: string | null;
  /** The private fragments made with it, as `contentId/gate`. */
  readonly fragments: readonly string[];
  /** Values that it shares with other pages. */
  readonly parts: readonly PartRead[];
  /** What it was rendered with of the code that only some pages are, in order and by commas. */
  readonly units: string;
  /** Further pages that are there as long as it leads to them. */
  readonly leadsTo: readonly string[];
}

/** A value that pages share. */
export interface PartRead {
  readonly key: string;
  /** Of the value: the pages depend on it alone. */
  readonly digest: string;
  /** What it was made from. */
  readonly reads: PageReads;
  /** Itself, where it is part of the frame. */
  readonly frame?: unknown;
}

export interface QueryRead {
  readonly query: ReaderQuery<keyof Documents>;
  readonly window: Window;
  /** Whether the page saw all of the window, and not only what it chose from it. */
  readonly isWhole: boolean;
}

/** A choice that a page made among the windows of some queries. */
export interface ChoiceRead {
  /** Keys of the queries, in their order. */
  readonly queries: readonly string[];
  /** Absent where the windows are taken in their order. */
  readonly anchor?: Anchor;
  readonly excluding: readonly string[];
  readonly skip: number;
  readonly first: number;
  readonly ids: readonly string[];
}

/** Records what a page reads. */
export function createRecorder(): Recorder<PartRead> & {
  reads(made: {
    readonly fragments: Iterable<string>;
    readonly units: Iterable<string>;
    readonly leadsTo: Iterable<string>;
  }): PageReads;
} {
  const documents = new Map<string, NotedFields>();
  const claims = new Set<string>();
  const queries = new Map<string, QueryRead>();
  const choices: ChoiceRead[] = [];
  const parts = new Map<string, PartRead>();
  let until: string | null = null;
  return {
    document(key) {
      const known = documents.get(key);
      if (known !== undefined) return known;
      const fields = new NotedFields();
      documents.set(key, fields);
      return fields;
    },
    claimant(key, collection) {
      claims.add(keyOfClaim(key, collection));
    },
    startPart(key) {
      const recorder = createRecorder();
      const done = (value: unknown) => ({
        key,
        digest: digestOf(value),
        reads: recorder.reads(NOTHING_MADE),
        ...(framePartOf(key) !== null && { frame: value }),
      });
      return { recorder, done };
    },
    part(made) {
      parts.set(made.key, made);
    },
    isStillSo({ reads }, isTouched, at) {
      return (
        (reads.until === null || reads.until > at) &&
        !reads.documents.some(([key]) => isTouched(key)) &&
        !reads.claims.some((claim) => isTouched(collectionOfClaim(claim) ?? ANYTHING))
      );
    },
    queriesOf: ({ reads }) => reads.queries,
    query(query, window, isChosenFrom) {
      const key = keyOfQuery(query);
      queries.set(key, { query, window, isWhole: !isChosenFrom || queries.get(key)?.isWhole === true });
    },
    choice({ queries: from, anchor, excluding, skip, first }, ids) {
      const chosen = { queries: from.map(keyOfQuery), excluding: [...excluding], skip, first, ids };
      choices.push(anchor === undefined ? chosen : { ...chosen, anchor });
    },
    clock(at) {
      if (until === null || at < until) until = at;
    },
    reads: ({ fragments, units, leadsTo }) => ({
      documents: Array.from(documents, ([key, { noted }]) => noted.of(key)),
      claims: [...claims],
      queries: [...queries.values()],
      choices,
      until,
      fragments: [...fragments],
      parts: [...parts.values()],
      units: [...units].sort().join(','),
      leadsTo: [...leadsTo],
    }),
  };
}

/** By parts, which are data. */
const NOTHING_MADE = { fragments: [], units: [], leadsTo: [] };

class NotedFields implements ReadFields {
  noted = fieldSetOf('');

  add(field: string): void {
    this.noted = this.noted.and(field);
  }
}

/** One name for a unique key, where pages mind only records of one collection behind it or those of any. */
export function keyOfClaim(key: string, collection: string | undefined): string {
  return collection === undefined ? key : `${collection} ${key}`;
}

/** The collection alone whose records matter behind a claim named by `keyOfClaim`, if it is one. */
function collectionOfClaim(claim: string): string | undefined {
  return /^(\w+) /.exec(claim)?.[1];
}

/** Every name under which pages may have asked for a unique key that a record of a collection holds. */
export function keysOfClaim(key: string, collection: string): string[] {
  return [keyOfClaim(key, undefined), keyOfClaim(key, collection)];
}

/** How long a digest is, in characters. */
const DIGEST = 22;

/** The same for what says the same, in whatever order its fields were written. What is no longer than a digest is its own:
 * many parts are a yes or a no. */
function digestOf(value: unknown): string {
  const text = written(value);
  return text.length < DIGEST ? text : hash('sha256', text, 'base64url').slice(0, DIGEST);
}

/** Plain data as JSON, the fields of objects in the order of their names. Those that are undefined are not written. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  let text = '';
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = Reflect.get(value, name);
    if (inner !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${written(inner)}`;
  }
  return `{${text}}`;
}

/** One name for one question, however it was written. */
export function keyOfQuery(query: ReaderQuery<keyof Documents>): string {
  const known = keys.get(query);
  if (known !== undefined) return known;
  const { collection, where = {}, anyOf = [], orderBy, first } = query;
  const key = JSON.stringify([collection, sorted(where), anyOf.map(sorted), orderBy, first]);
  keys.set(query, key);
  return key;
}

/** Each is asked for several times, by the page and for the index. */
const keys = new WeakMap<ReaderQuery<keyof Documents>, string>();

function sorted(where: object): unknown {
  return Object.entries(where).sort(([a], [b]) => (a < b ? -1 : 1));
}
