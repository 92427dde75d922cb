import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create, edit, erase, type Whole } from '#content-store/editing/editing.ts';
import { audienceTexts } from '#content-store/messages/audience.ts';
import { outboxItem } from '#content-store/model/outbox/outbox-item.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import type { Actor, Scope, Store, Write } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { again, type Item, itemOf, OF_MEMBER } from './item.ts';

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

/** Where items are: the installation's, or a site's. */
export interface Place {
  readonly scope: Scope;
  readonly entity: AnyEntity;
}

export function ofInstallation({ installation }: Pick<Store, 'installation'>): Place {
  return { scope: installation, entity: outboxItem };
}

export function ofSite(scope: Scope): Place {
  return { scope, entity: siteOutboxItem };
}

export async function standing({ scope, entity }: Place): Promise<Standing> {
  const of = (states: readonly string[], first: number) =>
    scope.find({
      ...{ collection: entity.collection, stage: 'live', first, count: true },
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

/** Has what is dead or unknown delivered once more. Throws NOT_FOUND where it is not there or neither, and BAD_REQUEST where
 * what came after it says otherwise by now. */
export async function sendAgain(place: Place, id: string, at: Date, actor: Actor): Promise<void> {
  await changeFailed(place, id, actor, 'send again', async (whole) => {
    if (await isSuperseded(place, whole)) throw apiError('BAD_REQUEST', audienceTexts.superseded);
    return again(whole, at);
  });
}

/** Takes what is dead or unknown off the list, for good, with all that it says of anybody. Throws NOT_FOUND where it is not there or neither. */
export async function giveUp(place: Place, id: string, actor: Actor): Promise<void> {
  await changeFailed(place, id, actor, 'give up', async ({ record }) => erase(place.entity, record, {}));
}

/** Whether a newer item says the same thing of the same. What is about an address alone, as anybody may say it, stands in place of
 * nothing that is about a member. */
async function isSuperseded({ scope, entity }: Place, whole: Whole): Promise<boolean> {
  const { subjects, topic, position } = itemOf(whole.live ?? {});
  if (typeof position !== 'string' || typeof topic !== 'string') return false;
  const counting = subjects?.filter(isOfMember) ?? [];
  for (const subject of counting.length > 0 ? counting : (subjects ?? [])) {
    const newer = await scope.find({
      ...{ collection: entity.collection, stage: 'live', orderBy: [['position', 'asc']], first: 1 },
      where: { subjects: { contains: subject }, topic: { eq: topic }, position: { gt: position } },
    });
    if (newer.items.length > 0) return true;
  }
  return false;
}

function isOfMember(subject: string): boolean {
  return subject.startsWith(OF_MEMBER);
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
  { scope, entity }: Place,
  id: string,
  actor: Actor,
  reason: string,
  made: (whole: Whole) => Promise<Write>,
): Promise<void> {
  await scope.inTurn(async () => {
    const whole = await scope.whole(entity.collection, id);
    const state = whole?.live?.state;
    if (whole === null || (state !== 'dead' && state !== 'unknown'))
      throw apiError('NOT_FOUND', 'This is not waiting for anybody any more. Load the list again.');
    await scope.commit({ writes: [await made(whole)], actor, reason });
  });
}
