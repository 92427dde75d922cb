import { displayDate, displayTime } from '#content-store/formats/display-dates.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface CountdownData {
  readonly text: string | undefined;
  /** Null once the moment has come. */
  readonly until: {
    readonly date: string;
    readonly time: string;
    readonly instant: string;
    /** Days left, begun ones too; null on the last, and where they are too many to count. */
    readonly days: number | null;
  } | null;
}

const DAY = 86_400_000;
/** Ten years: nobody counts further. */
const MOST = 3_660;

/** The moment something takes place, and how many days are left; afterwards the text for that, or nothing. */
export async function load(
  settings: BlockSettings<'countdown_timer'>,
  _subject: Subject,
  { reader, site }: PageContext,
): Promise<CountdownData | null> {
  const { endDate, text, overText } = settings;
  if (reader.isPast(endDate)) return overText === undefined ? null : { text: overText, until: null };
  const [date, time] = [displayDate(endDate, site.timeZone), displayTime(endDate, site.timeZone)];
  const end = Date.parse(endDate);
  const days = daysLeft((before) => reader.isPast(new Date(end - before * DAY).toISOString()));
  return { text, until: { date, time, instant: endDate, days } };
}

/** A page has no clock, but may ask whether a moment has come: of all days before the end the last that has. */
function daysLeft(hasComeBefore: (days: number) => boolean): number | null {
  if (!hasComeBefore(MOST)) return null;
  let [low, high] = [1, MOST];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hasComeBefore(middle)) high = middle;
    else low = middle + 1;
  }
  return low === 1 ? null : low;
}
