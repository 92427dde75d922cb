export const CALENDAR_ENDING = '.ics';

/** Where the calendar file of a piece lies: beside its page, under a name that no alias can have. */
export function calendarPath(alias: string): string {
  return `${alias}${CALENDAR_ENDING}`;
}

/** The alias of the piece that a path is the calendar file of. */
export function pieceOfCalendar(path: string): string {
  return path.slice(0, -CALENDAR_ENDING.length);
}
