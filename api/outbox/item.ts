import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, type Whole } from '#content-store/editing/editing.ts';
import { outboxItem, outboxStates } from '#content-store/model/outbox/outbox-item.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import type { Actor, Fields, Write } from '#content-store/store.ts';
import type { Outcome } from './channel.ts';
import { pauseAfter, type Retries } from './retries.ts';

/** An item of the outbox, and the pure steps from one of its states to the next. */

export const OUTBOX: Actor = { kind: 'system', id: 'outbox', name: 'Outbox' };

const stored = z.object({
  channel: z.string(),
  cause: z.string(),
  payload: z.string(),
  state: z.enum(outboxStates),
  dueAt: z.string(),
  attempts: z.number(),
  deliverer: z.string().nullish(),
  isHandedOver: z.boolean(),
  to: z.string().nullish(),
  why: z.string().nullish(),
  endedAt: z.string().nullish(),
  subjects: z.array(z.string()).nullish(),
  topic: z.string().nullish(),
  position: z.string().nullish(),
  mayHaveArrived: z.boolean().nullish(),
});

export type Item = z.infer<typeof stored>;

export function itemOf(data: Fields): Item {
  return stored.parse(data);
}

export interface ToQueue {
  readonly channel: string;
  /** What it follows from: a second item of the same cause is refused (CLAIMED). */
  readonly cause: string;
  readonly payload: Data;
  readonly at: Date;
}

/** The write of a new item, for the batch of its cause. */
export function queued({ channel, cause, payload, at }: ToQueue): Write {
  const data = { channel, cause, payload: JSON.stringify(payload), dueAt: at.toISOString() };
  return create(outboxItem, { ...data, state: 'waiting' }, { id: randomUUID() });
}

/** What the subject of an item begins with that is about a member; their id follows. */
export const OF_MEMBER = 'member:';

/** The ids of the members among those whom an item is about. */
export function membersAmong(subjects: readonly string[]): readonly string[] {
  return subjects
    .filter((subject) => subject.startsWith(OF_MEMBER))
    .map((subject) => subject.slice(OF_MEMBER.length));
}

export interface ToQueueOfSite extends ToQueue {
  /** Whom it is about: items that have one of these in common go in the order in which they were made. */
  readonly subjects: readonly string[];
  /** What it says of them: the newest counts. */
  readonly topic: string;
}

/** The write of a new item of a site, for the batch of its cause. */
export function queuedOfSite({ channel, cause, payload, at, subjects, topic }: ToQueueOfSite): Write {
  const data = { channel, cause, payload: JSON.stringify(payload), dueAt: at.toISOString() };
  const place = { subjects: [...subjects], topic, position: nextPosition(at) };
  return create(siteOutboxItem, { ...data, ...place, state: 'waiting' }, { id: randomUUID() });
}

let last = { ms: 0, count: 0 };

/** Behind every other of this process, whatever its clock does. */
function nextPosition(at: Date): string {
  const ms = Math.max(last.ms, at.getTime());
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 };
  return `${new Date(ms).toISOString()}.${String(last.count).padStart(6, '0')}`;
}

/** One that a process sets out to deliver; it must have come to an end by then. */
export function taken(whole: Whole, deliverer: string, until: Date): Write {
  const attempts = itemOf(whole.live ?? {}).attempts + 1;
  const dueAt = until.toISOString();
  return edit(entityOf(whole), whole, {
    state: 'delivering',
    deliverer,
    dueAt,
    attempts,
    isHandedOver: false,
  });
}

/** One whose last byte is about to leave. */
export function handedOver(whole: Whole, to: string): Write {
  return edit(entityOf(whole), whole, { isHandedOver: true, to });
}

export function ended(
  whole: Whole,
  state: 'done' | 'dead' | 'unknown',
  at: Date,
  why: string | null,
  change: Data = {},
): Write {
  return edit(entityOf(whole), whole, {
    ...{ ...SETTLED, state, why: short(why), endedAt: at.toISOString(), ...change },
    // What is done is not made again: what it was and whom it went to is not kept with it.
    ...(state === 'done' && { payload: '{}', to: null }),
  });
}

/** One that waits for its next attempt. */
export function waiting(whole: Whole, due: Date, why: string | null, change: Data = {}): Write {
  return edit(entityOf(whole), whole, {
    ...SETTLED,
    ...{ state: 'waiting', why: short(why), dueAt: due.toISOString(), endedAt: null, ...change },
  });
}

/** One that a person has sent again, with all its attempts before it. */
export function again(whole: Whole, at: Date): Write {
  return waiting(whole, at, null, { attempts: 0 });
}

/** What an item comes to with the outcome of its attempt. `to`: whom it was for, where that is known: it may have been refused
 * before it was handed over. */
export function after(
  whole: Whole,
  outcome: Exclude<Outcome, { readonly kind: 'unreachable' }>,
  at: Date,
  retries: Retries,
  to: string | null = null,
): Write {
  if (outcome.kind === 'done') return ended(whole, 'done', at, null);
  if (outcome.kind === 'accepted') {
    const { payload, pause } = outcome;
    const taken = { payload: JSON.stringify(payload), attempts: 0, ...arrived(whole, false) };
    return waiting(whole, new Date(at.getTime() + pause), null, taken);
  }
  const pause = outcome.isFinal ? null : pauseAfter(itemOf(whole.live ?? {}).attempts, retries);
  const known = to === null ? {} : { to };
  return pause === null
    ? ended(whole, 'dead', at, outcome.why, known)
    : waiting(whole, new Date(at.getTime() + pause), outcome.why, { ...known, ...arrived(whole, false) });
}

/** What an item comes to whose attempt was cut off, and must not be repeated: behind the hand-over nobody can tell whether it
 * left. */
export function afterBreak(whole: Whole, why: string, at: Date, retries: Retries): Write {
  if (itemOf(whole.live ?? {}).isHandedOver) return ended(whole, 'unknown', at, why);
  return after(whole, { kind: 'refused', why, isFinal: false }, at, retries);
}

/** What an item comes to that found nobody to take it, or may be repeated where that is not known. What is tried while
 * nobody takes any (`isProbe`) is not counted against it: it waits for as long as that lasts. */
export function put(
  whole: Whole,
  { why, until, isProbe }: { readonly why: string; readonly until: Date; readonly isProbe: boolean },
  at: Date,
  retries: Retries,
): Write {
  const { attempts, isHandedOver, mayHaveArrived } = itemOf(whole.live ?? {});
  const pause = isProbe ? 0 : pauseAfter(attempts, retries);
  if (pause === null) return ended(whole, 'dead', at, why);
  return waiting(whole, new Date(Math.max(until.getTime(), at.getTime() + pause)), why, {
    ...(isProbe && { attempts: Math.max(0, attempts - 1) }),
    ...arrived(whole, isHandedOver || mayHaveArrived === true),
  });
}

/** What an item comes to whose deliverer is gone, or has to go: the attempt counts where it was handed over. */
export function abandoned(whole: Whole, at: Date, isRepeatable: boolean): Write {
  const { isHandedOver, attempts, mayHaveArrived } = itemOf(whole.live ?? {});
  if (isHandedOver && !isRepeatable)
    return ended(whole, 'unknown', at, 'The process that delivered it ended before it was answered.');
  return waiting(whole, at, null, {
    attempts: Math.max(0, attempts - 1),
    ...arrived(whole, isHandedOver || mayHaveArrived === true),
  });
}

const SETTLED = { deliverer: null, isHandedOver: false } as const;

/** Items of the installation are never repeated, and do not say. */
function arrived(whole: Whole, mayHaveArrived: boolean): Data {
  return entityOf(whole) === siteOutboxItem ? { mayHaveArrived } : {};
}

function entityOf({ record }: Whole): AnyEntity {
  return record.collection === siteOutboxItem.collection ? siteOutboxItem : outboxItem;
}

function short(why: string | null): string | null {
  // One line, as the field takes it: what servers answer has several.
  return (
    why
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 2_000) ?? null
  );
}
