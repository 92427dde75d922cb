import type { TrackedEvent } from '../model/tracking/events.ts';
import { StoreError } from '../store.ts';

/** Throws BAD_KEY for what could not be a site's: it becomes the name of a folder. */
export function requireSite(tenantKey: string): string {
  if (/^[a-z][a-z0-9-]{0,63}$/.test(tenantKey)) return tenantKey;
  throw new StoreError('BAD_KEY', `"${tenantKey}" is not a site key`);
}

/** An hour's day and its number in the day. Throws BAD_KEY for what is no hour. */
export function partsOf(hour: string): { readonly day: string; readonly number: string } {
  const [, day, number] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3])$/.exec(hour) ?? [];
  if (day !== undefined && number !== undefined) return { day, number };
  throw new StoreError('BAD_KEY', `"${hour}" is not an hour such as 2026-11-27T13`);
}

export function hourOf({ at }: Pick<TrackedEvent, 'at'>): string {
  return at.slice(0, 'yyyy-mm-ddThh'.length);
}
