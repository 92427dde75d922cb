import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import {
  actOnRecord,
  createRecord,
  loadRecord,
  scheduleRecord,
  undoChange,
  updateRecord,
} from '#admin/data/records.ts';
import { type FormField, formFields } from '#admin/forms/form-fields.ts';
import { changedFields, type FormValues, givenFields, toFormValues } from '#admin/forms/form-values.ts';
import { formErrors } from '#admin/forms/validation.ts';
import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import { isWorthSaying } from '#admin/records/receipt.ts';
import { atVersion, hasMovedOn, metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { type Undoable, undoableOf } from '#admin/records/undoable.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { Move } from '#content-store/editing/moving.ts';
import { texts } from '#content-store/messages/console.ts';
import type { Receipt } from '#content-store/model/publishing/receipt.ts';
import { focusFirstError } from './focus-first-error.ts';
import { resetKeepingTyped } from './keep-typed.ts';
import { useClearedErrors } from './use-cleared-errors.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Busy = 'save' | 'schedule' | 'undo' | RecordAction | null;

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
  /** Saves what changed; answers the stored record, or null where it was refused. */
  save(): Promise<ConsoleRecord | null>;
  /** Saves what changed, then does it. */
  act(action: RecordAction): Promise<ActionResult | null>;
  /** Saves what changed, then has it published by itself at a moment (ISO 8601); null calls that off. */
  schedule(at: string | null): Promise<ActionResult | null>;
  /** Takes back what the receipt tells of. */
  undo(): Promise<ActionResult | null>;
  /** Goes on from what is stored by now, where nothing is typed. */
  renew(stored: ConsoleRecord): void;
  /** Goes on from the newer version with these values; nothing is saved by it. */
  resolve(values: FormValues): void;
  leaveConflict(): void;
  /** Puts back what was typed into an earlier form; where the record has moved on since, as a conflict. */
  recover(edit: Recovered): void;
  leaveSignIn(): void;
  dismissReceipt(): void;
}

/** What was typed and not saved: fields, as they were stored then, of which version. */
export interface Recovered {
  readonly version: number | null;
  readonly values: FormValues;
  readonly base: FormValues;
}

/** What was published on the way to a record's screen, and what is said of it there. */
export interface Arrival {
  readonly receipt: Receipt;
  readonly note: string;
  /** What takes that back; it may be a change of another record, such as one merged into this. */
  readonly undoable: Undoable | null;
}

interface EditorOptions {
  readonly entity: AnyEntity;
  readonly variantType: string | undefined;
  readonly record: ConsoleRecord | null;
  readonly arrival?: Arrival | null;
  readonly onCreated?: (record: ConsoleRecord) => void;
}

/** One record being edited: its form, its saves and publishes, and what came of them. What is typed while a request is
 * under way stays typed. */
export function useEditor({ entity, variantType, record: initial, ...options }: EditorOptions): Editor {
  const { arrival = null, onCreated } = options;
  const client = useClient();
  const notify = useNotify();
  const queries = useQueryClient();
  const fields = useMemo(() => formFields(entity, variantType), [entity, variantType]);
  const isSettings = entity.singletonId !== undefined;
  // What a group of settings says nothing of stands at its default.
  const valuesOf = (stored: Data) => toFormValues(fields, stored, isSettings);
  const [record, setRecord] = useState(initial);
  const { busy, run } = useOneAtATime<Exclude<Busy, null>>();
  const [receipt, setReceipt] = useState<Receipt | null>(arrival?.receipt ?? null);
  const [note, setNote] = useState<string | null>(arrival?.note ?? null);
  const [undoable, setUndoable] = useState<Undoable | null>(arrival?.undoable ?? null);
  const [isUndone, setIsUndone] = useState(false);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [conflict, setConflict] = useState<ConsoleRecord | null>(null);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [loadedValues, setLoadedValues] = useState(() =>
    toFormValues(fields, initial ?? {}, initial === null || isSettings),
  );
  const form = useForm<FormValues>({ defaultValues: loadedValues });
  useClearedErrors(form);

  /** Takes over what the server stored; where the form says something else than `known`, it stays. */
  const take = (stored: ConsoleRecord, known: FormValues, typed = form.getValues()) => {
    const values = valuesOf(stored);
    resetKeepingTyped(form, fields, values, { typed: structuredClone(typed), known });
    setLoadedValues(values);
    setRecord(stored);
  };

  const settled = async (result: ActionResult, known: FormValues) => {
    if (result.record !== null) take(result.record, known);
    if (result.receipt !== null && isWorthSaying(result.receipt)) setReceipt(result.receipt);
    setMoves(result.moves);
    const before = metaOf(record);
    setUndoable(record === null || before === null ? null : undoableOf(result, record.id, before.version));
    await refresh(result);
  };

  const refresh = async (result: ActionResult) => {
    if (result.isUnderWay) notify(texts.underWay, { type: 'info' });
    await queries.invalidateQueries({ queryKey: [entity.name] });
    await queries.invalidateQueries({ queryKey: ['receipts'] });
    // Settings say what the console offers.
    if (isSettings) await queries.invalidateQueries({ queryKey: ['activeUser'] });
  };

  /** After a change of another record: this one may have changed along with it. */
  const settledBeside = async (result: ActionResult, known: ConsoleRecord) => {
    setUndoable(null);
    setNote(result.record === null ? null : `“${recordTitle(entity, result.record)}” is there again`);
    if (result.isUnderWay) notify(texts.underWay, { type: 'info' });
    const stored = await loadRecord(client, entity, known.id).catch(() => null);
    if (stored !== null) take(stored, valuesOf(known));
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edit' });
  };

  const refuse = async (error: unknown) => {
    const problem = apiErrorOf(error);
    if (problem?.code === 'UNAUTHENTICATED') return setIsSignedOut(true);
    // A group of settings is one record, which somebody else may have saved first.
    const id = record?.id ?? entity.singletonId;
    if (problem?.code === 'CONFLICT' && id !== undefined) {
      const theirs = await loadRecord(client, entity, id).catch(() => null);
      if (theirs !== null) return setConflict(theirs);
    }
    if (problem?.errors !== undefined) return showErrors(problem.errors);
    const isOffline = problem?.code === 'NETWORK' && !navigator.onLine;
    const message = isOffline ? texts.offline.typed : messageOfError(error);
    notify(message, { type: 'error', messageArgs: {}, undoable: false });
  };

  const showErrors = (errors: Readonly<Record<string, string>>) => {
    const known = new Set(fields.map((one) => one.name));
    const strangers = Object.entries(errors).filter(([path]) => !known.has(path.split('.')[0] ?? ''));
    for (const [path, message] of Object.entries(errors)) form.setError(path, { type: 'server', message });
    const extra = strangers.map(([path, message]) => `${path}: ${message}`);
    notify([texts.error.invalid, ...extra].join(' '), { type: 'warning' });
    focusFirstError();
  };

  const store = async (): Promise<ActionResult | null> => {
    const sent = structuredClone(form.getValues());
    form.clearErrors();
    const variant = entity.variants === undefined ? {} : { [entity.variants.by]: variantType };
    const errors = formErrors(entity, fields, sent, variant);
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return null;
    }
    const meta = metaOf(record);
    if (record === null || meta === null) {
      const created = await createRecord(client, entity, { ...variant, ...givenFields(fields, sent) });
      await settled(created, sent);
      if (created.record !== null) onCreated?.(created.record);
      return created;
    }
    const changes = changedFields(fields, loadedValues, sent);
    if (Object.keys(changes).length === 0)
      return { record, receipt: null, sequence: null, isUnderWay: false, moves: [] };
    const saved = await updateRecord(client, entity, record.id, meta.version, changes);
    await settled(saved, sent);
    return saved;
  };

  const attempt = (what: Exclude<Busy, null>, task: () => Promise<ActionResult | null>) =>
    run(what, () => {
      // What went live before says nothing about what is tried now.
      setReceipt(null);
      setNote(null);
      setIsUndone(false);
      setMoves([]);
      return task().catch(async (error: unknown) => {
        await refuse(error);
        return null;
      });
    });

  const save = async () => (await attempt('save', store))?.record ?? null;

  const act = (action: RecordAction) =>
    attempt(action, async () => {
      // Only publishing needs what was typed to be stored first; taking something away must work in any case.
      const stored = action === 'publish' ? (await store())?.record : record;
      const meta = metaOf(stored ?? null);
      if (stored === null || stored === undefined || meta === null) return null;
      const done = await actOnRecord(client, entity, action, stored.id, meta.version);
      // The screen of what is deleted is left; the list tells of it and offers to bring it back.
      if (action === 'remove') {
        await refresh(done);
        return done;
      }
      // Said even when no page changed: somebody asked for it.
      setReceipt(done.receipt);
      await settled(done, action === 'discard' ? form.getValues() : valuesOf(stored));
      return done;
    });

  const schedule = (at: string | null) =>
    attempt('schedule', async () => {
      const stored = at === null ? record : (await store())?.record;
      const meta = metaOf(stored ?? null);
      if (stored === null || stored === undefined || meta === null) return null;
      const done = await scheduleRecord(client, entity, stored.id, meta.version, at);
      await settled(done, valuesOf(stored));
      // No reader sees it yet: there is nothing to take back.
      setUndoable(null);
      // Elsewhere the screen says itself when it is published.
      if (at === null) notify(texts.calledOff, { type: 'success' });
      return done;
    });

  const undo = () =>
    run('undo', async () => {
      if (undoable === null || record === null) return null;
      try {
        const done = await undoChange(client, entity, undoable);
        setReceipt(done.receipt);
        setIsUndone(!isUndone);
        if (undoable.id === record.id) await settled(done, valuesOf(record));
        else await settledBeside(done, record);
        return done;
      } catch (error) {
        // A conflict too is told in words: what is in the form is not what would be merged.
        if (apiErrorOf(error)?.code === 'UNAUTHENTICATED') setIsSignedOut(true);
        else notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });
        return null;
      }
    });

  const resolve = (values: FormValues) => {
    if (conflict === null) return;
    take(conflict, valuesOf(conflict), values);
    setConflict(null);
  };

  const recover = (edit: Recovered) => {
    // A form of today has other fields, perhaps, than that of a month ago.
    const known = fields.filter(({ name }) => name in edit.values);
    const values = toFormValues(known, edit.values);
    if (!hasMovedOn(record, edit.version)) {
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
      return;
    }
    // As though the form had stood open all the while: with the version it was begun from, which a save meets too.
    const base = { ...loadedValues, ...toFormValues(known, edit.base) };
    resetKeepingTyped(form, fields, base, { typed: { ...form.getValues(), ...values }, known: base });
    setLoadedValues(base);
    setRecord(atVersion(record, edit.version));
    setConflict(record);
  };

  return {
    entity,
    variantType,
    fields,
    form,
    record,
    standing: record,
    busy,
    receipt,
    note,
    moves,
    undoable,
    isUndone,
    conflict,
    isSignedOut,
    loadedValues,
    save,
    act,
    schedule,
    undo,
    renew: (stored) => take(stored, loadedValues),
    resolve,
    leaveConflict: () => setConflict(null),
    recover,
    leaveSignIn: () => setIsSignedOut(false),
    dismissReceipt: () => setReceipt(null),
  };
}
