import { schedule, type Whole } from '#content-store/editing/editing.ts';
import { calendarTexts as texts } from '#content-store/messages/calendar.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Write } from '#content-store/store.ts';
import { requireAudience } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { commit } from '../../records/commit.ts';
import { acting, editing, publishing, scheduling, wholeOf } from '../../records/records.ts';
import { momentOf } from '../../records/scheduling.ts';

interface ToMove {
  readonly id: string;
  readonly version: number;
  /** ISO 8601. */
  readonly at?: string | undefined;
  /** Whether what is saved of it is published then, however it stands. */
  readonly publishesSaved?: boolean | undefined;
}

/** Moves a piece by how it stands: what is published by itself is scheduled anew, what readers will see has another date, and
 * what is no more than planned is planned for then. Without a moment that is called off: a draft stays, or what readers see
 * with its edit. Throws what scheduling it by its form would. */
export async function movePiece(
  { id, version, at, publishesSaved = false }: ToMove,
  context: RequestContext,
): Promise<{ readonly version: number }> {
  const seen = await wholeOf(content, id, context);
  const isPlanned = (whole: Whole) => !publishesSaved && isPlan(whole);
  const calledOff = isByItself(seen) ? 'unschedule' : 'unpublish';
  const reason = isPlanned(seen) ? 'plan' : at === undefined ? calledOff : 'schedule';
  const { record } = await commit(content, context, reason, { key: undefined }, async () => {
    const whole = await wholeOf(content, id, context);
    // Nothing of it was typed: a plan goes with whatever was saved, but not with what was published meanwhile.
    if (whole.record.version !== version && !(isPlanned(seen) && isPlanned(whole)))
      throw apiError('CONFLICT', texts.changedSince(whole.record.updatedBy.name));
    if (isPlanned(whole)) return editing(content, whole, { input: { plannedFor: at ?? null } }, context);
    requireAudience(context.principal, { anyOf: content.access.publish ?? content.access.write });
    // It was published with this date before it was called off.
    if (at !== undefined && publishesSaved && whole.live === null && whole.working?.published === at)
      return dated(whole, at, context);
    if (at !== undefined && (publishesSaved || isByItself(whole)))
      return [await scheduling(content, whole, version, at, context)];
    if (isByItself(whole)) return [schedule(content, whole, null, version)];
    requireAhead(whole, context);
    return at === undefined
      ? acting(content, 'unpublish', whole, version, context)
      : dated(whole, at, context);
  });
  return { version: record?.version ?? 0 };
}

/** Whether nothing of it comes before readers by itself, and nothing has. */
function isPlan(whole: Whole): boolean {
  return whole.live === null && !isByItself(whole);
}

function isByItself({ working }: Whole): boolean {
  return working?.publishAt !== undefined;
}

/** Refuses what readers have seen, and what has changes: moving it would publish those. */
function requireAhead({ live, working }: Whole, { now }: RequestContext): void {
  if (String(live?.published) <= now().toISOString()) throw apiError('BAD_REQUEST', texts.fixed.published);
  if (working !== null) throw apiError('BAD_REQUEST', texts.fixed.changed);
}

/** What readers are to see from a date on has another one. */
async function dated(whole: Whole, at: string, context: RequestContext): Promise<Write[]> {
  const input = { published: momentOf(at, context.now()) };
  const [edited, ...others] = await editing(content, whole, { input }, context);
  const working = edited?.working ?? null;
  const { version } = whole.record;
  return [await publishing(content, { ...whole, working }, version, context), ...others];
}
