import { blocksName, bodyNames } from '#api/fields/body-fields.ts';
import { exposedFields } from '#api/fields/fields.ts';
import { type AnyEntity, fieldsOf, isMergeable } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { capital } from '#content-store/formats/letter-case.ts';
import type { Replica } from '#content-store/keeping/open.ts';
import type { StoredDocument } from '#content-store/store.ts';
import type { Receipt } from '../../receipts/receipt.ts';
import { pick } from '../../testing/random.ts';
import { Refusal, type StaffClient } from '../../testing/staff-client.ts';
import type { EditKind } from './edits.ts';
import { Records } from './records.ts';
import { usesOf } from './targets.ts';
import { momentAhead, recordFor, sourceFor, type ValueSource, valueFor } from './values.ts';

/** What an edit did; `refused` holds the reason where the API would not have it. */
export interface Edited {
  readonly pages: number;
  readonly rendered: number;
  readonly failed: readonly string[];
  readonly refused?: string;
}

interface Answer {
  readonly done: {
    readonly record: { readonly id: string; readonly version: number } | null;
    readonly sequence: number;
    readonly receipt: Pick<Receipt, 'checked' | 'changed' | 'removed' | 'failed'> | null;
  };
}

interface SessionOptions {
  /** Who edits now. */
  readonly staff: () => StaffClient;
  readonly replica: Replica;
  readonly tenantKey: string;
  readonly next: () => number;
  readonly now: () => Date;
}

/** Makes random edits of one site through its API, as staff, and knows what is there by following the store. */
export class EditSession {
  readonly #options: SessionOptions;
  readonly #next: () => number;
  readonly #records: Records;
  /** What was deleted and can be restored, by entity. */
  readonly #deleted = new Map<string, { id: string; version: number }[]>();
  /** The newest change of each entity's records, which can be undone. */
  readonly #last = new Map<string, { id: string; version: number; sequence: number }>();
  /** How often each field was changed, as `entity.field`. */
  readonly fields = new Map<string, number>();
  /** Edits so far of what other sites may show, too. */
  sharedEdits = 0;
  #round = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#next = options.next;
    this.#records = new Records(options);
  }

  /** Makes one edit of a kind. Rejects only where the API fails rather than refuses. */
  async edit(kind: EditKind): Promise<Edited> {
    const make = await this.choose(kind);
    return make();
  }

  /** Decides on an edit of a kind, so that several can be made at the same time: of a record that many pages show, where
   * that is asked for. */
  async choose(kind: EditKind, isShared = false): Promise<() => Promise<Edited>> {
    this.#round += 1;
    if (isSharedAmongSites(kind.entity)) this.sharedEdits += 1;
    await this.#options.replica.follow();
    const make = await this.#chosen(kind, isShared);
    return async () => {
      try {
        return await make();
      } catch (error) {
        if (!(error instanceof Refusal) || !EXPECTED.has(error.code)) throw error;
        return nothing(error.message);
      }
    };
  }

  async #chosen({ entity, act, fields }: EditKind, isShared: boolean): Promise<() => Promise<Edited>> {
    const source = await this.#source();
    if (act === 'create') {
      const input = recordFor(entity, source);
      return () => this.#create(entity, input);
    }
    if (act === 'restore') {
      const gone = this.#deleted.get(entity.name)?.shift();
      return async () =>
        gone === undefined ? nothing('Nothing was deleted before') : this.#restore(entity, gone);
    }
    if (act === 'undo') {
      const last = this.#last.get(entity.name);
      return async () =>
        last === undefined ? nothing('Nothing was changed before') : this.#undo(entity, last);
    }
    // One that can be merged, or has a field that no edit has changed yet, where there is.
    const isNew = ({ data }: StoredDocument) =>
      act === 'merge'
        ? isMergeable(entity, data)
        : Object.keys(fields?.(data) ?? {}).some((name) => !this.fields.has(`${entity.name}.${name}`));
    const one = await (isShared
      ? this.#records.newest(entity)
      : this.#records.any(entity, act !== 'delete', isNew));
    // Settings that were never saved stand at their defaults: the first edit saves them.
    if (one === undefined && entity.singletonId !== undefined && act === 'change') {
      const input = recordFor(entity, source);
      for (const name of Object.keys(input)) this.#count(entity, name);
      return () => this.#create(entity, input);
    }
    if (one === undefined) return async () => nothing('There is none');
    if (act === 'unpublish') return () => this.#act(entity, 'unpublish', one);
    if (act === 'delete') return () => this.#delete(entity, one);
    if (act === 'merge') {
      const into = await this.#records.alike(entity, one);
      return async () => (into === undefined ? nothing('There is only one') : this.#merge(entity, one, into));
    }
    const [name, field] =
      act === 'schedule' ? this.#scheduled(entity) : this.#field(entity, fields?.(one.data));
    if (name === undefined || (field === undefined && act !== 'schedule'))
      return async () => nothing('There is no such field');
    const value = field === undefined ? momentAhead(source) : this.#value(entity, name, field, source);
    const at = act === 'update ahead' ? momentAhead(source) : undefined;
    return () => this.#update(entity, one, { [name]: value }, at);
  }

  /** One of several fields: one that was changed least. */
  #field(entity: AnyEntity, fields: Readonly<Record<string, AnyField>> = {}): [string?, AnyField?] {
    const count = (name: string) => this.fields.get(`${entity.name}.${name}`) ?? 0;
    const fewest = Math.min(...Object.keys(fields).map(count));
    const [name, field] =
      pick(
        Object.entries(fields).filter(([one]) => count(one) === fewest),
        this.#next,
      ) ?? [];
    if (name !== undefined) this.#count(entity, name);
    return [name, field];
  }

  #count(entity: AnyEntity, name: string): void {
    const key = `${entity.name}.${name}`;
    this.fields.set(key, (this.fields.get(key) ?? 0) + 1);
  }

  #scheduled({ schedule, fields }: AnyEntity): [string?] {
    const isUntil = this.#next() >= 0.5 && fields[schedule?.until ?? '']?.readOnly !== true;
    return [isUntil ? schedule?.until : schedule?.from];
  }

  #value(entity: AnyEntity, name: string, field: AnyField, source: ValueSource): unknown {
    const value = valueFor(field, sourceFor(entity, source), `${entity.name}.${name}`);
    return value === undefined || (!field.required && this.#next() < 0.1) ? null : value;
  }

  async #create(entity: AnyEntity, input: object): Promise<Edited> {
    const { done } = await this.#ask(
      `mutation ($input: Create${capital(entity.name)}Input!) { done: create${capital(entity.name)}(input: $input) { ${RESULT} } }`,
      { input: asGiven(entity, input) },
    );
    if (done.record !== null) this.#remember(entity, done.record, done);
    return this.#putToUse(entity, done.record?.id, await this.#published(entity, done));
  }

  async #restore(entity: AnyEntity, gone: { id: string; version: number }): Promise<Edited> {
    const { done } = await this.#asked(entity, 'restore', gone);
    return this.#putToUse(entity, gone.id, await this.#published(entity, done));
  }

  async #delete(entity: AnyEntity, { id, version }: StoredDocument): Promise<Edited> {
    const edited = await this.#act(entity, 'delete', { id, version });
    this.#isGone(entity, { id, version });
    return edited;
  }

  async #merge(entity: AnyEntity, { id, version }: StoredDocument, into: StoredDocument): Promise<Edited> {
    const { done } = await this.#ask(
      `mutation ($id: ID!, $version: Int!, $into: ID!) { done: merge${capital(entity.name)}(id: $id, version: $version, into: $into) { ${RESULT} } }`,
      { id, version, into: into.id },
    );
    this.#isGone(entity, { id, version });
    return edited(done);
  }

  #isGone(entity: AnyEntity, { id, version }: { id: string; version: number }): void {
    const known = this.#deleted.get(entity.name) ?? [];
    this.#deleted.set(entity.name, [...known, { id, version: version + 1 }]);
  }

  async #undo(entity: AnyEntity, last: { id: string; version: number; sequence: number }): Promise<Edited> {
    const { done } = await this.#ask(
      `mutation ($id: ID!, $version: Int!, $sequence: Int!) { done: undo${capital(entity.name)}(id: $id, version: $version, sequence: $sequence) { ${RESULT} } }`,
      last,
    );
    this.#remember(entity, last, done);
    return edited(done);
  }

  #remember(entity: AnyEntity, { id, version }: { id: string; version: number }, done: Answer['done']): void {
    const { sequence, record } = done;
    this.#last.set(entity.name, { id, version: record?.version ?? version + 1, sequence });
  }

  /** What no page shows by itself is shown by another record: only then does it count that it is there. */
  async #putToUse(entity: AnyEntity, id: string | undefined, before: Edited): Promise<Edited> {
    const use = pick(usesOf(entity.collection), this.#next);
    if (before.pages > 0 || entity.hasWorkingCopies || id === undefined || use === undefined) return before;
    await this.#options.replica.follow();
    const user = await this.#records.newest(use.entity);
    const field = user === undefined ? undefined : fieldsOf(use.entity, user.data)[use.field];
    if (user === undefined || field === undefined) return before;
    const held = user.data[use.field];
    const isSeveral = field.kind === 'references';
    const value = isSeveral ? [id, ...(Array.isArray(held) ? held : [])] : id;
    const used = await this.#update(use.entity, user, { [use.field]: value });
    return {
      pages: before.pages + used.pages,
      rendered: before.rendered + used.rendered,
      failed: [...before.failed, ...used.failed],
    };
  }

  async #update(
    entity: AnyEntity,
    { id, version }: Pick<StoredDocument, 'id' | 'version'>,
    input: object,
    /** When it is published by itself; absent: now. */
    at?: string,
  ): Promise<Edited> {
    const { done } = await this.#ask(
      `mutation ($id: ID!, $version: Int!, $input: Update${capital(entity.name)}Input!) { done: update${capital(entity.name)}(id: $id, version: $version, input: $input) { ${RESULT} } }`,
      { id, version, input: asGiven(entity, input) },
    );
    this.#remember(entity, { id, version }, done);
    if (at !== undefined && done.record !== null) return this.#schedule(entity, done.record, at);
    return this.#published(entity, done);
  }

  async #schedule(entity: AnyEntity, one: { id: string; version: number }, at: string): Promise<Edited> {
    const { done } = await this.#ask(
      `mutation ($id: ID!, $version: Int!, $at: DateTime) { done: schedule${capital(entity.name)}(id: $id, version: $version, at: $at) { ${RESULT} } }`,
      { id: one.id, version: one.version, at },
    );
    this.#remember(entity, one, done);
    return edited(done);
  }

  async #published(entity: AnyEntity, done: Answer['done']): Promise<Edited> {
    if (!entity.hasWorkingCopies || done.record === null) return edited(done);
    return this.#act(entity, 'publish', done.record);
  }

  async #act(entity: AnyEntity, act: string, one: { id: string; version: number }): Promise<Edited> {
    return edited((await this.#asked(entity, act, one)).done);
  }

  async #asked(
    entity: AnyEntity,
    act: string,
    { id, version }: { id: string; version: number },
  ): Promise<Answer> {
    const answer = await this.#ask(
      `mutation ($id: ID!, $version: Int!) { done: ${act}${capital(entity.name)}(id: $id, version: $version) { ${RESULT} } }`,
      { id, version },
    );
    this.#remember(entity, { id, version }, answer.done);
    return answer;
  }

  #ask(query: string, variables: object): Promise<Answer> {
    return this.#options.staff().ask<Answer>(query, variables);
  }

  async #source(): Promise<ValueSource> {
    const known = await this.#records.known();
    return { next: this.#next, round: this.#round, now: this.#options.now(), ...known };
  }
}

/** Whether records of an entity may be shown by several sites. A site's own record is shown there alone. */
export function isSharedAmongSites({ scope, name }: AnyEntity): boolean {
  return scope === 'installation' && name !== 'tenant';
}

/** Refusals of made-up edits: the definition, or what stands there, does not allow them. */
const EXPECTED = new Set(['VALIDATION', 'CLAIMED', 'CONFLICT', 'BAD_REQUEST', 'NOT_FOUND']);

const RESULT = 'record { id version } sequence receipt { checked changed removed failed { path error } }';

export function nothing(why?: string): Edited {
  return { pages: 0, rendered: 0, failed: [], ...(why !== undefined && { refused: why }) };
}

function edited({ receipt }: Answer['done']): Edited {
  return {
    pages: (receipt?.changed ?? 0) + (receipt?.removed ?? 0),
    rendered: receipt?.checked ?? 0,
    failed: (receipt?.failed ?? []).map(({ path, error }) => `${path}: ${error}`),
  };
}

/** Input as the API takes it: blocks of a body have a name of their own. */
function asGiven(entity: AnyEntity, input: object): object {
  const names = bodyNames(exposedFields(entity));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      names.has(name) && Array.isArray(value) ? blocksName(name) : name,
      value,
    ]),
  );
}
