import { type AnyEntity, fieldsOf } from '#content-store/definition/entity.ts';
import type { AnyFields, ReferenceTarget } from '#content-store/definition/field.ts';
import { blockSettingsOf, blockTypes } from '#content-store/model/blocks/blocks.ts';
import { entities } from '#content-store/model/registry.ts';
import type { Replica } from '#content-store/open.ts';
import type { StoredDocument, Where } from '#content-store/store.ts';
import type { Receipt } from '../receipt.ts';
import { pick } from '../testing/random.ts';
import { Refusal, type StaffClient } from '../testing/staff-client.ts';
import type { EditKind } from './edits.ts';
import { type ValueSource, valueFor, valuesFor } from './values.ts';

/** What an edit did; `refused` holds the reason where the API would not have it. */
export interface Edited {
  readonly pages: number;
  readonly rendered: number;
  readonly failed: number;
  readonly refused?: string;
}

interface Answer {
  readonly done: {
    readonly record: { readonly id: string; readonly version: number } | null;
    readonly receipt: Pick<Receipt, 'checked' | 'changed' | 'removed' | 'failed'> | null;
  };
}

/** Makes random edits of one site through its API, as staff, and knows what is there by following the store. */
export class EditSession {
  readonly #staff: StaffClient;
  readonly #replica: Replica;
  readonly #tenantKey: string;
  readonly #next: () => number;
  /** What was deleted and can be restored, by entity. */
  readonly #deleted = new Map<string, { id: string; version: number }[]>();
  #round = 0;

  constructor(options: {
    readonly staff: StaffClient;
    readonly replica: Replica;
    readonly tenantKey: string;
    readonly next: () => number;
  }) {
    this.#staff = options.staff;
    this.#replica = options.replica;
    this.#tenantKey = options.tenantKey;
    this.#next = options.next;
  }

  /** Makes one edit of a kind. Rejects only where the API fails rather than refuses. */
  async edit(kind: EditKind): Promise<Edited> {
    this.#round += 1;
    await this.#replica.follow();
    try {
      return await this.#make(kind);
    } catch (error) {
      if (!(error instanceof Refusal) || !EXPECTED.has(error.code)) throw error;
      return nothing(error.message);
    }
  }

  async #make({ entity, act, fields }: EditKind): Promise<Edited> {
    if (act === 'create') return this.#create(entity);
    if (act === 'restore') return this.#restore(entity);
    const one = await this.#any(entity);
    if (one === undefined) return nothing('There is none');
    if (act === 'unpublish') return this.#act(entity, 'unpublish', one.id, one.version);
    if (act === 'delete') {
      const done = await this.#act(entity, 'delete', one.id, one.version);
      const known = this.#deleted.get(entity.name) ?? [];
      this.#deleted.set(entity.name, [...known, { id: one.id, version: one.version + 1 }]);
      return done;
    }
    const source = await this.#source();
    const [name, field] = pick(Object.entries(fields?.(one.data) ?? {}), this.#next) ?? [];
    if (name === undefined || field === undefined) return nothing('There is no such field');
    const value = valueFor(field, source);
    const input = { [name]: value === undefined || (!field.required && this.#next() < 0.1) ? null : value };
    return this.#update(entity, one.id, one.version, input);
  }

  async #create(entity: AnyEntity): Promise<Edited> {
    const source = await this.#source();
    const type = pick(entity.variants?.types ?? [], this.#next)?.type;
    const by = entity.variants?.by ?? '';
    const fields = fieldsOf(entity, { [by]: type });
    const input = { ...valuesFor(fields, source), ...(type === undefined ? {} : { [by]: type }) };
    const { done } = await this.#staff.ask<Answer>(
      `mutation ($input: Create${capital(entity.name)}Input!) { done: create${capital(entity.name)}(input: $input) { ${RESULT} } }`,
      { input },
    );
    return this.#published(entity, done);
  }

  async #restore(entity: AnyEntity): Promise<Edited> {
    const one = this.#deleted.get(entity.name)?.shift();
    if (one === undefined) return nothing('Nothing was deleted before');
    return this.#act(entity, 'restore', one.id, one.version);
  }

  async #update(entity: AnyEntity, id: string, version: number, input: object): Promise<Edited> {
    const { done } = await this.#staff.ask<Answer>(
      `mutation ($id: ID!, $version: Int!, $input: Update${capital(entity.name)}Input!) { done: update${capital(entity.name)}(id: $id, version: $version, input: $input) { ${RESULT} } }`,
      { id, version, input },
    );
    return this.#published(entity, done);
  }

  async #published(entity: AnyEntity, done: Answer['done']): Promise<Edited> {
    if (!entity.hasWorkingCopies || done.record === null) return edited(done);
    return this.#act(entity, 'publish', done.record.id, done.record.version);
  }

  async #act(entity: AnyEntity, act: string, id: string, version: number): Promise<Edited> {
    const { done } = await this.#staff.ask<Answer>(
      `mutation ($id: ID!, $version: Int!) { done: ${act}${capital(entity.name)}(id: $id, version: $version) { ${RESULT} } }`,
      { id, version },
    );
    return edited(done);
  }

  async #any(entity: AnyEntity): Promise<StoredDocument | undefined> {
    if (entity.singletonId !== undefined) {
      const reads = this.#replica.forTenant(this.#tenantKey);
      return (await reads.get(entity.collection, entity.singletonId, { stage: 'working' })) ?? undefined;
    }
    return pick(await this.#all(entity.collection, {}), this.#next);
  }

  async #all(collection: string, where: Where): Promise<readonly StoredDocument[]> {
    const reads = this.#replica.forTenant(this.#tenantKey);
    const page = await reads.find({ collection, stage: 'live', where, orderBy: [], first: 9_999 });
    return page.items;
  }

  async #source(): Promise<ValueSource> {
    const known = new Map<string, readonly string[]>();
    const key = (target: ReferenceTarget) => JSON.stringify([target.collection, target.filter ?? {}]);
    for (const target of TARGETS) {
      const where: Where = Object.fromEntries(
        Object.entries(target.filter ?? {}).map(([name, eq]) => [name, { eq }] as const),
      );
      const found = await this.#all(target.collection, where);
      known.set(
        key(target),
        found.map((one) => one.id),
      );
    }
    const idsFor = (target: ReferenceTarget) => known.get(key(target)) ?? [];
    return { next: this.#next, round: this.#round, now: new Date(), idsFor };
  }
}

/** Refusals of made-up edits: the definition, or what stands there, does not allow them. */
const EXPECTED = new Set(['VALIDATION', 'CLAIMED', 'CONFLICT', 'BAD_REQUEST', 'NOT_FOUND']);

/** Everything that anything may refer to. */
const TARGETS = targetsIn([
  ...entities.flatMap((one) => [one.fields, ...(one.variants?.types.map((type) => type.fields) ?? [])]),
  ...blockTypes.map((one) => blockSettingsOf(one.type) ?? {}),
]);

function targetsIn(all: readonly AnyFields[]): ReferenceTarget[] {
  return all.flatMap((fields) =>
    Object.values(fields).flatMap((field) => {
      const inner = [field.fields, field.of === undefined ? undefined : { of: field.of }];
      return [
        ...(field.target === undefined ? [] : [field.target]),
        ...targetsIn(inner.filter((one) => one !== undefined)),
      ];
    }),
  );
}

const RESULT = 'record { id version } receipt { checked changed removed failed { path error } }';

function nothing(why: string): Edited {
  return { pages: 0, rendered: 0, failed: 0, refused: why };
}

function edited({ receipt }: Answer['done']): Edited {
  return {
    pages: (receipt?.changed ?? 0) + (receipt?.removed ?? 0),
    rendered: receipt?.checked ?? 0,
    failed: receipt?.failed.length ?? 0,
  };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
