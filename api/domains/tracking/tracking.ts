import { eventTypes } from '#content-store/model/tracking/events.ts';
import { implement } from '../../operations/implement.ts';

/** What browsers say of their readers (S0 §7): recorded, and nothing else follows. */
export const trackingOperations = eventTypes.map((type) =>
  implement(type.operation, async ({ input }, { events }) => ({ ok: await events.hear(type, input) })),
);
