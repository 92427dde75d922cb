import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { csvRow, inertCell } from '#admin/data/csv/csv.ts';
import type { ListParameters } from '#admin/data/list-requests.ts';
import { listedRecords } from '#admin/data/listed-records.ts';
import { summaryOf } from '#admin/fields/summary.ts';
import { labelOf } from '#admin/records/choice-label.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { isTicked } from '#content-store/definition/field.ts';
import { texts as lists } from '#content-store/messages/lists.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';
import { type Column, cellValue } from '../columns/columns.ts';

const texts = lists.csv;

/** Between several values of a cell. */
const SEPARATOR = '; ';

/** What records are called, by `collection/id`. */
export type Names = ReadonlyMap<string, string>;

/** Looks up what some records are called. */
export type NamesOf = (entity: AnyEntity, ids: readonly string[]) => Promise<readonly ConsoleRecord[]>;

interface ListCsv extends Omit<ListParameters, 'page' | 'perPage' | 'columns'> {
  readonly columns: readonly Column[];
  readonly recordsOf: NamesOf;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** All records that match a list's filters as the rows of a file, with the columns that the list has, how each stands, and its
 * id. A record that moves in the order meanwhile is there once. Throws what a request does, and where it is broken off. */
export async function listCsv(
  client: Pick<GraphqlClient, 'query' | 'mutate'>,
  entity: AnyEntity,
  { columns, recordsOf, onProgress, signal, ...asked }: ListCsv,
): Promise<{ readonly parts: readonly string[]; readonly rows: number }> {
  const parts = [csvRow([...columns.map(({ label }) => label), texts.state, texts.id].map(inertCell))];
  const seen = new Set<string>();
  const names = new Map<string, string>();
  const wanted = { ...asked, columns: columns.map(({ name }) => name) };
  for await (const { data, total } of listedRecords(client, entity, wanted)) {
    signal.throwIfAborted();
    const records = data.filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    await learnNames(columns, records, names, recordsOf);
    parts.push(records.map((record) => csvRow(rowOf(entity, columns, record, names))).join(''));
    onProgress(seen.size, Math.max(total, seen.size));
  }
  return { parts, rows: seen.size };
}

/** The cells of a record, none of which a program takes for a formula. */
export function rowOf(
  entity: AnyEntity,
  columns: readonly Column[],
  record: ConsoleRecord,
  names: Names,
): readonly string[] {
  const isUnseen = metaOf(record)?.isLive === false;
  const cells = columns.map((column) => {
    // What readers do not see has no moment from which they do, though one is stored.
    const value = isUnseen && column.name === entity.schedule?.from ? null : cellValue(record, column);
    // A figure is one, though it begins with a minus.
    return typeof value === 'number' ? String(value) : inertCell(cellOf(column, value, names));
  });
  const { kind } = recordState(entity, record, metaOf(record), Date.now());
  return [...cells, kind, inertCell(record.id)];
}

/** A value in words: moments as ISO 8601, records by their names. */
export function cellOf({ field }: Pick<Column, 'field'>, value: unknown, names: Names): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'checkbox') return isTicked(value) ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => memberOf(field, one, names)).join(SEPARATOR);
  return memberOf(field, value, names);
}

function memberOf(field: Column['field'], value: unknown, names: Names): string {
  const { target, choices, of } = field;
  if (target !== undefined) return names.get(`${target.collection}/${String(value)}`) ?? String(value);
  if (of !== undefined) return of.target === undefined ? inList(of, value) : memberOf(of, value, names);
  if (typeof value === 'object') return summaryOf(field, value);
  return choices === undefined ? String(value) : labelOf(choices, String(value));
}

function inList(of: Column['field'], value: unknown): string {
  return typeof value === 'object' ? summaryOf(of, value) : labelOf(of.choices, String(value));
}

/** Looks up the names of what some records refer to in their columns, each once. */
async function learnNames(
  columns: readonly Column[],
  records: readonly ConsoleRecord[],
  names: Map<string, string>,
  recordsOf: NamesOf,
): Promise<void> {
  const wanted = new Map<AnyEntity, Set<string>>();
  for (const { name, field } of columns) {
    const collection = (field.target ?? field.of?.target)?.collection ?? '';
    const entity = entityOfCollection(collection);
    if (entity === undefined) continue;
    const ids = wanted.get(entity) ?? new Set<string>();
    wanted.set(entity, ids);
    for (const id of records.flatMap((record) => record[name]))
      if (typeof id === 'string' && !names.has(`${collection}/${id}`)) ids.add(id);
  }
  for (const [entity, ids] of wanted) {
    if (ids.size === 0) continue;
    for (const found of await recordsOf(entity, [...ids]))
      names.set(`${entity.collection}/${found.id}`, recordTitle(entity, found));
  }
}
