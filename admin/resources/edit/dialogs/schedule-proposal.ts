import type { RecordState } from '#admin/records/record-state.ts';
import { instantMeant, wallClockAt } from '#content-store/formats/wall-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is set already where it lies ahead, else tomorrow at the next full hour by the clock of the site. ISO 8601; `now` is
 * in milliseconds. */
export function firstProposal(current: unknown, now: number, timeZone: string): string {
  const at = typeof current === 'string' ? Date.parse(current) : Number.NaN;
  if (at > now) return new Date(at).toISOString();
  const wall = Math.ceil((wallClockAt(now, timeZone) + DAY) / HOUR) * HOUR;
  return new Date(instantMeant(wall, timeZone)).toISOString();
}

/** What a dialog that schedules is called, and its button: `isUpdate` where readers see the record until then. */
export function scheduleInWords(state: RecordState, isUpdate: boolean) {
  if (state.kind === 'update') return { title: 'Move the update', run: 'Move' };
  if (isUpdate) return { title: 'Schedule an update', run: 'Schedule the update' };
  return state.kind === 'scheduled' && !state.hasChanges
    ? { title: 'Move the publishing', run: 'Move' }
    : { title: 'Schedule', run: 'Schedule' };
}

/** The date that an update has to have so that readers see it from the moment on that it is scheduled for; null where its own
 * will do. */
export function dateForUpdate(date: unknown, at: string): string | null {
  return typeof date === 'string' && Date.parse(date) > Date.parse(at) ? at : null;
}
