import type { Gated } from '#content-store/reader.ts';
import type { PageContext } from '../../page-data/context.ts';
import { displayRange, displayTime } from '../../page-data/dates.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { withLinks } from '../../page-data/text-links.ts';
import { type Download, fileOf } from './file.ts';
import { type Player, playerOf } from './player.ts';

export interface EventFacts {
  readonly when: string;
  readonly time: string;
  readonly isOver: boolean;
  readonly where: string | undefined;
  readonly organizer: string | undefined;
  readonly registrationUrl: string | undefined;
}

export interface ContentBodyData {
  readonly contentId: string;
  /** Public text: all of it, or the lead-in of a gated piece. */
  readonly html: string;
  /** What the gate withholds; null where there is no gate. */
  readonly gated: Gated | null;
  readonly event: EventFacts | null;
  readonly player: Player | null;
  readonly website: string | undefined;
  readonly file: Download | null;
  /** Whether the page shows the piece's images, which a gate withholds with the text. */
  readonly hasGallery: boolean;
  /** Whether the form to pass the gate stands with the text. */
  readonly showForm: boolean;
}

/** The text of a piece and what belongs to it: an event's facts, a video's player, a document's file, the gate's
 * form; unless the page has blocks of their own for those. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<ContentBodyData | null> {
  if (subject.content === null) return null;
  const { reader } = context;
  const content = await reader.get('content', subject.content.id, 'body');
  if (content === null) return null;
  const { placed } = subject;
  const video =
    content.type === 'Video' && !placed.has('video_player')
      ? content.embedUrl
      : content.type === 'Event'
        ? content.recordingUrl
        : undefined;
  const gated = await reader.gated('content', content.id);
  const data: ContentBodyData = {
    contentId: content.id,
    html: await withLinks(content.body ?? '', context),
    gated,
    event: content.type === 'Event' ? eventFacts(content, context) : null,
    player: video === undefined ? null : playerOf(video, content.name),
    website: content.type === 'Company' ? content.website : undefined,
    file:
      content.type === 'Document' && !placed.has('document_download')
        ? await fileOf(content.file, reader)
        : null,
    hasGallery: placed.has('image_gallery'),
    showForm: !placed.has('gating_form'),
  };
  const isEmpty =
    data.html === '' &&
    gated === null &&
    data.event === null &&
    data.player === null &&
    data.file === null &&
    data.website === undefined;
  return isEmpty ? null : data;
}

function eventFacts(
  content: Extract<NonNullable<Subject['content']>, { type: 'Event' }>,
  context: PageContext,
): EventFacts {
  const { timeZone } = context.site;
  const { venue } = content;
  const place = [venue?.name, venue?.address1, venue?.city, venue?.region, venue?.country].filter(
    (part) => part !== undefined,
  );
  return {
    when: displayRange(content.startDate, content.endDate, timeZone),
    time: displayTime(content.startDate, timeZone),
    isOver: context.reader.isPast(content.endDate ?? content.startDate),
    where: place.length === 0 ? undefined : place.join(', '),
    organizer: content.organizer,
    registrationUrl: content.registrationUrl,
  };
}
