import { entityOf } from '#content-store/model/registry.ts';
import { compareValues, matchesQuery, sortKeyOf } from '#content-store/query.ts';
import type { Fields, RecordChange, StoredRecord } from '#content-store/store.ts';
import type { Question, QuestionRead, ReadLog } from './read-log.ts';

/** Answers that read one thing. */
interface Place<A> {
  readonly key: string;
  readonly answers: Set<A>;
}

interface QuestionPlace<A> extends Place<A> {
  readonly read: QuestionRead;
}

interface Filed<A> {
  readonly places: readonly Place<A>[];
  readonly questions: readonly QuestionPlace<A>[];
}

/** Which of one site's kept answers read what, and what of it a change touches. Nothing here knows the time: what comes
 * into view or leaves it by itself is between `from` and `until`, and nothing does. */
export class SiteAnswers<A extends object> {
  readonly #filed = new Map<A, Filed<A>>();
  readonly #places = new Map<string, Place<A>>();
  readonly #questions = new Map<string, Map<string, QuestionPlace<A>>>();
  /** Counts up with every change: an answer made across one may have seen half of it. */
  era = 0;
  /** The answers hold from this moment on, and until that one, ISO 8601, UTC. */
  from = '';
  until = '';
  /** While it is looked up how long answers hold. */
  opening: Promise<void> | null = null;

  get answers(): Iterable<A> {
    return this.#filed.keys();
  }

  /** How many matches a question has, where an answer that is kept counted them. */
  totalOf(collection: string, question: string): number | undefined {
    return this.#questions.get(collection)?.get(question)?.read.total;
  }

  file(answer: A, log: ReadLog): void {
    const keys = [...log.documents, ...[...log.claims].map(placeOfClaim)];
    const places = keys.map((key) => {
      const place = this.#places.get(key) ?? { key, answers: new Set() };
      this.#places.set(key, place);
      place.answers.add(answer);
      return place;
    });
    const questions = [...log.questions].map(([key, read]) => this.#ask(key, read, answer));
    this.#filed.set(answer, { places, questions });
  }

  #ask(key: string, read: QuestionRead, answer: A): QuestionPlace<A> {
    const { collection } = read.question;
    const asked = this.#questions.get(collection) ?? new Map<string, QuestionPlace<A>>();
    this.#questions.set(collection, asked);
    const known = asked.get(key);
    const place =
      known === undefined || (known.read.total === undefined && read.total !== undefined)
        ? { key, read, answers: known?.answers ?? new Set<A>() }
        : known;
    asked.set(key, place);
    place.answers.add(answer);
    return place;
  }

  remove(answer: A): void {
    const filed = this.#filed.get(answer);
    if (filed === undefined) return;
    this.#filed.delete(answer);
    for (const { key, answers } of filed.places) {
      answers.delete(answer);
      if (answers.size === 0) this.#places.delete(key);
    }
    for (const { key, answers, read } of filed.questions) {
      answers.delete(answer);
      if (answers.size === 0) this.#questions.get(read.question.collection)?.delete(key);
    }
  }

  /** The answers that a change of one record may have made untrue. */
  touchedBy({ collection, id, before, after }: RecordChange): Set<A> {
    const touched = new Set<A>();
    const take = (answers: Iterable<A> = []) => {
      for (const one of answers) touched.add(one);
    };
    const claims = new Set<string>(before?.claims).symmetricDifference(new Set(after.claims));
    for (const claim of claims) take(this.#places.get(placeOfClaim(claim))?.answers);
    const [had, has] = [liveOf(before), liveOf(after)];
    // An edit beside what is live is nothing that readers see.
    if (JSON.stringify(had) === JSON.stringify(has)) return touched;
    take(this.#places.get(`${collection}/${id}`)?.answers);
    const schedule = entityOf(collection, id)?.schedule;
    const isMoved =
      schedule !== undefined && [schedule.from, schedule.until].some((one) => had?.[one] !== has?.[one]);
    for (const { read, answers } of this.#questions.get(collection)?.values() ?? [])
      if (isAltered(read.question, id, had, has, isMoved)) take(answers);
    return touched;
  }
}

/** When a change makes a record come into view or leave it by itself, after `now`; null where it does not. */
export function nextMomentOf({ collection, id, after }: RecordChange, now: string): string | null {
  const schedule = entityOf(collection, id)?.schedule;
  const live = liveOf(after);
  if (schedule === undefined || live === null) return null;
  const moments = [live[schedule.from], live[schedule.until]].filter((one) => typeof one === 'string');
  return moments.filter((one) => one > now).sort()[0] ?? null;
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

function liveOf(record: StoredRecord | null): Fields | null {
  return record === null || record.deleted ? null : record.live;
}

/** Ids have no spaces, so no document is called that. */
function placeOfClaim(claim: string): string {
  return `claim ${claim}`;
}
