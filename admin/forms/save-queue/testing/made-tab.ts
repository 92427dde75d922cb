import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { content } from '#content-store/model/content/content.ts';
import { formFields } from '../../form-fields.ts';
import { type FormValues, toFormValues } from '../../form-values.ts';
import { mergeVersions } from '../../merge/merge-versions.ts';
import { type Autosave, autosave } from '../autosave.ts';
import type { Clock } from '../clock.ts';
import type { KeptEdit } from '../contract.ts';
import { editKeeper } from '../edit-keeper.ts';
import { SaveQueue } from '../save-queue.ts';
import { unsavedFields } from '../unsaved-fields.ts';
import type { MadeServer } from './made-server.ts';

const FIELDS = formFields(content, 'Article').filter(({ name }) => ['name', 'teaser', 'body'].includes(name));

export type Merge = typeof mergeVersions;

export interface TabOptions {
  readonly id: string;
  /** The record it is opened with; null for a new one. */
  readonly record: ConsoleRecord | null;
  readonly clock: Clock;
  readonly server: MadeServer;
  /** What this person's browser keeps, by form. */
  readonly browser: Map<string, KeptEdit>;
  readonly merge: Merge;
}

/** A tab of the console with a piece open in it: the real queue of saves, the real keeper of edits and the real timer, on a
 * form without a screen. */
export class MadeTab {
  readonly id: string;
  readonly queue: SaveQueue;
  readonly #options: TabOptions;
  readonly #saving: Autosave;
  readonly #keeper;
  #values: FormValues;
  #isGone = false;

  constructor(options: TabOptions) {
    this.#options = options;
    this.id = options.id;
    const { record } = options;
    const loadedValues = toFormValues(FIELDS, record ?? {}, record === null);
    this.#values = structuredClone(loadedValues);
    let keys = 0;
    this.queue = new SaveQueue({
      ...{ fields: FIELDS, fixed: {}, record, loadedValues, merge: options.merge },
      form: {
        values: () => structuredClone(this.#values),
        show: (values) => {
          this.#values = structuredClone(values);
          this.#typed();
        },
      },
      server: options.server.for(this),
      valuesOf: (stored) => toFormValues(FIELDS, stored),
      errorsOf: (values): Readonly<Record<string, string>> => ({
        ...(String(values.name).trim() === '' && { name: 'A title is needed' }),
        ...(isUnfinished(values) && { body: 'A film needs an address' }),
      }),
      newKey: () => `${options.id}:${++keys}:${options.clock.now()}`,
      onMerged: () => {},
    });
    const edits = {
      keep: async (edit: KeptEdit) => {
        if (!this.#isGone) options.browser.set(edit.id, structuredClone(edit));
      },
      drop: async (id: string) => {
        if (!this.#isGone) options.browser.delete(id);
      },
    };
    this.#keeper = editKeeper({
      ...{ id: options.id, edits, clock: options.clock },
      now: () => this.#unsaved(),
      onKept: () => {},
    });
    this.queue.keep = this.#keeper.write;
    this.#saving = autosave({ clock: options.clock, save: () => this.#save() });
    this.queue.subscribe(this.#keeper.soon);
  }

  get isUntitled(): boolean {
    return String(this.#values.name).trim() === '';
  }

  /** Whether a block of the body is not filled in, so that the body is refused. */
  get isUnfinished(): boolean {
    return isUnfinished(this.#values);
  }

  type(change: (values: FormValues) => void): void {
    change(this.#values);
    this.#typed();
  }

  /** Puts back what tabs left that are gone; they are there no more. What it overwrites is left in its place. */
  async bringBack(edit: KeptEdit): ReturnType<SaveQueue['recover']> {
    const { browser, clock } = this.#options;
    const setAside = () => {
      const typed = this.#unsaved();
      const isOverwritten = Object.keys(edit.values).some((name) => name in (typed?.values ?? {}));
      if (typed === null || !isOverwritten || this.#isGone) return;
      const other = { ...typed, id: `${this.id}:aside:${clock.now()}:${browser.size}` };
      browser.set(other.id, other);
    };
    const outcome = await this.queue.recover(structuredClone(edit), setAside);
    if (outcome !== 'done') return outcome;
    await this.#keeper.write();
    if (!this.#isGone) this.#options.browser.delete(edit.id);
    return outcome;
  }

  saveByHand(): void {
    void this.queue.save().catch(() => undefined);
  }

  /** Hears that somebody else has stored something, and asks for it. */
  hear(): void {
    const { record, conflict } = this.queue.state;
    if (this.#isGone || record === null || conflict !== null || !this.queue.isSaved()) return;
    const load = this.#options.server.for(this).load(record.id);
    load.then((stored) => (stored === null ? undefined : this.queue.renew(stored))).catch(() => undefined);
  }

  /** Tries at once what waits. */
  retry(): void {
    this.#saving.retry();
  }

  /** Goes on with both sides of what two changed; answers the fields that were asked about as a whole. */
  decide(): readonly string[] {
    const { conflict, loadedValues } = this.queue.state;
    if (conflict === null) return [];
    const theirs = toFormValues(FIELDS, conflict);
    const mine = this.queue.said(structuredClone(this.#values));
    const { contests, valuesBy } = mergeVersions(FIELDS, { base: loadedValues, mine, theirs });
    const choices = Object.fromEntries(
      contests.map(({ key, canBeBoth }) => [key, canBeBoth ? 'both' : 'mine'] as const),
    );
    this.queue.take(conflict, theirs, valuesBy(choices));
    return contests.filter(({ blockType }) => blockType === null).map(({ name }) => name);
  }

  /** Ends as a browser's process does. */
  kill(): void {
    this.#isGone = true;
    this.#saving.stop();
    this.#options.server.leave(this);
  }

  #typed(): void {
    if (this.#isGone) return;
    this.#keeper?.soon();
    this.#saving?.soon();
  }

  async #save() {
    const { conflict, isPutOff } = this.queue.state;
    if (this.#isGone || conflict !== null || isPutOff) return 'stop' as const;
    if (this.queue.isSaved()) return 'done' as const;
    try {
      const saved = await this.queue.save({ isAutosave: true });
      return saved === null || saved.held.size > 0 ? ('stop' as const) : ('done' as const);
    } catch {
      return this.queue.state.conflict === null ? ('again' as const) : ('stop' as const);
    }
  }

  #unsaved(): KeptEdit | null {
    const { loadedValues, record, pending } = this.queue.state;
    const unsaved = unsavedFields(FIELDS, loadedValues, this.queue.said(this.#values));
    if (unsaved === null) return null;
    const { id, clock } = this.#options;
    return structuredClone({
      ...{ id, place: 'piece', at: clock.now(), version: metaOf(record)?.version ?? null, pending },
      ...unsaved,
    });
  }
}

const isUnfinished = (values: FormValues) =>
  blocksOf(values).some(({ type, url }) => type === 'video' && url === undefined);

export const blocksOf = (values: FormValues) => blocksIn(values.body);
