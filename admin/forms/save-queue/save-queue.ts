import { ApiError, apiErrorOf } from '#admin/client/api-error.ts';
import type { ActionResult } from '#admin/records/action-result.ts';
import { atVersion, hasMovedOn, metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { changedFields, type FormValues, givenFields, isSame, toFormValues } from '../form-values.ts';
import { mergeVersions, type Taken } from '../merge/merge-versions.ts';
import type { KeptEdit, PendingSave, QueueOptions, QueueState, Saved } from './contract.ts';
import { refusedFields } from './refused-fields.ts';
import { pick, typedOver } from './typed-over.ts';

/** Whether it is not known if a save was stored, or it will be once somebody is signed in: it is sent again. What was refused
 * once would be refused for ever. */
function isUnknown(problem: ApiError | null): boolean {
  if (problem === null) return true;
  const { code, status } = problem;
  return (
    ['NETWORK', 'UNAVAILABLE', 'UNAUTHENTICATED'].includes(code) || (code === 'NOT_JSON' && status >= 500)
  );
}

type Recovered = Pick<KeptEdit, 'version' | 'values' | 'base' | 'pending'>;

/** The saves of one record, one after the other: what is typed is sent, a lost answer is asked for again, what somebody else
 * saved meanwhile is merged. Knows nothing of screens, so that it can be tried with every order of things. */
export class SaveQueue {
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  /** Keeps what is about to be sent where it outlives the form. */
  keep: () => Promise<unknown> = async () => undefined;
  /** How often something of somebody else came along. */
  merges = 0;
  #state: QueueState;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: QueueOptions) {
    this.#options = options;
    const { record, loadedValues } = options;
    this.#state = { record, loadedValues, accepted: {}, pending: null, conflict: null, isPutOff: false };
  }

  get state(): QueueState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the form says, where what was accepted counts as it was stored. */
  readonly said = (values: FormValues): FormValues => {
    const { accepted, loadedValues } = this.#state;
    const names = Object.keys(accepted).filter((name) => isSame(values[name], accepted[name]));
    return { ...values, ...Object.fromEntries(names.map((name) => [name, loadedValues[name]])) };
  };

  /** What the form says now. */
  readonly typed = (): FormValues => this.said(this.#options.form.values());

  /** The fields that say something else than what is stored. */
  unsaved(): Record<string, unknown> {
    return changedFields(this.#options.fields, this.#state.loadedValues, this.typed());
  }

  isSaved(): boolean {
    return this.#state.pending === null && Object.keys(this.unsaved()).length === 0;
  }

  /** Stores what the form says, merged with what was saved meanwhile. Null where the form is refused (`errorsOf`); what is
   * saved by itself leaves out the fields that are (`held`). Throws ApiError; CONFLICT where both changed the same, which
   * `state.conflict` then shows. */
  save({ isAutosave = false } = {}): Promise<Saved | null> {
    return this.#inTurn(() => this.#save(isAutosave));
  }

  /** Does something else with the record, with no other save in between; `save` stores what the form says first. */
  exclusively<T>(task: (save: () => Promise<Saved | null>) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const { pending } = this.#state;
      // What came of an earlier save says at which version the record is; where nobody answers, the task will hear that too.
      if (pending !== null) await this.#settle(pending, false).catch(() => undefined);
      return task(() => this.#save(false));
    });
  }

  /** Goes on from what somebody else has stored meanwhile; not where something is typed or to be decided, which the next save
   * meets it with, nor from an answer that was overtaken. */
  renew(stored: ConsoleRecord): void {
    const { fields, form, valuesOf, merge = mergeVersions } = this.#options;
    const { record, loadedValues: base, conflict } = this.#state;
    const isNewer = (metaOf(stored)?.version ?? 0) > (metaOf(record)?.version ?? 0);
    if (!isNewer || conflict !== null || !this.isSaved()) return;
    const theirs = valuesOf(stored);
    // Nothing is typed but spaces at the ends of texts, perhaps.
    const shown = merge(fields, { base, mine: form.values(), theirs }).valuesBy({});
    const spaced = fields.map(({ name }) => name).filter((name) => !isSame(shown[name], theirs[name]));
    this.#set({ record: stored, loadedValues: theirs, accepted: pick(shown, spaced), isPutOff: false });
    form.show(shown, theirs, 'beside');
  }

  /** Takes over what is stored by now; where the form says something else than `known`, it stays. */
  take(stored: ConsoleRecord, known: FormValues, typed: FormValues = this.typed()): void {
    const values = this.#options.valuesOf(stored);
    this.#set({ record: stored, loadedValues: values, accepted: {}, conflict: null, isPutOff: false });
    this.#options.form.show(typedOver(values, typed, known), values, 'anew');
  }

  /** Asks what becomes of two versions. */
  contest(conflict: ConsoleRecord): void {
    this.#set({ conflict });
  }

  /** Leaves the decision for later: nothing is saved by itself until somebody saves by hand. */
  putOff(): void {
    this.#set({ conflict: null, isPutOff: true });
  }

  /** Puts what was typed into an earlier form into this one; where the record has moved on since, merged with that, or left
   * to be chosen from. `before` hears that it takes the place of what the form says. Not while something is to be decided, or
   * a save of this form is not answered: what that stored would be overwritten unseen. Answers whether it was done, or which
   * of the two it waits for. */
  recover(edit: Recovered, before: () => void): Promise<'done' | 'answer' | 'decision'> {
    return this.exclusively(async () => {
      const { pending, conflict } = this.#state;
      if (conflict !== null) return 'decision';
      if (pending !== null) return 'answer';
      before();
      this.#recover(edit);
      return 'done';
    });
  }

  #recover(edit: Recovered): void {
    const { fields, form } = this.#options;
    const { record, loadedValues } = this.#state;
    const { pending = null } = edit;
    if (pending !== null) this.#set({ pending });
    // A form of today has other fields, perhaps, than that of a month ago.
    const known = fields.filter(({ name }) => name in edit.values);
    const typed = { ...form.values(), ...toFormValues(known, edit.values) };
    if (!hasMovedOn(record, edit.version)) {
      form.show(typed, loadedValues, 'beside');
      return;
    }
    const base = { ...loadedValues, ...toFormValues(known, edit.base) };
    const merged = mergeVersions(fields, { base, mine: typed, theirs: loadedValues });
    // What was sent last may be stored: the answer to that says what these words were written on.
    if (pending === null && merged.contests.length === 0) {
      form.show(merged.valuesBy({}), loadedValues, 'beside');
      return;
    }
    // As though the form had stood open all the while: with the version it was begun from, which a save meets too.
    form.show(typed, base, 'anew');
    const began = atVersion(record, edit.version);
    const conflict = pending === null ? record : null;
    this.#set({ loadedValues: base, accepted: {}, record: began, conflict });
  }

  async #save(isAutosave: boolean): Promise<Saved | null> {
    const pending = this.#state.pending;
    let stored: Saved | null = null;
    if (!isAutosave) this.#set({ isPutOff: false });
    if (pending !== null) stored = await this.#settle(pending, isAutosave);
    const values = this.typed();
    const { held, isRestFine } = this.#heldIn(values);
    if (held.size > 0 && !isAutosave) return null;
    if (!isRestFine) return { ...(stored ?? nothingNew(this.#state.record)), held };
    return this.#send(values, held, isAutosave, stored);
  }

  /** Why fields are to be left out, and whether the rest can be stored without them. */
  #heldIn(values: FormValues) {
    const { errorsOf } = this.#options;
    const held: ReadonlyMap<string, string> = new Map(Object.entries(errorsOf(values)));
    const rest = { ...values, ...this.#asLoaded([...refusedFields(held)]) };
    return { held, isRestFine: held.size === 0 || Object.keys(errorsOf(rest)).length === 0 };
  }

  #asLoaded(names: readonly string[]): FormValues {
    const { loadedValues } = this.#state;
    return Object.fromEntries(names.map((name) => [name, loadedValues[name]]));
  }

  async #send(
    values: FormValues,
    held: ReadonlyMap<string, string>,
    isAutosave: boolean,
    stored: Saved | null,
  ): Promise<Saved> {
    const { fields, fixed, form } = this.#options;
    const { record, loadedValues } = this.#state;
    const meta = metaOf(record);
    const out = refusedFields(held);
    const sendable = fields.filter(({ name }) => !out.has(name));
    const input =
      meta === null
        ? { ...fixed, ...givenFields(sendable, values) }
        : changedFields(sendable, loadedValues, values);
    if (meta !== null && Object.keys(input).length === 0) {
      if (!isAutosave && held.size === 0) this.#showStored();
      return { ...(stored ?? nothingNew(record)), held };
    }
    const pending = {
      key: this.#options.newKey(),
      version: meta?.version ?? null,
      input,
      // What is left out was not sent: it stays typed.
      sent: { ...form.values(), ...this.#asLoaded([...out]) },
    };
    this.#set({ pending });
    await this.keep();
    try {
      const saved = await this.#settle(pending, isAutosave);
      return { ...saved, held: new Map([...saved.held, ...held]) };
    } catch (error) {
      const problem = apiErrorOf(error);
      if (!isAutosave || problem?.code !== 'VALIDATION' || problem.errors === undefined) throw error;
      // What the server alone refuses waits like what the form refuses.
      const more = new Map(Object.entries(problem.errors));
      const all = new Map([...more, ...held]);
      if (![...refusedFields(more)].some((name) => name in input && !out.has(name)))
        return { ...(stored ?? nothingNew(this.#state.record)), held: all };
      return this.#send(this.typed(), all, isAutosave, stored);
    }
  }

  /** Sends a save, for the first time or again, and takes over what came of it. */
  async #settle(pending: PendingSave, isAutosave: boolean): Promise<Saved> {
    const { server, singletonId } = this.#options;
    const { record } = this.#state;
    const id = record?.id ?? singletonId;
    try {
      const result =
        pending.version === null || id === undefined
          ? await server.create(pending.input, pending.key)
          : await server.update(id, pending.version, pending.input, { key: pending.key, isAutosave });
      this.#takeSaved(result, pending, isAutosave);
      return { ...result, held: new Map() };
    } catch (error) {
      const problem = apiErrorOf(error);
      if (!isUnknown(problem)) this.#set({ pending: null });
      if (problem?.code === 'CONFLICT') return this.#merge(problem, isAutosave);
      throw error;
    }
  }

  #takeSaved({ record: stored }: ActionResult, pending: PendingSave, isAutosave: boolean): void {
    const { valuesOf, form } = this.#options;
    this.#set({ pending: null });
    if (stored === null) return;
    const made = (pending.version ?? 0) + 1;
    if (metaOf(stored)?.version !== made) {
      this.#takeLater(stored, pending, made);
      return;
    }
    const values = valuesOf(stored);
    const typed = form.values();
    const how = isAutosave ? 'beside' : 'anew';
    const { accepted: before } = this.#state;
    // Whoever types on does not lose the space behind a word for its having been stored without it.
    const isKept = (name: string) =>
      isAutosave && (name in pending.input || name in before) && !isSame(values[name], typed[name]);
    const accepted = Object.fromEntries(Object.entries(pending.sent).filter(([name]) => isKept(name)));
    this.#set({ record: stored, loadedValues: values, accepted });
    form.show(
      { ...typedOver(values, typed, pending.sent), ...pick(typed, Object.keys(accepted)) },
      values,
      how,
    );
  }

  /** The save was stored long ago, and the record again since. */
  #takeLater(stored: ConsoleRecord, pending: PendingSave, made: number): void {
    const { fields, form, valuesOf, merge = mergeVersions } = this.#options;
    const theirs = valuesOf(stored);
    const { contests, taken, valuesBy } = merge(fields, {
      base: pending.sent,
      mine: form.values(),
      theirs,
    });
    if (contests.length > 0) {
      this.#set({
        ...{ record: atVersion(stored, made), loadedValues: pending.sent, accepted: {} },
        conflict: stored,
      });
      return;
    }
    this.#set({ record: stored, loadedValues: theirs, accepted: {} });
    form.show(valuesBy({}), theirs, 'beside');
    this.#tellMerged(stored, taken);
  }

  #tellMerged(stored: ConsoleRecord, taken: readonly Taken[]): void {
    if (taken.length === 0) return;
    this.merges += 1;
    this.#options.onMerged(stored, taken);
  }

  /** Puts what somebody saved since into the form, and saves that. Throws the refusal where both changed the same. */
  async #merge(refused: ApiError, isAutosave: boolean): Promise<Saved> {
    const { fields, form, server, valuesOf, singletonId, merge = mergeVersions } = this.#options;
    const id = this.#state.record?.id ?? singletonId;
    const stored = id === undefined ? null : await server.load(id);
    if (stored === null) throw new ApiError(refused.message, 'NOT_FOUND', 404);
    const theirs = valuesOf(stored);
    const { contests, taken, valuesBy } = merge(fields, {
      base: this.#state.loadedValues,
      mine: this.typed(),
      theirs,
    });
    if (contests.length > 0) {
      this.#set({ conflict: stored });
      throw refused;
    }
    this.#set({ record: stored, loadedValues: theirs, accepted: {} });
    form.show(valuesBy({}), theirs, isAutosave ? 'beside' : 'anew');
    this.#tellMerged(stored, taken);
    const saved = await this.#save(isAutosave);
    if (saved === null) throw refused;
    return saved;
  }

  /** What was accepted is shown as it was stored, once somebody asks for a save. */
  #showStored(): void {
    const { loadedValues, accepted } = this.#state;
    if (Object.keys(accepted).length === 0) return;
    this.#set({ accepted: {} });
    this.#options.form.show(loadedValues, loadedValues, 'anew');
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

function nothingNew(record: ConsoleRecord | null): Saved {
  return { record, receipt: null, sequence: null, isUnderWay: false, moves: [], held: new Map() };
}
