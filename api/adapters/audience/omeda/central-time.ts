import { instantMeant } from '#content-store/formats/wall-clock.ts';

/** Omeda's days and hours are those of Chicago, in summer and in winter. */
const ZONE = 'America/Chicago';

/** `yyyy-MM-dd HH:mm` or with seconds, Central time, as milliseconds since 1970; null for anything else. */
export function centralTime(text: string | null | undefined): number | null {
  const [, day, minutes, seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(?:\.\d+)?$/.exec(text ?? '') ?? [];
  const wall = day === undefined ? Number.NaN : Date.parse(`${day}T${minutes}${seconds}Z`);
  return Number.isNaN(wall) ? null : instantMeant(wall, ZONE);
}
