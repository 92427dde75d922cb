import type { TrackedEvent } from '../model/tracking/events.ts';

/** What was recorded of each site, hour by hour. */
export interface EventReader {
  /** The keys of the sites that have events, in order. */
  tenants(): Promise<readonly string[]>;
  /** The hours of a site that have events, such as `2026-11-27T13` (UTC), oldest first. */
  hours(tenantKey: string): Promise<readonly string[]>;
  /** The events of a site in an hour, as they were recorded, those of the moment included. Throws StoreError DAMAGED where
   * something stands among them that is no event of this release, BAD_KEY for what is no site's key or no hour. */
  read(tenantKey: string, hour: string): AsyncIterable<TrackedEvent>;
  close(): Promise<void>;
}

/** The append-only log of what readers do (architecture D10). Nothing follows from an event: no page, no change. */
export interface EventLog extends EventReader {
  /** Durable when it resolves, some milliseconds later: events of one moment are written together. Rejects with StoreError
   * UNAVAILABLE where too many wait already, or the log is closed, READ_ONLY where it cannot be written; what was
   * refused is not kept for later. */
  append(event: TrackedEvent): Promise<void>;
  /** Writes what waits now; resolves when all of it is answered. */
  flush(): Promise<void>;
  /** Takes a member's id, and the sessions, off all events of that member at a site, for good. The events stay, as anybody's.
   * Answers how many there were. */
  forget(tenantKey: string, memberId: string): Promise<number>;
}
