/** When what readers see of a site changes by itself: records that come into view or leave it, and members of their lists
 * whose time begins or ends. */

import type { AnyEntity } from '../definition/entity.ts';
import { momentsOf } from '../query.ts';
import { entities } from '../registry/registry.ts';
import type { Condition, Fields, Reads, Ref } from '../store.ts';

/** The next such moment after one (ISO 8601, UTC); null where there is none. */
export async function nextTurn(reads: Reads, after: string): Promise<string | null> {
  const found = await Promise.all(
    turning.map(({ entity, field, isLast }) =>
      // What turns last is not what turns first: of these, each is looked at.
      turningIn(reads, entity, { field, isAll: isLast, when: { gt: after } }),
    ),
  );
  const moments = found.flat().flatMap(({ entity, data }) => momentsOf(data, entity.schedule));
  let next: string | null = null;
  for (const moment of moments) if (moment > after && (next === null || moment < next)) next = moment;
  return next;
}

/** The records that turn between two moments: after the first, up to the second. */
export async function turnedBetween(reads: Reads, from: string, to: string): Promise<Ref[]> {
  const found = await Promise.all(
    turning.map(({ entity, field, isLast }) => {
      const when = isLast ? { gt: from } : { gt: from, lte: to };
      return turningIn(reads, entity, { field, isAll: true, when });
    }),
  );
  const turned = found
    .flat()
    .filter(({ entity, data }) => momentsOf(data, entity.schedule).some((one) => one > from && one <= to));
  return [
    ...new Map(
      turned.map(({ entity: { collection }, id }) => [`${collection}/${id}`, { collection, id }]),
    ).values(),
  ];
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

async function turningIn(
  reads: Reads,
  entity: AnyEntity,
  { field, when, isAll }: Stretch,
): Promise<{ readonly entity: AnyEntity; readonly id: string; readonly data: Fields }[]> {
  const found: { entity: AnyEntity; id: string; data: Fields }[] = [];
  for (let after: string | undefined; ; ) {
    const { items, hasMore } = await reads.find({
      collection: entity.collection,
      stage: 'live',
      where: { [field]: when },
      orderBy: [[field, 'asc']],
      first: isAll ? BATCH : 1,
      after,
    });
    for (const { id, data } of items) found.push({ entity, id, data });
    after = items.at(-1)?.cursor;
    if (!isAll || !hasMore || after === undefined) return found;
  }
}
