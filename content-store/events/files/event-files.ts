import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeLinesOf } from '../../lines.ts';
import { readEvent, type TrackedEvent } from '../../model/tracking/events.ts';
import { StoreError } from '../../store.ts';
import type { EventReader } from '../event-log.ts';
import { partsOf, requireSite } from '../hours.ts';

/** The folder of events in a data folder: `<site>/<day>/<hour>.ndjson`, an event a line. */
export function eventsFolder(dataDir: string): string {
  return join(dataDir, 'events');
}

/** Reads the files of a folder, also beside the process that writes them. */
export class EventFiles implements EventReader {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  tenants(): Promise<readonly string[]> {
    return namesIn(this.folder, /^([a-z][a-z0-9-]{0,63})$/);
  }

  async hours(tenantKey: string): Promise<readonly string[]> {
    const site = join(this.folder, requireSite(tenantKey));
    const days = await namesIn(site, /^(\d{4}-\d\d-\d\d)$/);
    const hours = await Promise.all(
      days.map(async (day) =>
        (await namesIn(join(site, day), /^(\d\d)\.ndjson$/)).map((hour) => `${day}T${hour}`),
      ),
    );
    return hours.flat();
  }

  async *read(tenantKey: string, hour: string): AsyncGenerator<TrackedEvent> {
    const path = this.pathOf(tenantKey, hour);
    let number = 0;
    for await (const line of storedLines(path)) {
      number += 1;
      const event = readEvent(valueIn(line));
      if (event?.tenantKey !== tenantKey)
        throw new StoreError(
          'DAMAGED',
          `Line ${number} of ${path} is no event of this release. Take the line out, or run the release that wrote it.`,
        );
      yield event;
    }
  }

  pathOf(tenantKey: string, hour: string): string {
    const { day, number } = partsOf(hour);
    return join(this.folder, requireSite(tenantKey), day, `${number}.ndjson`);
  }

  async close(): Promise<void> {}
}

/** The lines that were written to their end; none where there is no file. */
export async function* storedLines(path: string): AsyncGenerator<string> {
  try {
    yield* wholeLinesOf(createReadStream(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** What a line says; undefined for what is no JSON, as a power cut leaves it. */
export function valueIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What a pattern finds in the names of a folder, in order; nothing where there is no folder. */
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names: readonly string[] = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.flatMap((name) => pattern.exec(name)?.[1] ?? []).sort();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
