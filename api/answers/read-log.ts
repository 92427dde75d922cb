import type { Query } from '#content-store/store.ts';

/** What a query asks for, wherever its page begins and ends. */
export type Question = Pick<Query, 'collection' | 'where' | 'anyOf' | 'orderBy'>;

export interface QuestionRead {
  readonly question: Question;
  /** All matches, where they were counted. */
  readonly total: number | undefined;
}

/** Everything one answer was made from, as keys. */
export class ReadLog {
  /** Records by `collection/id`, those that were not there too. */
  readonly documents = new Set<string>();
  readonly claims = new Set<string>();
  readonly questions = new Map<string, QuestionRead>();
  /** Whether something was read that the log does not know: such an answer is nobody else's. */
  isPrivate = false;
}

/** One name for one question. */
export function keyOfQuestion({ collection, where, anyOf, orderBy }: Question): string {
  return JSON.stringify([collection, where, anyOf, orderBy]);
}
