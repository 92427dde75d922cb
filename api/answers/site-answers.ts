import { compareValues, matchesQuery, momentsOf, sortKeyOf } from '#content-store/query.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { CollectionSpec, Fields, RecordChange, StoredRecord } from '#content-store/store.ts';
import type { Question, ReadLog } from '../reads/read-log.ts';

/** An answer as it is filed: with what it was made from. */
interface Filed {
  readonly log: ReadLog;
}

/** One question of any number of answers. */
interface RequestOptions {
  readonly question: Question;
  total: number | undefined;
  answers: number;
}

/** The kept answers of one site, and which of them a change touches. Nothing here knows the time: what comes into view
 * or leaves it by itself does so before `from` or at `until`.
 * Answers are not filed under what they read, of which each has a hundred: to look through some thousand when something
 * is published costs less than that with every answer. */
export class SiteAnswers<A extends Filed> {
  readonly #answers = new Set<A>();
  readonly #asked = new Map<string, Map<string, RequestOptions>>();
  /** Counts up with every change: an answer made across one may have seen half of it. */
  era = 0;
  /** The answers hold from this moment on, and until that one, ISO 8601, UTC. */
  from = '';
  until = '';
  /** While it is looked up how long answers hold. */
  opening: Promise<void> | null = null;

  get answers(): ReadonlySet<A> {
    return this.#answers;
  }

  /** How many matches a question has, where an answer that is kept counted them. */
  totalOf(collection: string, question: string): number | undefined {
    return this.#asked.get(collection)?.get(question)?.total;
  }

  add(answer: A): void {
    this.#answers.add(answer);
    for (const [key, { question, total }] of answer.log.questions) {
      const questions = this.#asked.get(question.collection) ?? new Map<string, RequestOptions>();
      this.#asked.set(question.collection, questions);
      const asked = questions.get(key) ?? { question, total, answers: 0 };
      questions.set(key, asked);
      asked.total ??= total;
      asked.answers += 1;
    }
  }

  remove(answer: A): void {
    if (!this.#answers.delete(answer)) return;
    for (const [key, { question }] of answer.log.questions) {
      const questions = this.#asked.get(question.collection);
      const asked = questions?.get(key);
      if (asked === undefined) continue;
      asked.answers -= 1;
      if (asked.answers === 0) questions?.delete(key);
    }
  }

  /** The answers that a change of one record may have made untrue. */
  touchedBy({ collection, id, before, after }: RecordChange): A[] {
    const claims = [...new Set<string>(before?.claims).symmetricDifference(new Set(after.claims))];
    const [had, has] = [liveOf(before), liveOf(after)];
    // An edit beside what is live is nothing that readers see.
    const isSeen = JSON.stringify(had) !== JSON.stringify(has);
    if (!isSeen && claims.length === 0) return [];
    const altered = isSeen ? this.#altered(collection, id, had, has) : [];
    return [...this.#answers].filter(
      ({ log }) =>
        (isSeen && log.hasDocument(collection, id)) ||
        claims.some((claim) => log.claims.has(claim)) ||
        altered.some((question) => log.questions.has(question)),
    );
  }

  /** The questions whose windows or counts could come out otherwise. */
  #altered(collection: string, id: string, had: Fields | null, has: Fields | null): string[] {
    const schedule = entityOf(collection, id)?.schedule;
    const isMoved = timesOf(had, schedule) !== timesOf(has, schedule);
    const asked = [...(this.#asked.get(collection) ?? [])];
    return asked.flatMap(([key, { question }]) => (isAltered(question, id, had, has, isMoved) ? [key] : []));
  }
}

/** When a change makes a record come into view or leave it by itself, after `now`; null where it does not. */
export function nextMomentOf({ collection, id, after }: RecordChange, now: string): string | null {
  const schedule = entityOf(collection, id)?.schedule;
  const live = liveOf(after);
  if (schedule === undefined || live === null) return null;
  const ahead = momentsOf(live, schedule).filter((one) => one > now);
  return ahead.sort()[0] ?? null;
}

/** Whether any window of a question, or its count, could come out otherwise. The fields of what it finds are read apart. */
function isAltered(
  question: Question,
  id: string,
  had: Fields | null,
  has: Fields | null,
  isMoved: boolean,
): boolean {
  const matched = had !== null && matchesQuery(had, question);
  const matches = has !== null && matchesQuery(has, question);
  if (!matched || !matches) return matched !== matches;
  if (isMoved) return true;
  const [was, is] = [sortKeyOf(had, id, question.orderBy), sortKeyOf(has, id, question.orderBy)];
  return was.some((value, at) => compareValues(value, is[at] ?? null) !== 0);
}

/** What of a document comes into view or leaves it by itself, and when. */
function timesOf(data: Fields | null, schedule: CollectionSpec['schedule']): string {
  if (data === null || schedule === undefined) return '';
  const { from, until, members } = schedule;
  const timed = members === undefined || data[members.last] === undefined ? null : data[members.list];
  return JSON.stringify([data[from], data[until], timed]);
}

function liveOf(record: StoredRecord | null): Fields | null {
  return record === null || record.deleted ? null : record.live;
}
