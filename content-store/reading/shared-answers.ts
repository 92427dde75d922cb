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
    card: new Map<string, Promise<Data | null>>(),
    head: new Map<string, Promise<Data | null>>(),
  };
  readonly #settings = new Map<string, Promise<Data>>();
  readonly #windows = new Map<string, Kept<Window>>();
  /** By collection, in their order, each with its step. */
  readonly #changes = new Map<string, { readonly step: number; readonly change: RecordSeen }[]>();
  readonly #parts = new Map<string, { readonly made: Promise<MadePart>; step: number }>();
  #step = 0;
  /** The step at which what is touched was so last. */
  readonly #touched = new Map<string, number>();

  /** Goes on to a later change and moment, for which readers see these records otherwise. */
  advance(changes: readonly RecordSeen[]): void {
    this.#step += 1;
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
  ): Promise<Data | null> {
    return kept(this.#views[projection], key, read);
  }

  settings(group: string, read: () => Promise<Data>): Promise<Data> {
    return kept(this.#settings, group, read);
  }

  /** What a query found before the last steps is told from what they changed, where that can be told. */
  window(query: ReaderQuery<keyof Documents>, read: () => Promise<Window>): Promise<Window> {
    const key = JSON.stringify(query);
    const known = this.#windows.get(key);
    if (known === undefined) return this.#keepWindow(key, read());
    if (known.step === this.#step) return known.answer;
    const changes = this.#changesBehind(query.collection, known.step);
    if (changes.length === 0) {
      known.step = this.#step;
      return known.answer;
    }
    const patched = known.answer.then((window) => patchedWindow({ query, window }, changes) ?? read());
    return this.#keepWindow(key, patched);
  }

  #keepWindow(key: string, answer: Promise<Window>): Promise<Window> {
    const own = { answer, step: this.#step };
    put(this.#windows, key, own);
    forgetFailed(this.#windows, key, own, answer);
    return answer;
  }

  /** Each record once, as it was seen first and is seen last. */
  #changesBehind(collection: string, step: number): RecordSeen[] {
    const byId = new Map<string, RecordSeen>();
    for (const { step: at, change } of this.#changes.get(collection) ?? [])
      if (at > step) byId.set(change.id, { ...change, before: (byId.get(change.id) ?? change).before });
    return [...byId.values()];
  }

  /** `isStillSo` is asked of a part that was made before the last steps. */
  async part(
    key: string,
    make: () => Promise<MadePart>,
    isStillSo: (made: MadePart, isTouched: IsTouched) => boolean,
  ): Promise<MadePart> {
    const known = this.#parts.get(key);
    if (known !== undefined) {
      const made = await known.made;
      const { step } = known;
      const newer = this.#parts.get(key);
      if (step === this.#step || newer === undefined) return made;
      if (newer !== known) return newer.made;
      if (isStillSo(made, (what) => (this.#touched.get(what) ?? 0) > step)) {
        known.step = this.#step;
        return made;
      }
    }
    const own = { made: make(), step: this.#step };
    put(this.#parts, key, own);
    forgetFailed(this.#parts, key, own, own.made);
    return own.made;
  }
}

interface Kept<T> {
  readonly answer: Promise<T>;
  /** At which it is known to hold. */
  step: number;
}

function kept<T>(answers: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = read();
  put(answers, key, answer);
  forgetFailed(answers, key, answer, answer);
  return answer;
}

/** What failed once may not fail again. */
function forgetFailed<T>(answers: Map<string, T>, key: string, answer: T, made: Promise<unknown>): void {
  made.catch(() => {
    if (answers.get(key) === answer) answers.delete(key);
  });
}

function put<T>(answers: Map<string, T>, key: string, answer: T): void {
  if (answers.size >= MOST_SHARED) answers.clear();
  answers.set(key, answer);
}
