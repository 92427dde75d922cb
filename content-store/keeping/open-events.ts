import { explained } from '../drivers/postgres/connection-errors.ts';
import type { EventLog, EventReader } from '../events/event-log.ts';
import { EventFiles, eventsFolder } from '../events/files/event-files.ts';
import { openFileEvents } from '../events/files/file-events.ts';

export interface EventLocation {
  readonly dataDir: string;
  /** The database of the store; its events are there too. */
  readonly storeUrl?: string | undefined;
}

/** Opens the events beside a store that is open for writing. Throws StoreError OLDER or UNAVAILABLE for a database that
 * cannot be used. */
export async function openEvents(
  options: EventLocation & { readonly onNotice?: ((text: string) => void) | undefined },
): Promise<EventLog> {
  const { dataDir, storeUrl, onNotice } = options;
  if (storeUrl === undefined) return openFileEvents({ folder: eventsFolder(dataDir), onNotice });
  // Loaded where it is used: most installations keep their store in the folder.
  const { openPostgresEvents } = await import('../events/postgres/postgres-events.ts');
  return explained(storeUrl, () => openPostgresEvents({ url: storeUrl }));
}

/** Reads the events beside whoever writes them. Throws StoreError UNAVAILABLE for a database that cannot be reached. */
export async function attachEvents({ dataDir, storeUrl }: EventLocation): Promise<EventReader> {
  if (storeUrl === undefined) return new EventFiles(eventsFolder(dataDir));
  const { attachPostgresEvents } = await import('../events/postgres/postgres-events.ts');
  return explained(storeUrl, () => attachPostgresEvents(storeUrl));
}
