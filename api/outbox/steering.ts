import { create, edit, remove } from '#content-store/editing/editing.ts';
import { outboxItem } from '#content-store/model/outbox/outbox-item.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
import type { Actor, Store } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { again, type Item, itemOf } from './item.ts';

/** What people see of the outbox, and what they can do with it. */

/** Of those that wait for a person, so many are listed. */
const LISTED = 100;

export interface FailedItem extends Item {
  readonly id: string;
}

interface Standing {
  readonly waiting: number;
  /** All that wait for a person, and the newest of them. */
  readonly failures: number;
  readonly failed: readonly FailedItem[];
}

export async function standing({ installation }: Pick<Store, 'installation'>): Promise<Standing> {
  const of = (states: readonly string[], first: number) =>
    installation.find({
      ...{ collection: outboxItem.collection, stage: 'live', first, count: true },
      where: { state: { in: states } },
      orderBy: [['endedAt', 'desc']],
    });
  const [open, failed] = await Promise.all([
    of(['waiting', 'delivering'], 1),
    of(['dead', 'unknown'], LISTED),
  ]);
  return {
    waiting: open.total ?? 0,
    failures: failed.total ?? 0,
    failed: failed.items.map(({ id, data }) => ({ ...itemOf(data), id })),
  };
}

/** Has what is dead or unknown delivered once more. Throws NOT_FOUND where it is not there or neither. */
export async function sendAgain(store: Store, id: string, at: Date, actor: Actor): Promise<void> {
  await changeFailed(store, id, actor, 'send again', (whole) => again(whole, at));
}

/** Takes what is dead or unknown off the list, for good. Throws NOT_FOUND where it is not there or neither. */
export async function giveUp(store: Store, id: string, actor: Actor): Promise<void> {
  await changeFailed(store, id, actor, 'give up', (whole) => remove(outboxItem, whole));
}

/** Holds a channel back, or lets it go on. */
export async function setPaused(
  { installation }: Store,
  channel: string,
  isPaused: boolean,
  at: Date,
  actor: Actor,
): Promise<void> {
  await installation.inTurn(async () => {
    const whole = await installation.whole(outboxSwitch.collection, channel);
    const data = { isPaused, since: at.toISOString(), by: actor.name };
    const write =
      whole === null ? create(outboxSwitch, data, { id: channel }) : edit(outboxSwitch, whole, data);
    await installation.commit({ writes: [write], actor, reason: isPaused ? 'pause' : 'resume' });
  });
}

async function changeFailed(
  { installation }: Store,
  id: string,
  actor: Actor,
  reason: string,
  made: (whole: Parameters<typeof again>[0]) => ReturnType<typeof again>,
): Promise<void> {
  await installation.inTurn(async () => {
    const whole = await installation.whole(outboxItem.collection, id);
    const state = whole?.live?.state;
    if (whole === null || (state !== 'dead' && state !== 'unknown'))
      throw apiError('NOT_FOUND', 'This is not waiting for anybody any more. Load the list again.');
    await installation.commit({ writes: [made(whole)], actor, reason });
  });
}
