import { z } from 'zod';
import type { Data } from '#content-store/definition/is-data.ts';
import { audienceTexts } from '#content-store/messages/audience.ts';
import type { Outcome } from '../../../outbox/channel.ts';
import { isPassing, type OmedaClient, refusedBy, type Told } from './client.ts';

/** A save is queued there, and not done: what became of it is asked for until it has ended. */
const progress = z.object({
  transactionId: z.number(),
  /** When it was queued: ISO 8601, UTC. */
  since: z.string(),
  asked: z.number(),
});

const queued = z.looseObject({
  ResponseInfo: z.array(z.looseObject({ TransactionId: z.number() })).min(1),
});

const state = z.looseObject({ TransactionId: z.number(), Status: z.union([z.number(), z.string()]) });

const DONE: ReadonlySet<number> = new Set([100, 101]);
const PARTLY = 99;
/** Failed prioritisation, failed validation, excessive errors, discarded. */
const FAILED: ReadonlySet<number> = new Set([98, 9, 2, 110]);
/** In the check for duplicates, or held by it. */
const DUPLICATE: ReadonlySet<number> = new Set([31, 35]);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** A transaction that is not known so long after it was queued never was. */
const UNKNOWN_AFTER = 10 * 60 * SECOND;
const PATIENCE = 72 * HOUR;

export function isUnderWay(before: Data | null): boolean {
  return progress.safeParse(before).success;
}

/** What comes next of what was queued. */
export function whenQueued({ body, error, message }: Told, now: Date): Outcome {
  if (error !== null) return refusedBy(error);
  const read = queued.safeParse(body);
  if (!read.success)
    return message === null
      ? { kind: 'unreachable', why: audienceTexts.unreachable(200, null) }
      : { kind: 'refused', why: audienceTexts.partly(message), isFinal: true };
  const [{ TransactionId: transactionId } = { TransactionId: 0 }] = read.data.ResponseInfo;
  return later({ transactionId, since: now.toISOString(), asked: 0 });
}

/** What became of what was queued. Where it has to be made again, the same is accepted without a transaction. */
export async function settled(
  before: Data | null,
  client: OmedaClient,
  now: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const known = progress.parse(before);
  const waited = now.getTime() - Date.parse(known.since);
  const answer = await client.get(`transaction/${known.transactionId}`, signal);
  // It never was, or was lost there: from the beginning, which leads to the same customer.
  if (answer.status === 404 && waited > UNKNOWN_AFTER) return { kind: 'accepted', payload: {}, pause: 0 };
  const read = state.safeParse(answer.body);
  // The answer to another question is none to this one.
  const status =
    read.success && read.data.TransactionId === known.transactionId ? Number(read.data.Status) : null;
  const { error } = answer;
  if (status !== null) {
    if (DONE.has(status)) return { kind: 'done' };
    if (status === PARTLY) return { kind: 'refused', why: audienceTexts.partly(error ?? ''), isFinal: true };
    if (FAILED.has(status) && isPassing(error)) return { kind: 'accepted', payload: {}, pause: HOUR / 6 };
    if (FAILED.has(status))
      return { kind: 'refused', why: audienceTexts.failed(status, error), isFinal: true };
  }
  if (waited <= PATIENCE) return later({ ...known, asked: known.asked + 1 });
  const why = DUPLICATE.has(status ?? 0) ? audienceTexts.duplicate : audienceTexts.tooLong(PATIENCE / HOUR);
  return { kind: 'refused', why, isFinal: true };
}

/** Asked for again after five seconds, and then less and less often, up to ten minutes. */
function later(payload: z.infer<typeof progress>): Outcome {
  return { kind: 'accepted', payload, pause: Math.min(600, 5 * 2 ** payload.asked) * SECOND };
}
