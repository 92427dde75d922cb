import { WITHHELD } from '#content-store/reading/reader-over-reads.ts';
import type { Ref } from '#content-store/store.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import { isPartName, keyOfPart, partName } from '../dependencies/indexed-part.ts';
import type { IndexedReads } from '../dependencies/indexed-reads.ts';
import { keysOfClaim } from '../dependencies/reads.ts';
import { queryInWords } from './query-in-words.ts';

/** One read of a page, in words an editor can follow. */
export interface Reason {
  readonly kind: 'document' | 'key' | 'list' | 'choice' | 'clock';
  readonly text: string;
}

/** A page that a change to a record could alter, and the reads through which it could. */
export interface Affected {
  readonly path: string;
  /** Nothing is published there yet. */
  readonly isNew: boolean;
  /** None where it shows nothing of the record now. */
  readonly reasons: readonly Reason[];
}

/** What a page read when it was last rendered; null where nothing was rendered at the path. */
export function why(index: DependencyIndex | null, path: string): readonly Reason[] | null {
  const reads = index?.readsOf(path);
  if (index === null || reads === undefined) return null;
  return [...reasonsOf(reads, index), ...reads.parts.flatMap((key) => partReasons(key, index))];
}

/** What a part is made from: the page is rendered again only where the part comes out otherwise. */
function partReasons(key: string, index: DependencyIndex): Reason[] {
  const reads = index.readsOf(partName(key));
  if (reads === undefined) return [];
  return reasonsOf(reads, index).map((reason) => through(key, reason));
}

function through(key: string, { kind, text }: Reason): Reason {
  // `piece:10000024 Europe/London author`: what else it is made with says nothing to an editor.
  const [name = ''] = key.split(' ');
  return { kind, text: `${text}, through the shared ${name.replace(/:$/, '')}` };
}

function reasonsOf(reads: IndexedReads, index: DependencyIndex): Reason[] {
  const queriesOf = (keys: readonly string[]) => keys.flatMap((key) => index.query(key) ?? []);
  return [
    ...reads.documents.map(([key, fields]) => documentReason(key, fields)),
    ...reads.claims.map(keyReason),
    ...queriesOf(reads.queries).map(
      ({ query, window }): Reason => ({
        kind: 'list',
        text: `${queryInWords(query)} → ${idsInWords(window.items.map((one) => one.id))}`,
      }),
    ),
    ...reads.choices.map(
      ({ queries, ids }): Reason => ({
        kind: 'choice',
        text: `from ${queriesOf(queries)
          .map((one) => queryInWords(one.query))
          .join('; and from ')} → ${idsInWords(ids)}`,
      }),
    ),
    ...(reads.until === null
      ? []
      : [{ kind: 'clock', text: `rendered again at ${reads.until}` } satisfies Reason]),
  ];
}

/** The pages that show something of a record, or looked for it: those that a change to it can alter. A change that
 * brings it into lists in which it is not now can alter more. `claims` are the unique keys it holds. */
export function affectedBy(index: DependencyIndex | null, ref: Ref, claims: readonly string[]): Affected[] {
  if (index === null) return [];
  const reasons = new Map<string, Reason[]>();
  const note = (name: string, reason: Reason) => {
    if (isPartName(name)) {
      for (const path of index.pagesOfPart(name)) note(path, through(keyOfPart(name), reason));
      return;
    }
    const known = reasons.get(name) ?? [];
    known.push(reason);
    reasons.set(name, known);
  };
  const document = `${ref.collection}/${ref.id}`;
  for (const [path, { name }] of index.readersOf(document)) note(path, documentReason(document, name));
  for (const key of claims.flatMap((one) => keysOfClaim(one, ref.collection)))
    for (const name of index.asking(key)) note(name, keyReason(key));
  for (const query of index.queriesHolding(ref)) {
    const place = query.window.items.findIndex((one) => one.id === ref.id) + 1;
    const text = `it is number ${place} of ${queryInWords(query.query)}`;
    for (const name of query.readers.keys()) note(name, { kind: 'list', text });
    for (const name of query.choosers) note(name, { kind: 'choice', text });
  }
  return [...reasons]
    .map(([path, found]) => ({ path, isNew: false, reasons: found }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function idsInWords(ids: readonly string[]): string {
  return ids.join(' ') || 'none';
}

function documentReason(key: string, fields: string): Reason {
  const read = fields.replaceAll(',', ', ').replace(WITHHELD, 'what a gate withholds');
  return { kind: 'document', text: `${key}: ${read === '' ? 'whether it is there' : read}` };
}

function keyReason(key: string): Reason {
  return { kind: 'key', text: key };
}
