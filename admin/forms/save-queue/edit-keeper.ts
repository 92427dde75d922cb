import { browserClock, type Clock } from './clock.ts';
import type { KeptEdit } from './contract.ts';

/** How long what is typed waits before it is kept, in milliseconds: with what a text waits before it tells its form, a tab that
 * is killed loses less than a second. */
const WAIT = 300;

/** Where edits are kept. Both throw where nothing can be kept. */
export interface EditsKept {
  keep(edit: KeptEdit): Promise<void>;
  drop(id: string): Promise<void>;
}

export interface EditKeeper {
  /** Keeps what is typed within a moment, however much is typed until then. */
  soon(): void;
  /** Keeps it at once; answers whether that could be done: not once it is let go of. */
  write(): Promise<boolean>;
  /** Whether something typed is not kept yet. */
  isWaiting(): boolean;
  /** Lets go of what is kept, and keeps nothing more. */
  abandon(): void;
}

/** Writes one form's edit, as `now` has it (null: nothing is unsaved), under its id. `onKept` hears after each write whether
 * this browser keeps anything. */
export function editKeeper({
  id,
  edits,
  now,
  onKept,
  clock = browserClock,
}: {
  readonly id: string;
  readonly edits: EditsKept;
  readonly now: () => KeptEdit | null;
  readonly onKept: (isKept: boolean) => void;
  readonly clock?: Clock;
}): EditKeeper {
  let callOff: (() => void) | null = null;
  let isAbandoned = false;
  let isKept = false;
  // In order: what is dropped last must stay dropped.
  let last: Promise<boolean> = Promise.resolve(true);
  const next = (task: () => Promise<void>) => {
    last = last.then(task).then(
      () => {
        onKept(true);
        return true;
      },
      () => {
        onKept(false);
        return false;
      },
    );
    return last;
  };
  const stop = () => {
    callOff?.();
    callOff = null;
  };
  const write = () => {
    stop();
    if (isAbandoned) return last.then(() => false);
    const edit = now();
    if (edit === null && !isKept) return last;
    isKept = edit !== null;
    return next(() => (edit === null ? edits.drop(id) : edits.keep(edit)));
  };
  return {
    write,
    soon: () => {
      // Not begun again with each key: whoever never pauses would have nothing kept.
      callOff ??= clock.setTimer(() => void write(), WAIT);
    },
    isWaiting: () => callOff !== null,
    abandon: () => {
      isAbandoned = true;
      stop();
      if (isKept) void next(() => edits.drop(id));
    },
  };
}
