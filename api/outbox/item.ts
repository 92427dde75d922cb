import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, type Whole } from '#content-store/editing/editing.ts';
import { outboxItem, outboxStates } from '#content-store/model/outbox/outbox-item.ts';
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

/** One that a process sets out to deliver; it must have come to an end by then. */
export function taken(whole: Whole, deliverer: string, until: Date): Write {
  const attempts = itemOf(whole.live ?? {}).attempts + 1;
  const dueAt = until.toISOString();
  return edit(outboxItem, whole, { state: 'delivering', deliverer, dueAt, attempts, isHandedOver: false });
}

/** One whose last byte is about to leave. */
export function handedOver(whole: Whole, to: string): Write {
  return edit(outboxItem, whole, { isHandedOver: true, to });
}

export function ended(whole: Whole, state: 'done' | 'dead' | 'unknown', at: Date, why: string | null): Write {
  return edit(outboxItem, whole, { ...SETTLED, state, why: short(why), endedAt: at.toISOString() });
}

/** One that waits for its next attempt. */
export function waiting(whole: Whole, due: Date, why: string | null): Write {
  return edit(outboxItem, whole, {
    ...SETTLED,
    ...{ state: 'waiting', why: short(why), dueAt: due.toISOString(), endedAt: null },
  });
}

/** One that a person has sent again, with all its attempts before it. */
export function again(whole: Whole, at: Date): Write {
  return edit(outboxItem, whole, {
    ...SETTLED,
    ...{ state: 'waiting', why: null, dueAt: at.toISOString(), endedAt: null, attempts: 0 },
  });
}

/** What an item comes to with the outcome of its attempt. */
export function after(whole: Whole, outcome: Outcome, at: Date, retries: Retries): Write {
  if (outcome.kind === 'done') return ended(whole, 'done', at, null);
  const pause = outcome.isFinal ? null : pauseAfter(itemOf(whole.live ?? {}).attempts, retries);
  return pause === null
    ? ended(whole, 'dead', at, outcome.why)
    : waiting(whole, new Date(at.getTime() + pause), outcome.why);
}

/** What an item comes to whose attempt was cut off: behind the hand-over nobody can tell whether it left. */
export function afterBreak(whole: Whole, why: string, at: Date, retries: Retries): Write {
  if (itemOf(whole.live ?? {}).isHandedOver) return ended(whole, 'unknown', at, why);
  return after(whole, { kind: 'refused', why, isFinal: false }, at, retries);
}

/** What an item comes to whose deliverer is gone, or has to go: the attempt counts where it was handed over. */
export function abandoned(whole: Whole, at: Date): Write {
  const { isHandedOver, attempts } = itemOf(whole.live ?? {});
  if (isHandedOver)
    return ended(whole, 'unknown', at, 'The process that delivered it ended before it was answered.');
  return edit(outboxItem, whole, {
    ...SETTLED,
    ...{ state: 'waiting', dueAt: at.toISOString(), attempts: Math.max(0, attempts - 1) },
  });
}

const SETTLED = { deliverer: null, isHandedOver: false } as const;

function short(why: string | null): string | null {
  // One line, as the field takes it: what servers answer has several.
  return (
    why
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 2_000) ?? null
  );
}
