import { partName } from '../../dependencies/indexed-part.ts';
import type { PageReads, PartRead } from '../../dependencies/reads.ts';

/** One part of what a page read: what its reads are called, and the part without those of a name. */
interface Part<T> {
  names(value: T): string[];
  without(value: T, name: string): T;
}

/** Every part there is, so that a new kind of read does not compile until it can be left out. */
const parts: { readonly [K in keyof PageReads]: Part<PageReads[K]> } = {
  documents: {
    names: (read) =>
      read.flatMap(([key, fields]) => [
        documentName(key),
        ...fieldsIn(fields).map((one) => fieldName(key, one)),
      ]),
    without: (read, name) =>
      read
        .filter(([key]) => documentName(key) !== name)
        .map(([key, fields]) => [
          key,
          fieldsIn(fields)
            .filter((one) => fieldName(key, one) !== name)
            .join(','),
        ]),
  },
  claims: named((key) => `claims ${key.split(':')[0]}`),
  queries: named(
    ({ query, isWhole }) => `${isWhole ? 'queries of' : 'windows chosen from of'} ${query.collection}`,
  ),
  choices: named(({ queries }) => `choices of ${JSON.parse(queries[0] ?? '["nothing"]')[0]}`),
  until: {
    names: (until) => (until === null ? [] : ['clock']),
    without: (until, name) => (name === 'clock' ? null : until),
  },
  parts: {
    names: (read) => read.flatMap((part) => [kindOf(part), ...namesOf(part.reads)]),
    without: (read, name) =>
      read
        .filter((part) => kindOf(part) !== name)
        .map((part) => ({ ...part, reads: withoutReads(part.reads, name) })),
  },
  // Code, which no edit changes.
  units: { names: () => [], without: (units) => units },
  // What it made, not what it read.
  fragments: { names: () => [], without: (fragments) => fragments },
  leadsTo: { names: () => [], without: (leadsTo) => leadsTo },
};

/** The names of everything a page read: documents by collection and by field, claims by kind, queries by collection. */
export function namesOf(reads: PageReads): Set<string> {
  const { documents, claims, queries, choices, until, parts: shared } = parts;
  return new Set([
    ...documents.names(reads.documents),
    ...claims.names(reads.claims),
    ...queries.names(reads.queries),
    ...choices.names(reads.choices),
    ...until.names(reads.until),
    ...shared.names(reads.parts),
  ]);
}

/** What a page read, as if the reads of a name had not been recorded. */
export function withoutReads(reads: PageReads, name: string): PageReads {
  return {
    documents: parts.documents.without(reads.documents, name),
    claims: parts.claims.without(reads.claims, name),
    queries: parts.queries.without(reads.queries, name),
    choices: parts.choices.without(reads.choices, name),
    until: parts.until.without(reads.until, name),
    units: parts.units.without(reads.units, name),
    fragments: parts.fragments.without(reads.fragments, name),
    leadsTo: parts.leadsTo.without(reads.leadsTo, name),
    parts: parts.parts.without(reads.parts, name),
  };
}

/** `documents of content`; settings by their group, for each is an entity of its own. */
export function documentName(key: string): string {
  return `documents of ${entityName(key)}`;
}

/** `field content.name` */
export function fieldName(key: string, field: string): string {
  return `field ${entityName(key)}.${field}`;
}

function entityName(key: string): string {
  const [collection = '', id = ''] = key.split('/');
  return collection === 'settings' ? `settings ${id}` : collection;
}

/** What a page read, and what the parts were made from that it shares. */
export function withParts(reads: PageReads): PageReads[] {
  return [reads, ...reads.parts.flatMap((part) => withParts(part.reads))];
}

/** `part menus` */
export function kindOf({ key }: PartRead): string {
  return partName(key.split(':')[0] ?? key);
}

function fieldsIn(names: string): string[] {
  return names === '' ? [] : names.split(',');
}

function named<T>(nameOf: (one: T) => string): Part<readonly T[]> {
  return {
    names: (read) => read.map(nameOf),
    without: (read, name) => read.filter((one) => nameOf(one) !== name),
  };
}
