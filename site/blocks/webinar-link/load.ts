import { displayDate, displayTime } from '#content-store/formats/display-dates.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { View } from '#content-store/reading/reader.ts';
import { labelsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { occasionOf, overAt } from '../../page-data/occasion.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { upcoming } from '../../page-data/upcoming.ts';

export interface WebinarLinkData {
  readonly title: string;
  /** Undefined on its own page. */
  readonly href: string | undefined;
  readonly labels: readonly string[];
  readonly starts: { readonly said: string; readonly instant: string };
  /** What there is to do: to register as long as it is ahead, afterwards to go to its page. */
  readonly button: { readonly href: string; readonly label: string } | undefined;
}

/** The webinar chosen, that of the page, or the next one that takes place. */
export async function load(
  { webinar }: BlockSettings<'webinar_link'>,
  { content }: Subject,
  { reader, site }: PageContext,
): Promise<WebinarLinkData | null> {
  const own = content?.type === 'Webinar' ? content.id : undefined;
  const named = webinar ?? own;
  const piece = named === undefined ? await nextOf(reader) : await reader.get('content', named, 'head');
  const occasion = piece === null ? null : occasionOf(piece);
  if (piece === null || occasion === null) return null;
  const isOver = reader.isPast(overAt(occasion, site.timeZone));
  const registration = occasion.status === 'cancelled' ? undefined : fieldOf(piece, 'registrationUrl');
  const href = piece.id === content?.id ? undefined : (fieldOf(piece, 'linkUrl') ?? piece.alias);
  const [date, time] = [
    displayDate(occasion.start, site.timeZone),
    displayTime(occasion.start, site.timeZone),
  ];
  return {
    title: piece.name,
    href,
    labels: labelsOf(piece),
    starts: { said: occasion.isAllDay ? date : `${date}, ${time}`, instant: occasion.start },
    button: isOver ? buttonTo(href, 'See what was said') : buttonTo(registration, 'Register'),
  };
}

function buttonTo(href: string | undefined, label: string) {
  return href === undefined ? undefined : { href, label };
}

/** How many are looked at for one that takes place. */
const MOST = 10;

async function nextOf(reader: PageContext['reader']): Promise<View<'content'> | null> {
  for (const id of await partOf(upcoming, `${MOST}::Webinar`, reader)) {
    const piece = await reader.get('content', id, 'head');
    const status = piece === null ? undefined : occasionOf(piece)?.status;
    if (status === 'scheduled' || status === 'movedOnline') return piece;
  }
  return null;
}
