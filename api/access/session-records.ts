import type { AnyEntity } from '#content-store/definition/entity.ts';
import { remove, type Whole } from '#content-store/editing/editing.ts';
import { type Actor, type Fields, isRefusedWith, type Scope, type Write } from '#content-store/store.ts';

export interface HeldSession {
  readonly whole: Whole;
  readonly data: Fields;
}

/** Sessions that are over, taken away with one log-in. */
const SWEPT = 50;
const SYSTEM: Actor = { kind: 'system', id: 'sessions', name: 'Sessions' };

/** The sessions of one population as they are stored, in its own scope. `ends`: the field that says when nobody can go on with
 * one any more. */
export class SessionRecords {
  readonly #entity: AnyEntity;
  readonly #ends: string;
  readonly #scope: Scope;

  constructor(entity: AnyEntity, ends: string, scope: Scope) {
    this.#entity = entity;
    this.#ends = ends;
    this.#scope = scope;
  }

  async holder(claim: string): Promise<HeldSession | null> {
    const ref = await this.#scope.claimant(claim);
    const whole = ref === null ? null : await this.#scope.whole(this.#entity.collection, ref.id);
    return whole?.live == null ? null : { whole, data: whole.live };
  }

  /** Ends one; nothing where it is over. */
  async close(id: string): Promise<void> {
    await unlessOvertaken(async () => {
      const whole = await this.#scope.whole(this.#entity.collection, id);
      if (whole !== null && !whole.record.deleted) await this.commit(remove(this.#entity, whole));
    });
  }

  /** Takes away sessions that nobody can take up again. */
  async sweep(now: Date): Promise<void> {
    const over = await this.#scope.find({
      collection: this.#entity.collection,
      stage: 'live',
      where: { [this.#ends]: { lte: now.toISOString() } },
      orderBy: [[this.#ends, 'asc']],
      first: SWEPT,
    });
    for (const { id } of over.items) await this.close(id);
  }

  async commit(write: Write): Promise<void> {
    await this.#scope.commit({ writes: [write], actor: SYSTEM, reason: 'session' });
  }
}

/** Does work on one session; anew where another request changed it meanwhile, for it may be over by then. Each time one
 * of them gets through, so this ends. */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
    }
  }
}
