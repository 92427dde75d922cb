import { isSame } from '#admin/forms/form-values.ts';
import { apply, type Change, touchedBy } from '../commands/changes.ts';
import type { Command } from '../commands/commands.ts';
import { difference } from '../commands/difference.ts';
import { nearest, type Path, type Rows } from '../commands/rows.ts';
import { type History, noHistory, recorded, redone, type Step, undone } from './history.ts';
import type { KeptHistories, KeptHistory } from './kept-history.ts';

export interface StepsState {
  readonly rows: Rows;
  readonly history: History;
  /** Counts what was not typed into an input: inputs of what that changed are to show what the rows say. */
  readonly revision: number;
}

export interface Travel {
  readonly label: string;
  readonly select: Path;
}

interface StepsOptions {
  readonly rows: Rows;
  readonly place: string;
  /** It is of a record that is not stored yet: what is kept of another new one is none of its own. */
  readonly isNew: boolean;
  readonly kept: KeptHistories;
  readonly now: () => number;
  /** Runs something a moment later; answers what calls it off. */
  readonly soon: (run: () => void) => () => void;
  /** Puts rows into the form, which saves them. */
  readonly write: (rows: Rows) => void;
  /** What a change that no command made is called. */
  readonly labelOf: (change: Change, rows: Rows) => string;
  readonly elsewhere: string;
}

/** The rows of a layout that is edited, and every step on the way to them. The form's value stays the source of truth: commands
 * are written into it, and whatever else changes it (an input, a merge, an older version) becomes a step as well, so that all
 * steps lead from the first state to this one. */
export class LayoutSteps {
  readonly #options: StepsOptions;
  readonly #listeners = new Set<() => void>();
  #state: StepsState;
  #place: string;
  #callOff: (() => void) | null = null;
  #isResumed = false;
  /** Kept of a new record, until its form says what that led to. */
  #waiting: KeptHistory | null = null;

  constructor(options: StepsOptions) {
    this.#options = options;
    this.#place = options.place;
    this.#state = { rows: options.rows, history: noHistory, revision: 0 };
  }

  get state(): StepsState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes on with what this browser keeps of the record. */
  async resume(): Promise<void> {
    const kept = await this.#options.kept.read(this.#place).catch(() => null);
    this.#isResumed = true;
    const { rows, history, revision } = this.#state;
    // Whoever was faster goes on from what they did.
    if (history.past.length + history.future.length > 0) return this.#keepSoon();
    if (kept === null) return;
    if (this.#options.isNew && !isSame(kept.rows, rows)) {
      this.#waiting = kept;
      return;
    }
    const change = difference(kept.rows, rows);
    const resumed =
      change === null ? kept.history : recorded(kept.history, this.#elsewhere(change), kept.rows);
    this.#set({ rows, history: resumed, revision });
  }

  /** Makes a change, and writes it into the form. */
  issue({ change }: Command, label: string): void {
    const { rows, history, revision } = this.#state;
    const next = apply(rows, change);
    const step = { change, label, at: this.#options.now() };
    this.#set({ rows: next, history: recorded(history, step, rows), revision: revision + 1 });
    this.#options.write(next);
  }

  /** Takes up what the form says. `isTyped`: by one of its inputs. */
  take(said: Rows, isTyped: boolean): void {
    const { rows, history, revision } = this.#state;
    if (this.#waiting !== null && isSame(this.#waiting.rows, said)) {
      const { rows: led, history: known } = this.#waiting;
      this.#set({ rows: led, history: known, revision: revision + 1 });
      return;
    }
    const change = difference(rows, said);
    if (change === null) return;
    const isSetting = isTyped && change.do === 'settings';
    const step: Step = isSetting
      ? {
          ...{ change, label: this.#options.labelOf(change, rows), at: this.#options.now() },
          of: `${change.path.join('.')} ${Object.keys(change.in).join(' ')}`,
        }
      : isTyped
        ? { change, label: this.#options.labelOf(change, rows), at: this.#options.now() }
        : this.#elsewhere(change);
    this.#set({
      rows: apply(rows, change),
      history: recorded(history, step, rows),
      revision: isTyped ? revision : revision + 1,
    });
  }

  undo(): Travel | 'forgotten' | null {
    return this.#travel(undone);
  }

  redo(): Travel | 'forgotten' | null {
    return this.#travel(redone);
  }

  /** The record has another place now: it was stored for the first time. */
  moveTo(place: string): void {
    if (place === this.#place) return;
    const before = this.#place;
    this.#place = place;
    // At once: what is under the old place is not found again.
    void this.flush().then(() => this.#options.kept.drop(before).catch(() => {}));
  }

  /** Keeps at once what waits to be kept. */
  async flush(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    const { history, rows } = this.#state;
    if (!this.#isResumed) return;
    // A browser that keeps nothing takes steps back as long as the page is open.
    await this.#options.kept.write(this.#place, { history, rows }).catch(() => {});
  }

  #travel(go: typeof undone): Travel | 'forgotten' | null {
    const { rows, history, revision } = this.#state;
    try {
      const travelled = go(history, rows);
      if (travelled === null) return null;
      this.#set({ rows: travelled.rows, history: travelled.history, revision: revision + 1 });
      this.#options.write(travelled.rows);
      const { label, change } = travelled.step;
      return { label, select: nearest(travelled.rows, touchedBy(change)) };
    } catch {
      this.#set({ rows, history: noHistory, revision });
      return 'forgotten';
    }
  }

  #elsewhere(change: Change): Step {
    return { change, label: this.#options.elsewhere, at: this.#options.now(), of: 'elsewhere' };
  }

  #set(state: StepsState): void {
    this.#state = state;
    this.#waiting = null;
    this.#keepSoon();
    for (const listener of this.#listeners) listener();
  }

  #keepSoon(): void {
    this.#callOff ??= this.#options.soon(() => void this.flush());
  }
}
