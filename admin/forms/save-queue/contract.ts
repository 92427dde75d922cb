import type { ActionResult } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Data } from '#content-store/definition/entity.ts';
import type { FormField } from '../form-fields.ts';
import type { FormValues } from '../form-values.ts';
import type { mergeVersions, Taken } from '../merge/merge-versions.ts';

/** A save that was sent and whose answer is not known yet. Sent again with its key, it happens once. */
export interface PendingSave {
  readonly key: string;
  /** The version it was based on; null where it makes the record. */
  readonly version: number | null;
  readonly input: Data;
  /** The whole form as it was then; fields that were left out as they were loaded. */
  readonly sent: FormValues;
}

export interface QueueState {
  /** The record this edit stands on, or null before the first save. */
  readonly record: ConsoleRecord | null;
  /** Its values as a form has them. */
  readonly loadedValues: FormValues;
  /** What was sent as it was typed and stored otherwise, such as without the space at its end; it counts as stored. */
  readonly accepted: FormValues;
  readonly pending: PendingSave | null;
  /** Somebody else's newer version, which changed the same. */
  readonly conflict: ConsoleRecord | null;
  /** Somebody decides later between the two. */
  readonly isPutOff: boolean;
}

export interface RecordServer {
  /** All three throw ApiError. */
  create(input: Data, key: string): Promise<ActionResult>;
  update(
    id: string,
    version: number,
    input: Data,
    how: { readonly key: string; readonly isAutosave: boolean },
  ): Promise<ActionResult>;
  load(id: string): Promise<ConsoleRecord | null>;
}

/** The form that somebody types into. */
export interface TypedForm {
  /** What it says now, as values of one's own. */
  values(): FormValues;
  /** Has it say something else. `anew` begins it again from what is stored; `beside` leaves alone what stays the same, for
   * somebody is typing. */
  show(values: FormValues, stored: FormValues, how: 'anew' | 'beside'): void;
}

export interface QueueOptions {
  readonly fields: readonly FormField[];
  /** The values that are given to a new record and have no input, such as its type. */
  readonly fixed: Data;
  readonly record: ConsoleRecord | null;
  readonly loadedValues: FormValues;
  /** The id of a group of settings, which has one before it is stored. */
  readonly singletonId?: string | undefined;
  readonly form: TypedForm;
  readonly server: RecordServer;
  readonly valuesOf: (stored: Data) => FormValues;
  /** What is wrong with the form, by field path. */
  readonly errorsOf: (values: FormValues) => Readonly<Record<string, string>>;
  readonly newKey: () => string;
  /** What becomes of two versions; `mergeVersions` where nothing is named. */
  readonly merge?: typeof mergeVersions;
  /** Hears what came along of somebody else's version. */
  readonly onMerged: (theirs: ConsoleRecord, taken: readonly Taken[]) => void;
}

export interface Saved extends ActionResult {
  /** Why fields were left out, by the path of what is refused within them. */
  readonly held: ReadonlyMap<string, string>;
}

/** What somebody typed into a form and did not save, as a browser keeps it. */
export interface KeptEdit {
  /** The form it was typed into: each tab has its own, so none overwrites what another keeps. */
  readonly id: string;
  /** Whose it is, and of which record. */
  readonly place: string;
  /** What the record was called in the form, and what kind it is; edits that an older console kept do not say. */
  readonly title?: string;
  readonly kind?: string;
  /** When it was typed last, in milliseconds. */
  readonly at: number;
  /** The version of the record it was begun from; null for one that was not stored. */
  readonly version: number | null;
  /** The fields that were changed, as they were typed. */
  readonly values: FormValues;
  /** The same fields as they were stored. */
  readonly base: FormValues;
  /** A save that was sent and not answered; sent again, it happens once. */
  readonly pending?: PendingSave | null;
}
