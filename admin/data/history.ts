import type { RecordInHistory } from '#api/domains/history.ts';
import { type Data, isData } from '#content-store/definition/entity.ts';
import type { Request } from './requests.ts';

export interface ChangeInHistory {
  readonly sequence: number;
  readonly at: string;
  readonly actor: string;
  readonly reason: string;
  readonly records: readonly RecordInHistory[];
}

export interface History {
  readonly changes: readonly ChangeInHistory[];
  readonly hasMore: boolean;
  /** The oldest moment still known; null where that is the first of all. */
  readonly keptSince: string | null;
}

/** What is asked for; what is absent leaves nothing out. */
export interface AskedHistory {
  readonly before?: number;
  readonly entity?: string;
  readonly id?: string;
  readonly actor?: string;
  readonly reason?: string;
}

const PER_PAGE = 40;

/** The changes of the site before one, the newest first. */
export function historyRequest(asked: AskedHistory): Request<History> {
  return {
    text: `query ($before: Int, $first: Int, $entity: String, $id: ID, $actor: String, $reason: String) {
      getHistory(before: $before, first: $first, entity: $entity, id: $id, actor: $actor, reason: $reason) {
        hasMore keptSince
        changes { sequence at reason actor { name } records {
          entity id label title version outcome isSeenByReaders isNewest fields { label before after } } }
      }
    }`,
    variables: { ...asked, first: PER_PAGE },
    parse: ({ getHistory: answer }) =>
      isData(answer)
        ? {
            changes: manyOf(answer.changes).map(changeFrom),
            hasMore: answer.hasMore === true,
            keptSince: textOrNull(answer.keptSince),
          }
        : { changes: [], hasMore: false, keptSince: null },
  };
}

function changeFrom(one: Data): ChangeInHistory {
  return {
    sequence: Number(one.sequence),
    at: String(one.at),
    actor: isData(one.actor) ? String(one.actor.name) : '',
    reason: String(one.reason),
    records: manyOf(one.records).map((record) => ({
      entity: String(record.entity),
      id: String(record.id),
      label: String(record.label),
      title: String(record.title),
      version: Number(record.version),
      outcome: String(record.outcome),
      isSeenByReaders: record.isSeenByReaders === true,
      isNewest: record.isNewest === true,
      fields: manyOf(record.fields).map((field) => ({
        label: String(field.label),
        before: textOrNull(field.before),
        after: textOrNull(field.after),
      })),
    })),
  };
}

function manyOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
