import type { EventReader } from '../events/event-log.ts';
import type { TrackedEvent } from '../model/tracking/events.ts';

let count = 0;

/** An event of a reader, unlike any other. */
export function event(given: Partial<Omit<TrackedEvent, 'type' | 'fields'>> = {}): TrackedEvent {
  count += 1;
  return {
    id: `event-${process.pid}-${count}`,
    type: 'FavoriteContent',
    at: '2026-11-27T13:00:00.000Z',
    tenantKey: 'one',
    sessionId: 'session-1',
    memberId: null,
    principal: 'anonymous',
    source: 'browser',
    pageDetails: { pageUrl: 'https://one.test/news', contentId: '10000001' },
    fields: { contentId: '10000001', action: 'Favorite' },
    ...given,
  };
}

export async function eventsOf(
  reader: EventReader,
  tenantKey: string,
  hour?: string,
): Promise<TrackedEvent[]> {
  const events: TrackedEvent[] = [];
  for (const each of hour === undefined ? await reader.hours(tenantKey) : [hour])
    for await (const read of reader.read(tenantKey, each)) events.push(read);
  return events;
}

export async function idsOf(reader: EventReader, tenantKey: string, hour?: string): Promise<string[]> {
  return (await eventsOf(reader, tenantKey, hour)).map(({ id }) => id);
}
