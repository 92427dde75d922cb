import { pieceOfCalendar } from '#content-store/addresses/calendar-path.ts';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { fieldOf } from '#site/page-data/field-of.ts';
import { lastChange } from '#site/page-data/last-change.ts';
import { dayAfter, dayOf, type Occasion, occasionOf } from '#site/page-data/occasion.ts';
import { venueAddress } from '#site/page-data/venue-address.ts';
import { calendarText, type Line } from './calendar-text.ts';

/** The calendar file of what takes place (RFC 5545): one event, in UTC, or by its days where it lasts all day. Its UID is
 * the piece's and outlives a move to another address; its SEQUENCE counts the seconds up to its last change. */
export async function renderCalendar(path: string, { reader, site }: PageContext): Promise<string | null> {
  const holder = await reader.claimant(`path:${pieceOfCalendar(path)}`, 'content');
  const piece = holder === null ? null : await reader.get('content', holder.id, 'head');
  const occasion = piece === null ? null : occasionOf(piece);
  if (piece === null || occasion === null) return null;
  const address = `${site.origin}${encodedAddress(piece.alias)}`;
  const changed = lastChange(piece);
  return calendarText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Masthead//Masthead//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${piece.id}.${site.tenantKey}@masthead`],
    ['SEQUENCE', String(secondsTo(changed))],
    ['DTSTAMP', inUtc(changed)],
    ['LAST-MODIFIED', inUtc(changed)],
    ...timesOf(occasion, site.timeZone),
    ['STATUS', STATUS[occasion.status]],
    ['SUMMARY', piece.name, 'text'],
    ...whole('DESCRIPTION', [piece.teaser, organized(piece), address].filter(isSaid).join('\n\n')),
    ...whole('LOCATION', placeOf(piece, occasion)),
    ['URL', address],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}

/** What calendars know of; the rest stands in the description and on the page. */
const STATUS = {
  scheduled: 'CONFIRMED',
  movedOnline: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
} as const satisfies Record<Occasion['status'], string>;

function timesOf({ start, end, isAllDay }: Occasion, timeZone: string): Line[] {
  if (!isAllDay)
    return [
      ['DTSTART', inUtc(start)],
      ...(end === undefined || end === start ? [] : [['DTEND', inUtc(end)] as Line]),
    ];
  const days = [start, end ?? start].map((at) => dayOf(at, timeZone));
  return [
    ['DTSTART;VALUE=DATE', bare(days[0] ?? '')],
    // The day behind the last one.
    ['DTEND;VALUE=DATE', bare(dayAfter(days[1] ?? ''))],
  ];
}

function placeOf(piece: View<'content'>, { status }: Occasion): string {
  if (status === 'movedOnline') return fieldOf(piece, 'registrationUrl') ?? 'Online';
  const venue = fieldOf(piece, 'venue');
  const place = [venue?.name, venueAddress(venue)].filter(isSaid).join(', ');
  return place === '' ? (fieldOf(piece, 'registrationUrl') ?? '') : place;
}

function organized(piece: View<'content'>): string | undefined {
  const organizer = fieldOf(piece, 'organizer');
  return organizer === undefined ? undefined : `Organiser: ${organizer}`;
}

function whole(name: string, text: string): Line[] {
  return text === '' ? [] : [[name, text, 'text']];
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** From a moment before any piece of a site: calendars take what is larger for the newer state. */
function secondsTo(instant: string): number {
  return Math.max(0, Math.floor((Date.parse(instant) - Date.UTC(2000, 0)) / 1000));
}

function inUtc(instant: string): string {
  return `${bare(new Date(instant).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length))}Z`;
}

function bare(text: string): string {
  return text.replace(/[-:]/g, '');
}
