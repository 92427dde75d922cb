import { rowsOf } from '#content-store/definition/is-data.ts';
import type { Whole } from '#content-store/editing/editing.ts';
import { listOf } from '#content-store/formats/lists.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { viewedBy } from '../../access/meters.ts';
import type { RequestContext } from '../../context/context.ts';
import { siteOf } from '../../records/scope.ts';

/** How much is kept of a site user, in words: of what there is nothing is left out; null where there is nothing of any. */
export async function figuresOf({ record, live }: Whole, context: RequestContext): Promise<string | null> {
  const sessions = await context.memberSessions.of(String(context.tenantKey), record.id);
  const views = await viewedBy(record.id, siteOf(context), context.now());
  const figures = [
    [rowsOf(live?.memberships).length, 'membership'],
    [rowsOf(live?.newsletters).length, 'newsletter'],
    [rowsOf(live?.favoriteContent).length, 'favorite'],
    [sessions.length, 'session'],
    [views.length, 'view'],
  ] as const;
  const said = figures.flatMap(([number, what]) => (number === 0 ? [] : [countOf(number, what)]));
  return said.length === 0 ? null : listOf(said);
}

/** What is deleted for good with a site user, to whoever asks beforehand. */
export async function goesWith(whole: Whole, context: RequestContext): Promise<readonly string[]> {
  const figures = await figuresOf(whole, context);
  return [figures === null ? memberTexts.goes.nothing : memberTexts.goes.with(figures)];
}
