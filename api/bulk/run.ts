import { z } from 'zod';
import type { Data } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { create, edit, type Whole } from '#content-store/editing/editing.ts';
import { activeStates, type BulkState, bulkRun } from '#content-store/model/bulk/bulk-run.ts';
import { bulkSlice } from '#content-store/model/bulk/bulk-slice.ts';
import type { Scope, StoredDocument, Write } from '#content-store/store.ts';

/** Runs and their parts as they are stored, and the steps from one state to the next. */

export type Run = ValueOf<typeof bulkRun.shape>;
export type Slice = ValueOf<typeof bulkSlice.shape>;

/** A record that was written, with the version it has since; the first of a group is what the others follow from. */
export type Written = readonly (readonly [collection: string, id: string, version: number])[];
/** A record that is left as it is. */
export type Refused = readonly [id: string, title: string, why: string];

/** Records that change in one commit. */
const IN_A_SLICE = 25;
/** Between the places of two parts, for those that one of them is divided into. */
const APART = 1_000;

const groups = z.array(z.array(z.tuple([z.string(), z.string(), z.number()])));
const refusals = z.array(z.tuple([z.string(), z.string(), z.string()]));
const numbers = z.record(z.string(), z.number());

export function writtenIn({ written }: Slice): readonly Written[] {
  return groups.parse(JSON.parse(written));
}

export function refusedIn({ refused }: Slice): readonly Refused[] {
  return refusals.parse(JSON.parse(refused));
}

export function fieldsIn({ fields }: Run): Readonly<Record<string, number>> {
  return numbers.parse(JSON.parse(fields));
}

export function versionsIn({ versions }: Slice): Readonly<Record<string, number>> {
  return numbers.parse(JSON.parse(versions));
}

/** The fields of a document of the store, which this definition's schema let in. */
export function runOf({ data }: Pick<StoredDocument, 'data'>): Run {
  return data as Run;
}

export function sliceOf({ data }: Pick<StoredDocument, 'data'>): Slice {
  return data as Slice;
}

export function isActive(state: unknown): boolean {
  return activeStates.some((one) => one === state);
}

/** A run and its parts, before anything was looked at. */
export function newRun(id: string, ids: readonly string[], input: Data): Write[] {
  const parts = Array.from({ length: Math.ceil(ids.length / IN_A_SLICE) }, (_, at) =>
    newSlice(id, at * APART, { ids: ids.slice(at * IN_A_SLICE, (at + 1) * IN_A_SLICE) }),
  );
  return [create(bulkRun, { ...input, state: 'planning', total: ids.length }, { id }), ...parts];
}

export function newSlice(run: string, at: number, more: Partial<Slice>): Write {
  return create(bulkSlice, { run, at, state: 'waiting', ...more });
}

/** A run in another state, or further on. */
export function runWrite(whole: Whole, patch: Partial<Record<keyof Run, unknown>>): Write {
  return edit(bulkRun, whole, patch);
}

export function sliceWrite(whole: Whole, patch: Partial<Record<keyof Slice, unknown>>): Write {
  return edit(bulkSlice, whole, patch);
}

/** What counts anew when a run begins to do something else. */
export const FROM_ZERO = { done: 0, changed: 0, unchanged: 0, refused: 0 } as const;

/** A run as it is now; null where there is none. */
export async function findRun(scope: Scope, id: string): Promise<{ whole: Whole; run: Run } | null> {
  const whole = await scope.whole(bulkRun.collection, id);
  if (whole === null || whole.record.deleted || whole.live === null) return null;
  return { whole, run: whole.live as Run };
}

/** The parts of a run in their order, or against it; without what was written and which versions were looked at. */
export async function slicesOf(
  scope: Scope,
  run: string,
  order: 'asc' | 'desc' = 'asc',
): Promise<readonly StoredDocument[]> {
  const { items } = await scope.find({
    collection: bulkSlice.collection,
    stage: 'live',
    where: { run: { eq: run } },
    orderBy: [['at', order]],
    first: 9_999,
  });
  return items;
}

export function stateInWords(state: BulkState): string {
  return {
    planning: 'being looked at',
    planned: 'waiting for your yes',
    running: 'under way',
    publishing: 'being published',
    done: 'done',
    stopped: 'broken off',
    undoing: 'being taken back',
    undone: 'taken back',
  }[state];
}
