import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import { type BylinePart, dateOf, lengthOf, linkedByline, showsLocks } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ContentTitleData {
  readonly title: string;
  readonly standfirst: string | undefined;
  readonly section: { readonly name: string; readonly href: string } | null;
  /** Names in order, with what joins them; none where nobody is named. */
  readonly byline: readonly BylinePart[];
  readonly date: string;
  readonly isoDate: string;
  /** How long it plays. */
  readonly length: string | undefined;
  readonly labels: readonly string[];
  readonly source: { readonly name: string; readonly href: string | undefined } | null;
  readonly isLocked: boolean;
}

/** What an article opens with. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<ContentTitleData | null> {
  const { content, section } = subject;
  if (content === null) return null;
  return {
    title: content.name,
    standfirst: content.teaser,
    section: section === null || section.alias === '/' ? null : { name: section.name, href: section.alias },
    byline: await linkedByline(content, context.reader),
    date: dateOf(content, context.site.timeZone),
    isoDate: fieldOf(content, 'startDate') ?? content.published,
    length: lengthOf(content),
    labels: fieldOf(content, 'labels') ?? [],
    source:
      content.sourceName === undefined && content.sourceUrl === undefined
        ? null
        : { name: content.sourceName ?? hostOf(content.sourceUrl), href: content.sourceUrl },
    isLocked: isGatedPiece(content) && (await showsLocks(context.reader)),
  };
}

function hostOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).hostname.replace(/^www\./, '');
}
