import { archivePath } from '#content-store/addresses/archive-path.ts';
import { archiveTexts } from '#content-store/messages/pages.ts';
import { placedIn } from '../blocks/load-rows.ts';
import type { PageContext } from '../page-data/context.ts';
import { fieldOf } from '../page-data/field-of.ts';
import { laidOut } from '../page-data/layout-ways.ts';
import { type PageLayout, resolveLayout } from '../page-data/resolve-layout.ts';
import type { Subject } from '../page-data/subject.ts';
import { type ArchiveLink, inWords, nameOf, pagesBehind } from './archive.ts';
import { nameOfPeriod } from './periods.ts';

/** The page of a section's archive on which a piece in it stands: what else there was, and from there on all that is older.
 * Null where the section's page shows all there is, and for what has no date yet. */
export async function archiveAround(subject: Subject, context: PageContext): Promise<ArchiveLink | null> {
  const { content } = subject;
  const published = content === null ? undefined : fieldOf(content, 'published');
  const place = published === undefined ? null : await sectionPageOf(subject, context);
  if (place === null || published === undefined) return null;
  const pages = await pagesBehind(place.subject, place.layout, context);
  const period = (await pages?.around(published)) ?? null;
  return period === null
    ? null
    : {
        href: archivePath(place.subject.path, nameOfPeriod(period)),
        label: archiveTexts.title(nameOf(place.subject), inWords(period, context.site.language)),
      };
}

/** The page of a piece's section; null of what is in none. */
export async function sectionPageOf(
  subject: Subject,
  { reader }: PageContext,
): Promise<{ readonly subject: Subject; readonly layout: PageLayout } | null> {
  const { content, section } = subject;
  if (content === null || section === null) return null;
  const about = { about: 'section', content: null, section } as const;
  const { alias, name } = section;
  const layout = await resolveLayout(laidOut(alias, about), null, reader);
  if (layout === null) return null;
  return {
    subject: { ...subject, ...about, path: alias, name, filed: null, ...placedIn(layout.rows) },
    layout,
  };
}
