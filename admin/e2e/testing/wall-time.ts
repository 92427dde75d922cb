import { toWallTime } from '#admin/context/wall-time.ts';

/** What an input for a moment says of it (milliseconds), by the clock of the demonstration's sites. */
export const wallTime = (at: number) => toWallTime(new Date(at).toISOString(), 'Europe/London');
