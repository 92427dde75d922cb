import type { Whole } from '#content-store/editing/editing.ts';
import type { Condition, Query, StoredDocument } from '#content-store/store.ts';
import { itemOf } from './item.ts';
import type { Kept } from './kept.ts';

/** Reads the items of an outbox. */
export class KeptItems {
  readonly #kept: Kept;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  async find(
    state: string,
    dueAt: Condition,
    where: Query['where'],
    first: number,
    after?: string,
  ): Promise<readonly StoredDocument[]> {
    const { entity, scope } = this.#kept;
    const page = await scope.find({
      ...{ collection: entity.collection, stage: 'live', first, after },
      where: { ...where, state: { eq: state }, ...(Object.keys(dueAt).length > 0 && { dueAt }) },
      orderBy: [['dueAt', 'asc']],
    });
    return page.items;
  }

  /** Some of what ended as done before a moment. */
  async doneBefore(moment: Date, first: number): Promise<readonly StoredDocument[]> {
    const { entity, scope } = this.#kept;
    const old = await scope.find({
      ...{ collection: entity.collection, stage: 'live', first },
      where: { state: { eq: 'done' }, endedAt: { lte: moment.toISOString() } },
      orderBy: [['endedAt', 'asc']],
    });
    return old.items;
  }

  async whole(id: string): Promise<Whole | null> {
    const whole = await this.#kept.scope.whole(this.#kept.entity.collection, id);
    return whole === null || whole.record.deleted ? null : whole;
  }

  /** Whether another about the same came before, and is not through. */
  async isBehindAnother({ data }: StoredDocument): Promise<boolean> {
    const { subjects, position } = itemOf(data);
    if (!this.#kept.isOrdered || typeof position !== 'string') return false;
    for (const subject of subjects ?? []) {
      const before = await this.#kept.scope.find({
        ...{ collection: this.#kept.entity.collection, stage: 'live', first: 1 },
        where: {
          subjects: { contains: subject },
          position: { lt: position },
          state: { in: ['waiting', 'delivering'] },
        },
        orderBy: [['position', 'asc']],
      });
      if (before.items.length > 0) return true;
    }
    return false;
  }

  /** When something of a channel is to be looked at next, in milliseconds since 1970; undefined where nothing waits, or what
   * does is woken by what it waits for. `opensAt`: where nobody takes any, when the next is tried. */
  async nextOf(channel: string, opensAt: number | null, now: Date): Promise<number | undefined> {
    const where = { channel: { eq: channel } };
    const isWoken = opensAt === null && this.#kept.isOrdered;
    const [first] = await this.find('waiting', isWoken ? { gt: now.toISOString() } : {}, where, 1);
    return first && Math.max(dueOf(first), opensAt ?? 0);
  }
}

/** In milliseconds since 1970. */
export function dueOf({ data }: StoredDocument): number {
  return Date.parse(itemOf(data).dueAt);
}
