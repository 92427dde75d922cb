import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
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
import { formFields } from '#admin/forms/form-fields.ts';
import {
  changedFields,
  type FormValues,
  givenFields,
  isSame,
  toFormValues,
} from '#admin/forms/form-values.ts';
import { mergeVersions } from '#admin/forms/merge/merge-versions.ts';
import { takenInWords } from '#admin/forms/merge/taken-in-words.ts';
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
import type { Arrival, Busy, Editor, Recovered } from './editor.ts';
import { focusFirstError } from './focus-first-error.ts';
import { resetKeepingTyped } from './keep-typed.ts';
import { useClearedErrors } from './use-cleared-errors.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** What an edit began with: the record, and its values as the form has them. */
interface Began {
  readonly record: ConsoleRecord | null;
  readonly values: FormValues;
}

interface Stored extends ActionResult {
  /** With something that somebody else saved meanwhile. */
  readonly isMerged?: boolean;
}

/** How long is said what was merged, in milliseconds: long enough to look for it. */
const MERGED_FOR = 12_000;

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

  const settled = async (result: ActionResult, known: FormValues, from: ConsoleRecord | null = record) => {
    if (result.record !== null) take(result.record, known);
    if (result.receipt !== null && isWorthSaying(result.receipt)) setReceipt(result.receipt);
    setMoves(result.moves);
    const before = metaOf(from);
    setUndoable(from === null || before === null ? null : undoableOf(result, from.id, before.version));
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

  /** Saves what the form says, merged with what was saved meanwhile; what both changed is left to be chosen from. */
  const store = async (from: Began = { record, values: loadedValues }): Promise<Stored | null> => {
    const sent = structuredClone(form.getValues());
    form.clearErrors();
    const variant = entity.variants === undefined ? {} : { [entity.variants.by]: variantType };
    const errors = formErrors(entity, fields, sent, variant);
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return null;
    }
    const meta = metaOf(from.record);
    if (from.record === null || meta === null) {
      const created = await createRecord(client, entity, { ...variant, ...givenFields(fields, sent) });
      await settled(created, sent);
      if (created.record !== null) onCreated?.(created.record);
      return created;
    }
    const changes = changedFields(fields, from.values, sent);
    if (Object.keys(changes).length === 0)
      return { record: from.record, receipt: null, sequence: null, isUnderWay: false, moves: [] };
    try {
      const saved = await updateRecord(client, entity, from.record.id, meta.version, changes);
      await settled(saved, sent, from.record);
      return saved;
    } catch (error) {
      const theirs = apiErrorOf(error)?.code === 'CONFLICT' ? await mergeTheirs(from) : null;
      if (theirs === null) throw error;
      const stored = await store(theirs);
      return stored === null ? null : { ...stored, isMerged: stored.isMerged === true || theirs.isTaken };
    }
  };

  /** Puts what somebody saved since into the form, and says so; null where both changed the same, or it cannot be had. */
  const mergeTheirs = async ({ record: began, values: base }: Began) => {
    const theirs = began === null ? null : await loadRecord(client, entity, began.id).catch(() => null);
    if (theirs === null) return null;
    const values = valuesOf(theirs);
    const { contests, taken, valuesBy } = mergeVersions(fields, {
      base,
      mine: structuredClone(form.getValues()),
      theirs: values,
    });
    if (contests.length > 0) return null;
    take(theirs, values, valuesBy({}));
    if (taken.length > 0)
      notify(texts.mergedWith(metaOf(theirs)?.updatedBy, takenInWords(taken)), {
        type: 'info',
        messageArgs: {},
        undoable: false,
        autoHideDuration: MERGED_FOR,
      });
    return { record: theirs, values, isTaken: taken.length > 0 };
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
      const saved = action === 'publish' ? await store() : null;
      // What somebody else wrote goes to readers once it was seen here.
      if (saved?.isMerged === true) return saved;
      const stored = action === 'publish' ? saved?.record : record;
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
      const saved = at === null ? null : await store();
      if (saved?.isMerged === true) return saved;
      const stored = at === null ? record : saved?.record;
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
    const { contests, valuesBy } = mergeVersions(fields, {
      base,
      mine: { ...form.getValues(), ...values },
      theirs: loadedValues,
    });
    if (contests.length === 0) {
      for (const [name, value] of Object.entries(valuesBy({})))
        if (!isSame(value, form.getValues(name))) form.setValue(name, value, { shouldDirty: true });
      return;
    }
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
