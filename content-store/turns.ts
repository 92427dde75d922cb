/** When what readers see of a site changes by itself: records that come into view or leave it, and members of their lists
 * whose time begins or ends. */

import type { AnyEntity } from './definition/entity.ts';
import { entities } from './model/registry.ts';
import { momentsOf } from './query.ts';
import type { Condition, Fields, Reads, Ref, StoredDocument } from './store.ts';

/** The next such moment after one (ISO 8601, UTC); null where there is none. */
export async function nextTurn(reads: Reads, after: string): Promise<string | null> {
  let next: string | null = null;
  for (const { entity, field, isLast } of turning) {
    // What turns last is not what turns first: of these, each is looked at.
    for await (const { data } of turningIn(reads, entity, { field, isAll: isLast, when: { gt: after } }))
      for (const moment of momentsOf(data, entity.schedule))
        if (moment > after && (next === null || moment < next)) next = moment;
  }
  return next;
}

/** The records that turn between two moments: after the first, up to the second. */
export async function turnedBetween(reads: Reads, from: string, to: string): Promise<Ref[]> {
  const found = new Map<string, Ref>();
  for (const { entity, field, isLast } of turning) {
    const when = isLast ? { gt: from } : { gt: from, lte: to };
    for await (const { collection, id, data } of turningIn(reads, entity, { field, isAll: true, when }))
      if (momentsOf(data, entity.schedule).some((one) => one > from && one <= to))
        found.set(`${collection}/${id}`, { collection, id });
  }
  return [...found.values()];
}

/** The fields by which records that turn are found in the order of their turns. */
const turning = entities.flatMap((entity) => {
  if (entity.schedule === undefined || entity.scope === 'installation') return [];
  const { from, until, members } = entity.schedule;
  return [
    { entity, field: from, isLast: false },
    { entity, field: until, isLast: false },
    ...(members === undefined ? [] : [{ entity, field: members.last, isLast: true }]),
  ];
});

interface Stretch {
  readonly field: string;
  readonly when: Condition;
  /** Or the first alone. */
  readonly isAll: boolean;
}

const BATCH = 1_000;

async function* turningIn(
  reads: Reads,
  { collection }: AnyEntity,
  { field, when, isAll }: Stretch,
): AsyncGenerator<StoredDocument & { readonly data: Fields }> {
  let after: string | undefined;
  for (;;) {
    const { items, hasMore } = await reads.find({
      collection,
      stage: 'live',
      where: { [field]: when },
      orderBy: [[field, 'asc']],
      first: isAll ? BATCH : 1,
      after,
    });
    yield* items;
    after = items.at(-1)?.cursor;
    if (!isAll || !hasMore || after === undefined) return;
  }
}
