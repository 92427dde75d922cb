import type { UseFormReturn } from 'react-hook-form';
import type { FormField } from '#admin/forms/form-fields.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import type { SaveQueue } from '#admin/forms/save-queue/save-queue.ts';
import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Undoable } from '#admin/records/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Move } from '#content-store/editing/moving.ts';
import type { Receipt } from '#content-store/model/publishing/receipt.ts';

export type Busy = 'save' | 'schedule' | 'undo' | RecordAction | null;

/** Why what is typed is not saved by itself. */
export type SaveProblem =
  /** These fields say something that is refused; for a new record, it cannot be made without them. */
  | {
      readonly kind: 'held';
      /** Why, by the path of what is refused. */
      readonly refused: ReadonlyMap<string, string>;
      /** What they said then. */
      readonly values: FormValues;
    }
  /** Nobody answers; it is tried again by itself. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'signedOut' }
  /** Deleted, merged into another, or no longer to be seen here. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly message: string };

/** What is saved by itself while somebody types. */
export interface Autosaving {
  readonly isOn: boolean;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | null;
  /** Saves at once what waits; answers whether everything typed is stored then. */
  flush(): Promise<boolean>;
  /** Tries again what could not be done. */
  retry(): void;
}

export interface Editor {
  readonly entity: AnyEntity;
  readonly variantType: string | undefined;
  readonly fields: readonly FormField[];
  readonly form: UseFormReturn<FormValues>;
  /** The record this edit began with, or null before the first save. */
  readonly record: ConsoleRecord | null;
  /** The record as it was last heard of: newer than `record` where it was published by itself beside what is typed. */
  readonly standing: ConsoleRecord | null;
  readonly busy: Busy;
  readonly receipt: Receipt | null;
  /** What is said beside the receipt. */
  readonly note: string | null;
  /** The addresses that the last save left, and where they lead now. */
  readonly moves: readonly Move[];
  /** What the receipt tells of can be taken back by it. */
  readonly undoable: Undoable | null;
  /** The receipt tells of an undoing. */
  readonly isUndone: boolean;
  /** Somebody else's newer version, which a save met. */
  readonly conflict: ConsoleRecord | null;
  /** The session ended; the form waits for another. */
  readonly isSignedOut: boolean;
  readonly loadedValues: FormValues;
  /** What saves it. */
  readonly queue: SaveQueue;
  readonly autosave: Autosaving;
  /** How often it was shown what is refused, and gone to the first of it. */
  readonly timesShown: number;
  /** Shows beside its field why each is refused, by path, and goes to the first. */
  showRefused(refused: ReadonlyMap<string, string>): void;
  /** Saves what changed; answers the stored record, or null where it was refused. */
  save(): Promise<ConsoleRecord | null>;
  /** Saves what changed, then does it. */
  act(action: RecordAction): Promise<ActionResult | null>;
  /** Saves what changed, then has it published by itself at a moment (ISO 8601); null calls that off. */
  schedule(at: string | null): Promise<ActionResult | null>;
  /** Saves what changed, then does something else with the record as it is stored. `isForReaders`: not where something of
   * somebody else came along with the save, which is seen here first. */
  perform(
    work: (stored: ConsoleRecord) => Promise<ActionResult>,
    options?: { readonly isForReaders?: boolean },
  ): Promise<ActionResult | null>;
  /** Takes back what the receipt tells of. */
  undo(): Promise<ActionResult | null>;
  /** Goes on from what is stored by now, where nothing is typed. */
  renew(stored: ConsoleRecord): void;
  /** Goes on from the newer version with these values; nothing is saved by it. */
  resolve(values: FormValues): void;
  leaveConflict(): void;
  /** Asks for a session over the form. */
  signIn(): void;
  leaveSignIn(): void;
  dismissReceipt(): void;
}

/** What was published on the way to a record's screen, and what is said of it there. */
export interface Arrival {
  readonly receipt: Receipt;
  readonly note: string;
  /** What takes that back; it may be a change of another record, such as one merged into this. */
  readonly undoable: Undoable | null;
}
