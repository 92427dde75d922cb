import { loadingOf } from '#content-store/model/layouts/load-more.ts';
import { IN_A_GRID } from '#content-store/model/pages/further-grid.ts';
import type { PageContext } from '../page-data/context.ts';
import { windowFor } from '../page-data/newest.ts';
import type { PageLayout } from '../page-data/resolve-layout.ts';
import type { Subject } from '../page-data/subject.ts';
import { sectionPageOf } from './around.ts';
import { EVER, newestWithin, scopeOf } from './scope.ts';

/** The ids of a page's secondary grid (S0 §3): where its layout loads further grids, the newest pieces of its archive, or of
 * its section's, that it does not show itself. None where it loads none. */
export async function furtherPieces(
  subject: Subject,
  layout: PageLayout,
  context: PageContext,
): Promise<readonly string[]> {
  if (loadingOf(layout.loadMoreType?.type ?? 'none')?.what !== 'custom') return [];
  const { timeZone } = context.site;
  const place = (await sectionPageOf(subject, context))?.subject;
  const scope = scopeOf(subject, timeZone) ?? (place === undefined ? null : scopeOf(place, timeZone));
  if (scope === null) return [];
  const excluding = context.usedContentIds;
  const query = newestWithin(scope, EVER, windowFor(IN_A_GRID, excluding));
  return context.reader.choose({ queries: [query], excluding, skip: 0, first: IN_A_GRID });
}
