import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { newKey } from '#admin/client/new-key.ts';
import { actOnRecord, loadRecord, scheduleRecord, undoChange } from '#admin/data/records.ts';
import { formFields } from '#admin/forms/form-fields.ts';
import { type FormValues, toFormValues } from '#admin/forms/form-values.ts';
import type { Taken } from '#admin/forms/merge/merge-versions.ts';
import { takenInWords } from '#admin/forms/merge/taken-in-words.ts';
import type { Saved } from '#admin/forms/save-queue/contract.ts';
import { SaveQueue } from '#admin/forms/save-queue/save-queue.ts';
import { formErrors } from '#admin/forms/validation.ts';
import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import { isWorthSaying } from '#admin/records/receipt.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { type Undoable, undoableOf } from '#admin/records/undoable.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { Move } from '#content-store/editing/moving.ts';
import { texts } from '#content-store/messages/console.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import type { Receipt } from '#content-store/model/publishing/receipt.ts';
import type { Arrival, Autosaving, Busy, Editor } from './editor.ts';
import { focusFirstError } from './focus-first-error.ts';
import { serverOf, typedForm } from './queue-of.ts';
import { useClearedErrors } from './use-cleared-errors.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** How long is said what was merged, in milliseconds: long enough to look for it. */
const MERGED_FOR = 12_000;

/** Until something saves by itself. */
const BY_HAND: Autosaving = {
  ...{ isOn: false, isSaving: false, problem: null },
  flush: async () => false,
  retry: () => {},
};

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
  const { busy, run } = useOneAtATime<Exclude<Busy, null>>();
  const [receipt, setReceipt] = useState<Receipt | null>(arrival?.receipt ?? null);
  const [note, setNote] = useState<string | null>(arrival?.note ?? null);
  const [undoable, setUndoable] = useState<Undoable | null>(arrival?.undoable ?? null);
  const [isUndone, setIsUndone] = useState(false);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [timesShown, setTimesShown] = useState(0);
  const [initialValues] = useState(() => toFormValues(fields, initial ?? {}, initial === null || isSettings));
  const form = useForm<FormValues>({ defaultValues: initialValues });
  useClearedErrors(form);
  const variant = entity.variants === undefined ? {} : { [entity.variants.by]: variantType };
  const errorsOf = (values: FormValues) => formErrors(entity, fields, values, variant);
  const tellMerged = (theirs: ConsoleRecord, taken: readonly Taken[]) =>
    notify(texts.mergedWith(metaOf(theirs)?.updatedBy, takenInWords(taken)), {
      type: 'info',
      messageArgs: {},
      undoable: false,
      autoHideDuration: MERGED_FOR,
    });
  const latest = useRef({ tellMerged });
  latest.current = { tellMerged };
  const [queue] = useState(
    () =>
      new SaveQueue({
        ...{ fields, fixed: variant, record: initial, loadedValues: initialValues },
        ...{ singletonId: entity.singletonId, valuesOf, errorsOf, newKey },
        form: typedForm(form, fields),
        server: serverOf(client, entity),
        onMerged: (theirs, taken) => latest.current.tellMerged(theirs, taken),
      }),
  );
  const { record, loadedValues, conflict } = useSyncExternalStore(queue.subscribe, () => queue.state);
  const isStored = record !== null;
  const toldOf = useRef(isStored);
  useEffect(() => {
    if (isStored && !toldOf.current && queue.state.record !== null) onCreated?.(queue.state.record);
    toldOf.current = isStored;
  }, [isStored, onCreated, queue]);

  /** Tells what came of a change of a record as it was before. */
  const settled = async (result: ActionResult, from: ConsoleRecord | null) => {
    if (result.receipt !== null && isWorthSaying(result.receipt)) setReceipt(result.receipt);
    setMoves(result.moves);
    const before = metaOf(from);
    setUndoable(from === null || before === null ? null : undoableOf(result, from.id, before.version));
    await refresh(result);
  };

  const takeOver = ({ record: stored }: ActionResult, known: FormValues) => {
    if (stored !== null) queue.take(stored, known);
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
    if (stored !== null) queue.take(stored, valuesOf(known));
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edit' });
  };

  const refuse = async (error: unknown) => {
    const problem = apiErrorOf(error);
    if (problem?.code === 'UNAUTHENTICATED') return setIsSignedOut(true);
    // A group of settings is one record, which somebody else may have saved first.
    const id = record?.id ?? entity.singletonId;
    if (problem?.code === 'CONFLICT' && id !== undefined) {
      if (queue.state.conflict !== null) return;
      const theirs = await loadRecord(client, entity, id).catch(() => null);
      if (theirs !== null) return queue.contest(theirs);
    }
    if (problem?.errors !== undefined) return showErrors(problem.errors);
    const isOffline = problem?.code === 'NETWORK' && !navigator.onLine;
    const offline = entity.hasWorkingCopies ? savingTexts.offline : texts.offline.typed;
    const message = isOffline ? offline : messageOfError(error);
    notify(message, { type: 'error', messageArgs: {}, undoable: false });
  };

  const showErrors = (errors: Readonly<Record<string, string>>) => {
    const known = new Set(fields.map((one) => one.name));
    const strangers = Object.entries(errors).filter(([path]) => !known.has(path.split('.')[0] ?? ''));
    for (const [path, message] of Object.entries(errors)) form.setError(path, { type: 'server', message });
    const extra = strangers.map(([path, message]) => `${path}: ${message}`);
    // What is beside a field is said there, and the first of them has the focus.
    if (extra.length > 0) notify([texts.error.invalid, ...extra].join(' '), { type: 'warning' });
    setTimesShown((before) => before + 1);
    focusFirstError();
  };

  /** Saves what the form says; null where that is refused, which is shown beside its fields. */
  const store = async (save: () => Promise<Saved | null>): Promise<Saved | null> => {
    form.clearErrors();
    const errors = errorsOf(form.getValues());
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return null;
    }
    const from = queue.state.record;
    const saved = await save();
    if (saved !== null && saved.sequence !== null) await settled(saved, from);
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

  /** With no save by itself in between. */
  const alone = (
    what: Exclude<Busy, null>,
    task: (save: () => Promise<Saved | null>) => Promise<ActionResult | null>,
  ) => attempt(what, () => queue.exclusively((save) => task(() => store(save))));

  /** Tells whether something of somebody else has come along from now on, whoever saves. */
  const mergedSince = () => {
    const before = queue.merges;
    return () => queue.merges > before;
  };

  const save = async () => (await alone('save', (saveNow) => saveNow()))?.record ?? null;

  const act = (action: RecordAction) => {
    const isMergedSince = mergedSince();
    return alone(action, async (saveNow) => {
      // Only publishing needs what was typed to be stored first; taking something away must work in any case.
      const saved = action === 'publish' ? await saveNow() : null;
      // What somebody else wrote goes to readers once it was seen here.
      if (action === 'publish' && isMergedSince()) return saved;
      const stored = action === 'publish' ? saved?.record : queue.state.record;
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
      takeOver(done, action === 'discard' ? queue.typed() : valuesOf(stored));
      await settled(done, stored);
      return done;
    });
  };

  const schedule = (at: string | null) => {
    const isMergedSince = mergedSince();
    return alone('schedule', async (saveNow) => {
      const saved = at === null ? null : await saveNow();
      if (at !== null && isMergedSince()) return saved;
      const stored = at === null ? queue.state.record : saved?.record;
      const meta = metaOf(stored ?? null);
      if (stored === null || stored === undefined || meta === null) return null;
      const done = await scheduleRecord(client, entity, stored.id, meta.version, at);
      takeOver(done, valuesOf(stored));
      await settled(done, stored);
      // No reader sees it yet: there is nothing to take back.
      setUndoable(null);
      // Elsewhere the screen says itself when it is published.
      if (at === null) notify(texts.calledOff, { type: 'success' });
      return done;
    });
  };

  const perform: Editor['perform'] = (work, { isForReaders = false } = {}) => {
    const isMergedSince = mergedSince();
    return alone('save', async (saveNow) => {
      const stored = (await saveNow())?.record ?? null;
      if (stored === null || (isForReaders && isMergedSince())) return null;
      const done = await work(stored);
      setReceipt(done.receipt);
      takeOver(done, valuesOf(stored));
      await settled(done, stored);
      return done;
    });
  };

  const undo = () =>
    run('undo', async () => {
      const { record: seen } = queue.state;
      if (undoable === null || seen === null) return null;
      try {
        const done = await queue.exclusively(() => undoChange(client, entity, undoable));
        setReceipt(done.receipt);
        setIsUndone(!isUndone);
        if (undoable.id === seen.id) {
          takeOver(done, valuesOf(seen));
          await settled(done, seen);
        } else await settledBeside(done, seen);
        return done;
      } catch (error) {
        // A conflict too is told in words: what is in the form is not what would be merged.
        if (apiErrorOf(error)?.code === 'UNAUTHENTICATED') setIsSignedOut(true);
        else notify(messageOfError(error), { type: 'error', messageArgs: {}, undoable: false });
        return null;
      }
    });

  const resolve = (values: FormValues) => {
    if (conflict !== null) queue.take(conflict, valuesOf(conflict), values);
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
    queue,
    autosave: BY_HAND,
    timesShown,
    showRefused: (refused) => {
      form.clearErrors();
      showErrors(Object.fromEntries(refused));
    },
    save,
    act,
    schedule,
    perform,
    undo,
    renew: (stored) => queue.renew(stored),
    resolve,
    leaveConflict: () => queue.putOff(),
    signIn: () => setIsSignedOut(true),
    leaveSignIn: () => setIsSignedOut(false),
    dismissReceipt: () => setReceipt(null),
  };
}
