import type { EventLog, EventReader } from '../events/event-log.ts';
import type { TrackedEvent } from '../model/tracking/events.ts';
import { attachEvents, type EventLocation, openEvents } from './open-events.ts';

/** Events that are appended together. */
const BATCH = 1_000;

/** Puts the events of one place into another, as they are. Those that are there already are left, so that a run broken off
 * can be repeated. Answers how many there were. */
export async function copyAllEvents(from: EventLocation, to: EventLocation): Promise<number> {
  const source = await attachEvents(from);
  try {
    const target = await openEvents(to);
    try {
      return await copyEvents(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyEvents(from: EventReader, to: EventLog): Promise<number> {
  let count = 0;
  for (const tenantKey of await from.tenants())
    for (const hour of await from.hours(tenantKey)) count += await copyHour(tenantKey, hour, from, to);
  return count;
}

async function copyHour(tenantKey: string, hour: string, from: EventReader, to: EventLog): Promise<number> {
  const known = new Set<string>();
  for await (const { id } of to.read(tenantKey, hour)) known.add(id);
  let count = 0;
  let batch: TrackedEvent[] = [];
  const append = async () => {
    const appended = batch.map((event) => to.append(event));
    batch = [];
    await Promise.all([...appended, to.flush()]);
  };
  for await (const event of from.read(tenantKey, hour)) {
    count += 1;
    if (!known.has(event.id)) batch.push(event);
    if (batch.length === BATCH) await append();
  }
  await append();
  return count;
}
