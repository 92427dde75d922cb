import type { Data } from '../definition/entity.ts';
import type { Projection } from '../definition/field.ts';
import type { Documents } from '../registry/registry.ts';
import { patchedWindow, type RecordSeen } from './patched-window.ts';
import type { Found, ReaderQuery } from './reader.ts';

/** What a query found. */
export interface Window {
  readonly items: readonly Found[];
  readonly hasMore: boolean;
}

/** A value that pages share, and what the recorder keeps of it. */
export interface MadePart {
  readonly value: unknown;
  readonly recorded: unknown;
}

/** Whether a record (`collection/id`), any of a collection, or anything at all (`ANYTHING`) is otherwise since. */
export type IsTouched = (what: string) => boolean;

export const ANYTHING = '*';

/** Answers of one kind kept at a time, so that a large site needs no more memory than a small one. */
const MOST_SHARED = 20_000;

/** Changes of one collection that are remembered; behind more, queries are asked anew. */
const MOST_CHANGES = 1_000;

/** Answers that pages share: for whoever renders many of one site at one change and one moment, and goes on to later ones.
 * Texts are not kept, for they are large and a page's own. */
export class SharedAnswers {
  readonly #views = {
    card: new Map<string, Answer<Data | null>>(),
    head: new Map<string, Answer<Data | null>>(),
  };
  readonly #settings = new Map<string, Answer<Data>>();
  readonly #windows = new Map<string, AskedQuery>();
  /** By collection, in their order, each with its step. */
  readonly #changes = new Map<string, { readonly step: number; readonly change: RecordSeen }[]>();
  /** The same since a step, told once for all that ask at this one. */
  readonly #behind = new Map<string, readonly RecordSeen[]>();
  readonly #parts = new Map<string, KeptPart>();
  #step = 0;
  /** The step at which what is touched was so last. */
  readonly #touched = new Map<string, number>();

  /** Goes on to a later change and moment, for which readers see these records otherwise. */
  advance(changes: readonly RecordSeen[]): void {
    this.#step += 1;
    this.#behind.clear();
    if (this.#touched.size + changes.length > MOST_SHARED) {
      // Older than what is remembered of the steps.
      this.#parts.clear();
      this.#touched.clear();
    }
    if (changes.length > 0) this.#touched.set(ANYTHING, this.#step);
    for (const change of changes) {
      const { collection, id } = change;
      const key = `${collection}/${id}`;
      this.#touched.set(key, this.#step).set(collection, this.#step);
      this.#views.card.delete(key);
      this.#views.head.delete(key);
      if (collection === 'settings') this.#settings.delete(id);
      const all = this.#changes.get(collection) ?? [];
      all.push({ step: this.#step, change });
      this.#changes.set(collection, all);
    }
    if ([...this.#changes.values()].some((all) => all.length > MOST_CHANGES)) {
      this.#windows.clear();
      this.#changes.clear();
    }
  }

  view(
    projection: Exclude<Projection, 'body'>,
    key: string,
    read: () => Promise<Data | null>,
  ): Answer<Data | null> {
    return kept(this.#views[projection], key, read);
  }

  settings(group: string, read: () => Promise<Data>): Answer<Data> {
    return kept(this.#settings, group, read);
  }

  /** What a query found before the last steps is told from what they changed, where that can be told. */
  window(query: ReaderQuery<keyof Documents>, read: () => Promise<Window>): AskedQuery {
    const key = JSON.stringify(query);
    const known = this.#windows.get(key);
    if (known === undefined) return this.#keepWindow(key, query, read());
    if (known.step === this.#step) return known;
    const changes = this.#changesBehind(query.collection, known.step);
    // Most changes move nothing in it.
    const { found } = known;
    const patched =
      found === undefined || changes.length === 0
        ? found
        : patchedWindow({ query: known.query, window: found }, changes);
    if (changes.length === 0 || (patched !== undefined && patched === found)) {
      known.step = this.#step;
      return known;
    }
    const later = async (): Promise<Window> =>
      patchedWindow({ query: known.query, window: await known.answer }, changes) ?? read();
    return this.#keepWindow(key, known.query, patched == null ? later() : Promise.resolve(patched));
  }

  #keepWindow(key: string, query: AskedQuery['query'], answer: Promise<Window>): AskedQuery {
    const own: AskedQuery = { query, answer, found: undefined, step: this.#step };
    put(this.#windows, key, own);
    keepFound(this.#windows, key, own);
    return own;
  }

  /** Each record once, as it was seen first and is seen last. */
  #changesBehind(collection: string, step: number): readonly RecordSeen[] {
    const key = `${step} ${collection}`;
    const known = this.#behind.get(key);
    if (known !== undefined) return known;
    const byId = new Map<string, RecordSeen>();
    for (const { step: at, change } of this.#changes.get(collection) ?? []) {
      const first = byId.get(change.id);
      if (at > step) byId.set(change.id, first === undefined ? change : { ...change, before: first.before });
    }
    const changes = [...byId.values()];
    this.#behind.set(key, changes);
    return changes;
  }

  /** A part that is made already and holds, as far as that can be told at once; else undefined. `isStillSo` is asked of one that
   * was made before the last steps. */
  madePart(key: string, isStillSo: (made: MadePart, isTouched: IsTouched) => boolean): MadePart | undefined {
    const known = this.#parts.get(key);
    if (known?.settled === undefined) return undefined;
    const { step, settled } = known;
    if (step !== this.#step && !isStillSo(settled, this.#touchedSince(step))) return undefined;
    known.step = this.#step;
    return settled;
  }

  #touchedSince(step: number): IsTouched {
    return (what) => (this.#touched.get(what) ?? 0) > step;
  }

  /** `isStillSo` is asked of a part that was made before the last steps. */
  async part(
    key: string,
    make: () => Promise<MadePart>,
    isStillSo: (made: MadePart, isTouched: IsTouched) => boolean | Promise<boolean>,
  ): Promise<MadePart> {
    const known = this.#parts.get(key);
    if (known !== undefined) {
      const made = await known.made;
      const { step } = known;
      const isSo = step === this.#step || (await isStillSo(made, this.#touchedSince(step)));
      // Whoever asked with this one may have found out meanwhile.
      const newer = this.#parts.get(key);
      if (newer !== undefined && newer !== known) return newer.made;
      if (isSo) {
        known.step = this.#step;
        return made;
      }
    }
    const own: KeptPart = { made: make(), step: this.#step, settled: undefined };
    put(this.#parts, key, own);
    own.made.catch(() => forget(this.#parts, key, own));
    own.settled = await own.made;
    return own.settled;
  }
}

/** A query that was asked. */
export interface AskedQuery extends Answer<Window> {
  /** The same object for whoever asks the same. */
  readonly query: ReaderQuery<keyof Documents>;
  /** At which it is known to hold. */
  step: number;
}

interface KeptPart {
  readonly made: Promise<MadePart>;
  /** What came of it, once it is there. */
  settled: MadePart | undefined;
  step: number;
}

/** What was asked for. */
export interface Answer<T> {
  readonly answer: Promise<T>;
  /** The same, once it is there: nobody need wait for it then. */
  found: T | undefined;
}

function kept<T>(answers: Map<string, Answer<T>>, key: string, read: () => Promise<T>): Answer<T> {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const own: Answer<T> = { answer: read(), found: undefined };
  put(answers, key, own);
  keepFound(answers, key, own);
  return own;
}

/** What failed once may not fail again. */
function keepFound<Found, Own extends Answer<Found>>(answers: Map<string, Own>, key: string, own: Own): void {
  own.answer.then(
    (found) => {
      own.found = found;
    },
    () => forget(answers, key, own),
  );
}

function forget<T>(answers: Map<string, T>, key: string, answer: T): void {
  if (answers.get(key) === answer) answers.delete(key);
}

function put<T>(answers: Map<string, T>, key: string, answer: T): void {
  if (answers.size >= MOST_SHARED) answers.clear();
  answers.set(key, answer);
}
