import type { ComponentType, ReactNode } from 'react';
import type { FormLock } from '#admin/fields/form-access.ts';
import type { FormPlan } from '#admin/forms/form-fields.ts';
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

export interface TileParts {
  /** A record as a tile of the grid; the grid makes it a link. */
  readonly Tile: ComponentType<{ readonly record: ConsoleRecord }>;
  /** The fields it shows, beside names and state. */
  readonly fields: readonly string[];
}

export interface FormParts {
  /** In place of the fields as the definition lays them out. */
  readonly body?: ComponentType<{ readonly plan: FormPlan; readonly beside?: ReactNode }>;
  /** Above the form of what is stored. */
  readonly above?: ComponentType<{ readonly record: ConsoleRecord }>;
  /** A hook that tells which fields of what is stored are written elsewhere; null for none. */
  readonly useLock?: (record: ConsoleRecord | null) => FormLock | null;
  /** Beside a form of one column; above it where there is no room. */
  readonly beside?: ComponentType;
  /** Among the buttons of its form. */
  readonly tools?: ComponentType;
  /** In the menu of what is done seldom. */
  readonly links?: readonly RecordLink[];
  /** They make a record another, which the menu does otherwise. */
  readonly hasToolForMerging?: true;
}

/** Leads from a record to another screen. */
export interface RecordLink {
  readonly label: string;
  readonly pathFor: (id: string) => string;
}
