import { META } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { isData } from '#content-store/definition/entity.ts';

export interface RecordPage {
  readonly data: readonly ConsoleRecord[];
  readonly total: number;
}

/** What is asked about every record beside its fields; the names begin with an underscore so that no field of a
 * definition is ever in their way. */
export const metaSelection =
  '_version: version _isLive: isLive _hasWorkingCopy: hasWorkingCopy _comesDownAt: comesDownAt _createdAt: createdAt _updatedAt: updatedAt _updatedBy: updatedBy { name }';

/** As much of it as tells how a record stands. */
export const stateSelection =
  '_version: version _isLive: isLive _hasWorkingCopy: hasWorkingCopy _comesDownAt: comesDownAt';

/** An answer as the console keeps it: the document's fields, its id, and under one name what is known about it. */
export function toRecord(node: unknown): ConsoleRecord | null {
  if (!isData(node) || typeof node.id !== 'string') return null;
  const { _version, _isLive, _hasWorkingCopy, _comesDownAt, _createdAt, _updatedAt, _updatedBy, ...fields } =
    node;
  const meta = {
    version: _version,
    isLive: _isLive,
    hasWorkingCopy: _hasWorkingCopy,
    comesDownAt: _comesDownAt,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
  };
  return { ...fields, id: node.id, ...(_version === undefined ? {} : { [META]: meta }) };
}

/** The records of a stream’s answer. */
export function recordsIn(answer: unknown): RecordPage {
  if (!isData(answer) || !Array.isArray(answer.edges)) return { data: [], total: 0 };
  const data = answer.edges.flatMap((edge) => (isData(edge) ? (toRecord(edge.node) ?? []) : []));
  return { data, total: typeof answer.totalCount === 'number' ? answer.totalCount : data.length };
}
