import { displayDate } from '#content-store/formats/display-dates.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import type { View } from '#content-store/reading/reader.ts';
import { type BylinePart, dateOf, lengthOf, linkedByline, showsLocks } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { hostOf } from '../../page-data/host-of.ts';
import { lastChange } from '../../page-data/last-change.ts';
import { hasMembers } from '../../page-data/members.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Step, trailOf } from '../../page-data/trail.ts';

export interface ContentTitleData {
  readonly title: string;
  readonly standfirst: string | undefined;
  readonly trail: readonly Step[];
  /** Names in order, with what joins them; none where nobody is named. */
  readonly byline: readonly BylinePart[];
  /** Empty where it is of no day, or its facts say when it takes place. */
  readonly date: string;
  readonly isoDate: string;
  /** When what readers see of it changed last, where that was on a later day. */
  readonly updated: { readonly date: string; readonly isoDate: string } | null;
  /** How long it plays. */
  readonly length: string | undefined;
  readonly labels: readonly string[];
  readonly source: { readonly name: string; readonly href: string | undefined } | null;
  readonly isLocked: boolean;
  /** By which members keep it as a favourite, and its address; null where the site has none. */
  readonly favorite: { readonly id: string; readonly path: string } | null;
}

/** What an article opens with. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<ContentTitleData | null> {
  const { content } = subject;
  if (content === null) return null;
  return {
    title: content.name,
    standfirst: content.teaser,
    trail: await trailOf(subject, context),
    byline: await linkedByline(content, context.reader),
    date: isTimeSaid(subject) ? '' : dateOf(content, context.site.timeZone),
    isoDate: fieldOf(content, 'startDate') ?? content.published,
    updated: updatedOf(content, context.site.timeZone),
    length: lengthOf(content),
    labels: fieldOf(content, 'labels') ?? [],
    source: sourceOf(content),
    isLocked: isGatedPiece(content) && (await showsLocks(context.reader)),
    favorite: (await partOf(hasMembers, '', context.reader)) ? { id: content.id, path: content.alias } : null,
  };
}

/** Whether the facts before the text say when it takes place, to the minute. */
function isTimeSaid({ content, placed }: Subject): boolean {
  return content !== null && fieldOf(content, 'startDate') !== undefined && placed.has('content_body');
}

/** Of what shows when it was published: a later day on which it changed. */
function updatedOf(content: View<'content'>, timeZone: string): ContentTitleData['updated'] {
  const isoDate = lastChange(content);
  const date = displayDate(isoDate, timeZone);
  const isDated = typeNamed(content.type)?.isTimeless !== true && fieldOf(content, 'startDate') === undefined;
  return isDated && date !== displayDate(content.published, timeZone) ? { date, isoDate } : null;
}

function sourceOf({ sourceName, sourceUrl }: View<'content'>): ContentTitleData['source'] {
  const name = sourceName ?? (sourceUrl === undefined ? undefined : hostOf(sourceUrl));
  return name === undefined ? null : { name, href: sourceUrl };
}
