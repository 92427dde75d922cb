import type { ComponentType, ReactNode } from 'react';
import type { FormLock } from '#admin/fields/form-access.ts';
import type { ItemNotes } from '#admin/fields/item-notes.ts';
import type { FormPlan } from '#admin/forms/form-fields.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { RegisteredName } from '#content-store/console/entries.ts';

/** What a domain brings to the screens that every entity has. Its `index.ts` says it, and is loaded with the console:
 * what is shown stands behind functions that import it when such a screen is opened. */
export type Domain = readonly EntityParts[];

export interface EntityParts {
  readonly entity: RegisteredName;
  /** Shown instead of the list that every entity has. */
  readonly list?: () => Promise<ComponentType>;
  /** What that list shows beside the rest. */
  readonly listParts?: () => Promise<ListParts>;
  readonly formParts?: () => Promise<FormParts>;
}

export interface ListParts {
  /** What is offered first, before making a record by hand. */
  readonly actions?: ComponentType;
  /** What is done with all records. */
  readonly tools?: ComponentType;
  /** Between the filters and the records. */
  readonly above?: ComponentType;
  /** Where it is shown as a grid, too. */
  readonly tile?: TileParts;
}

export interface TileProps {
  readonly record: ConsoleRecord;
  /** How many records refer to it; undefined until that is known, and where the list does not say it. */
  readonly referrers: number | undefined;
}

export interface TileParts {
  /** A record as a tile of the grid; the grid makes it a link. */
  readonly Tile: ComponentType<TileProps>;
  /** The fields it shows, beside names and state. */
  readonly fields: readonly string[];
}

export interface FormParts {
  /** In place of the fields as the definition lays them out. */
  readonly body?: ComponentType<{
    readonly plan: FormPlan;
    readonly head?: ReactNode;
    readonly beside?: ReactNode;
  }>;
  /** Above the form of what is stored. */
  readonly above?: ComponentType<{ readonly record: ConsoleRecord }>;
  /** First in the column of the form of what is stored. */
  readonly head?: ComponentType<{ readonly record: ConsoleRecord }>;
  /** A hook that tells which fields of what is stored are written elsewhere; null for none. */
  readonly useLock?: (record: ConsoleRecord | null) => FormLock | null;
  /** A hook that tells what is known of the items of its lists. */
  readonly useItemNotes?: (record: ConsoleRecord | null) => ItemNotes;
  /** Beside a form of one column; above it where there is no room. */
  readonly beside?: ComponentType;
  /** Among the buttons of its form. */
  readonly tools?: ComponentType;
  /** Where what it is published for would be a page in addition: what is offered instead. */
  readonly insteadOfPage?: InsteadOfPage;
  /** In the menu of what is done seldom. */
  readonly links?: readonly RecordLink[];
  /** Of what a form does not say, among the versions of a record. */
  readonly versions?: VersionParts;
  /** They make a record another, which the menu does otherwise. */
  readonly hasToolForMerging?: true;
}

/** A dialog over the form, and what leads there. */
export interface InsteadOfPage {
  readonly label: string;
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

export interface VersionParts {
  /** Whether two versions differ in it, told by what they say. */
  readonly differs: (older: FormValues, newer: FormValues) => boolean;
  /** What is said where the form says the same as a version that differs in it. */
  readonly apart: string;
  /** Shown above the rest where two versions differ in it. `onDone`: the record was changed. */
  readonly Compared: ComponentType<{
    readonly older: VersionSide;
    readonly newer: VersionSide;
    readonly chosen: VersionSide;
    readonly onDone: () => void;
  }>;
}

/** A version that is compared: its id, its name in words, and what it says. */
export interface VersionSide {
  readonly id: string;
  readonly said: string;
  readonly values: FormValues;
}

/** Leads from a record to another screen. */
export interface RecordLink {
  readonly label: string;
  readonly pathFor: (id: string) => string;
}
