import { displayDate, displayTime } from '#content-store/formats/display-dates.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface CountdownData {
  readonly text: string | undefined;
  /** Null once the moment has come. */
  readonly until: { readonly date: string; readonly time: string; readonly instant: string } | null;
}

/** The moment something takes place; afterwards the text for that, or nothing. */
export async function load(
  settings: BlockSettings<'countdown_timer'>,
  _subject: Subject,
  { reader, site }: PageContext,
): Promise<CountdownData | null> {
  const { endDate, text, overText } = settings;
  if (reader.isPast(endDate)) return overText === undefined ? null : { text: overText, until: null };
  const [date, time] = [displayDate(endDate, site.timeZone), displayTime(endDate, site.timeZone)];
  return { text, until: { date, time, instant: endDate } };
}
