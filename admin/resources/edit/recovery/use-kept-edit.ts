import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { chosenEndpoint } from '#admin/client/cookies.ts';
import { newKey } from '#admin/client/new-key.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { isSame } from '#admin/forms/form-values.ts';
import type { KeptEdit } from '#admin/forms/save-queue/contract.ts';
import { editKeeper } from '#admin/forms/save-queue/edit-keeper.ts';
import { unsavedFields } from '#admin/forms/save-queue/unsaved-fields.ts';
import { hasMovedOn, metaOf } from '#admin/records/record-meta.ts';
import { namedBy } from '#admin/records/record-title.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import type { Editor } from '../editor/editor.ts';
import { browserKeptEdits, offeredAt, placeOf } from './kept-edits.ts';
import { holdForm, openForms, whenClosed } from './open-forms.ts';
import { resumeIn } from './resume-in.ts';

/** How soon after this form a tab that was killed before is known to be gone, and how soon one that is loaded again has taken
 * up what was typed in it, in milliseconds. */
const KILLED_WITHIN = 3_000;
const LOADED_WITHIN = 1_500;

/** How long the server knows the key of a save, in milliseconds. */
const KEY_KNOWN_FOR = 86_400_000;

export interface Kept {
  /** What was typed into this record before, in tabs that are gone. */
  readonly offered: readonly KeptEdit[];
  /** This browser keeps nothing. */
  readonly isOff: boolean;
  /** Whether all that is typed is kept here by now. */
  isKept(): boolean;
  /** Keeps what is typed at once; whether this browser keeps anything. */
  keepNow(): boolean;
  /** Puts an edit back into the form, and answers whether it is there. What it would overwrite there is offered in its place. */
  bringBack(edit: KeptEdit): Promise<boolean>;
  discard(edit: KeptEdit): Promise<void>;
  /** Somebody else is signed in: what is typed stays kept for whoever typed it, and the screen begins anew. */
  leaveToThem(): void;
  /** The person leaves what is typed here behind. */
  abandon(): void;
}

/** Keeps what is typed into a form in this browser until it is saved or left behind, and offers what is left of
 * earlier forms. */
export function useKeptEdit(editor: Editor): Kept {
  const { form, record, loadedValues, queue, autosave } = editor;
  const [edits] = useState(() => browserKeptEdits());
  const [id] = useState(newKey);
  const notify = useNotify();
  const { timeZone } = useSite();
  const [offered, setOffered] = useState<readonly KeptEdit[]>([]);
  const [isOff, setIsOff] = useState(false);
  const place = usePlace(editor);
  const typedAt = useRef<number | null>(null);
  const goOn = useRef(async (_edit: KeptEdit): Promise<void> => undefined);
  const latest = useRef({ editor, place });
  latest.current = { editor, place };

  const now = (): KeptEdit | null => {
    const { editor: at, place: where } = latest.current;
    // Of one moment: what was rendered last may be older.
    const { pending, record: stored, loadedValues: base } = at.queue.state;
    const unsaved = unsavedFields(at.fields, base, at.queue.said(at.form.getValues()));
    if (unsaved === null) return null;
    const { entity, variantType, form: written } = at;
    return structuredClone({
      ...{ id, place: where, at: typedAt.current ?? Date.now(), version: metaOf(stored)?.version ?? null },
      kind: kindLabel(entity, variantType),
      title: namedBy(entity, entity.titleField, { ...stored, ...written.getValues(), id: '' }) ?? '',
      ...unsaved,
      // What is not saved by itself may hold passwords.
      ...(entity.hasWorkingCopies && pending !== null ? { pending } : {}),
    });
  };
  const [keeper] = useState(() => editKeeper({ id, edits, now, onKept: (isKept) => setIsOff(!isKept) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changed, so what is not stored did.
  useEffect(() => keeper.soon(), [keeper, loadedValues, record]);

  useEffect(() => {
    // A store that hangs keeps no save waiting.
    queue.keep = () => Promise.race([keeper.write(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  }, [queue, keeper]);

  useEffect(() => {
    const release = holdForm(id);
    const typed = () => {
      typedAt.current = Date.now();
      keeper.soon();
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: typed });
    const flush = () => {
      if (keeper.isWaiting()) void keeper.write();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      release();
    };
  }, [form, id, keeper]);

  useEffect(() => {
    const gone = new AbortController();
    const awaited = new Set<string>();
    const begun = performance.now();
    /** Of a tab that was killed, a browser says for a moment that it is there. Of one that is closed later, what was typed is
     * offered here, once a tab that is only loaded again has had the time to take it up. */
    const lookAfter = async (other: string) => {
      await whenClosed(other, gone.signal);
      awaited.delete(other);
      const isLate = performance.now() - begun > KILLED_WITHIN;
      if (isLate) await new Promise((resolve) => setTimeout(resolve, LOADED_WITHIN));
      if (!gone.signal.aborted) await look(!isLate);
    };
    const look = async (mayGoOn: boolean) => {
      const isOpen = await openForms();
      const others = (await edits.of(latest.current.place)).filter((one) => one.id !== id);
      for (const { id: other } of others)
        if (isOpen(other) && !awaited.has(other)) {
          awaited.add(other);
          lookAfter(other).catch(() => undefined);
        }
      const left = others.filter((one) => !isOpen(one.id));
      const { loadedValues: stored } = latest.current.editor;
      const isStored = (one: KeptEdit) =>
        Object.entries(one.values).every(([name, value]) => isSame(value, stored[name]));
      for (const one of left.filter(isStored)) await edits.drop(one.id);
      const offers = left.filter((one) => !isStored(one));
      setOffered(offers);
      const [edit, ...more] = offers;
      if (mayGoOn && edit !== undefined && more.length === 0) await goOn.current(edit);
    };
    look(true).catch(() => setIsOff(true));
    return () => gone.abort();
  }, [edits, id]);

  const discard = async (edit: KeptEdit) => {
    setOffered((all) => all.filter((one) => one.id !== edit.id));
    await edits.drop(edit.id).catch(() => setIsOff(true));
  };

  const bringBack = async (edit: KeptEdit) => {
    let overwritten: Promise<unknown> | null = null;
    let isMovedOn = false;
    // Of one moment with what takes its place: what is typed a key later would be in neither.
    const setAside = () => {
      isMovedOn = hasMovedOn(latest.current.editor.record, edit.version);
      const typed = now();
      if (typed === null || !Object.keys(edit.values).some((name) => name in typed.values)) return;
      const other = { ...typed, id: newKey() };
      setOffered((all) => [other, ...all]);
      overwritten = edits.keep(other).catch(() => setIsOff(true));
    };
    // A key is known for a day.
    const isYoung = Date.now() - edit.at < KEY_KNOWN_FOR;
    const outcome = await queue.recover(isYoung ? edit : { ...edit, pending: null }, setAside);
    if (outcome !== 'done') {
      notify(savingTexts.notYetBack[outcome], { type: 'info', messageArgs: {}, undoable: false });
      return false;
    }
    await overwritten;
    // Not dropped before it is kept anew.
    await new Promise((resolve) => setTimeout(resolve));
    const isKeptAnew = await keeper.write();
    if (isKeptAnew) await discard(edit);
    // A conflict takes the focus itself.
    if (isMovedOn) return true;
    const { fields } = latest.current.editor;
    await resumeIn(
      form,
      fields.filter(({ name }) => name in edit.values),
    );
    return true;
  };

  // What is saved by itself goes on by itself, where it was.
  goOn.current = async (edit) => {
    // Without locks, it may be what another tab is typing.
    if (!('locks' in navigator) || !autosave.isOn || record === null || !queue.isSaved()) return;
    if (!(await bringBack(edit))) return;
    const when = formatInstant(new Date(edit.at).toISOString(), timeZone);
    notify(savingTexts.resumed(when), { type: 'info', messageArgs: {}, undoable: false });
  };
  useAskedEdit(offered, bringBack);
  const isKept = () => !isOff && !keeper.isWaiting();
  const leaveToThem = () => void keeper.write().then(() => window.location.reload());
  const keepNow = () => {
    void keeper.write();
    return !isOff;
  };
  return {
    offered: offeredAt(place, offered),
    isOff,
    isKept,
    keepNow,
    leaveToThem,
    discard,
    abandon: keeper.abandon,
    bringBack,
  };
}

/** Brings back the edit that the way here asked for, once it is found. */
function useAskedEdit(offered: readonly KeptEdit[], bringBack: (edit: KeptEdit) => Promise<unknown>): void {
  const { state } = useLocation();
  const asked = useRef(isData(state) ? state.bringBack : undefined);
  const latest = useRef(bringBack);
  latest.current = bringBack;
  useEffect(() => {
    const edit = offered.find(({ id }) => id === asked.current);
    if (edit === undefined) return;
    asked.current = undefined;
    void latest.current(edit);
  }, [offered]);
}

function usePlace({ entity, variantType, record }: Editor): string {
  const user = useUser();
  const site = useSite();
  const id = record?.id ?? entity.singletonId;
  return placeOf({
    server: chosenEndpoint(),
    userId: user.id,
    tenantKey: entity.scope === 'installation' ? '' : site.tenantKey,
    entity: entity.name,
    record: id === undefined ? { kind: variantType ?? '' } : { id },
  });
}
