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
  readonly #documents = new Map<string, Set<string>>();
  readonly claims = new Set<string>();
  readonly questions = new Map<string, QuestionRead>();
  /** Whether something was read that the log does not know: such an answer is nobody else's. */
  isPrivate = false;

  /** A record was read, or was not there. */
  document(collection: string, id: string): void {
    const ids = this.#documents.get(collection);
    if (ids === undefined) this.#documents.set(collection, new Set([id]));
    else ids.add(id);
  }

  hasDocument(collection: string, id: string): boolean {
    return this.#documents.get(collection)?.has(id) === true;
  }

  /** How many things it names. */
  get size(): number {
    let size = this.claims.size + this.questions.size;
    for (const ids of this.#documents.values()) size += ids.size;
    return size;
  }

  /** How long the names are that are an answer's own; ids are the records'. */
  get letters(): number {
    let letters = 0;
    for (const name of [...this.claims, ...this.questions.keys()]) letters += name.length;
    return letters;
  }
}

/** One name for one question. */
export function keyOfQuestion({ collection, where, anyOf, orderBy }: Question): string {
  return JSON.stringify([collection, where, anyOf, orderBy]);
}
