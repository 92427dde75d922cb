import type { Whole } from '#content-store/editing/editing.ts';
import { calendarTexts as texts } from '#content-store/messages/calendar.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Write } from '#content-store/store.ts';
import { requireAudience } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { commit } from '../../records/commit.ts';
import { editing, publishing, scheduling, wholeOf } from '../../records/records.ts';
import { momentOf } from '../../records/scheduling.ts';

interface ToMove {
  readonly id: string;
  readonly version: number;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

/** Moves a piece by how it stands: what is published by itself is scheduled anew, what readers will see has another date, and
 * what is no more than planned is planned for then. Throws what scheduling it by its form would. */
export async function movePiece(
  { id, version, at }: ToMove,
  context: RequestContext,
): Promise<{ readonly version: number }> {
  const seen = await wholeOf(content, id, context);
  const reason = isPlan(seen) ? 'plan' : 'schedule';
  const { record } = await commit(content, context, reason, { key: undefined }, async () => {
    const whole = await wholeOf(content, id, context);
    // Nothing of it was typed: a plan goes with whatever was saved, but not with what was published meanwhile.
    if (whole.record.version !== version && !(isPlan(seen) && isPlan(whole)))
      throw apiError('CONFLICT', texts.changedSince(whole.record.updatedBy.name));
    if (isPlan(whole)) return editing(content, whole, { input: { plannedFor: at ?? null } }, context);
    requireAudience(context.principal, { anyOf: content.access.publish ?? content.access.write });
    if (at === undefined) throw apiError('BAD_REQUEST', texts.noMoment);
    return whole.working?.publishAt === undefined
      ? dated(whole, at, context)
      : [await scheduling(content, whole, version, at, context)];
  });
  return { version: record?.version ?? 0 };
}

/** Whether nothing of it comes before readers by itself, and nothing has. */
function isPlan({ live, working }: Whole): boolean {
  return live === null && working?.publishAt === undefined;
}

/** What readers are to see from a date on has another one. */
async function dated(whole: Whole, at: string, context: RequestContext): Promise<Write[]> {
  const now = context.now();
  if (String(whole.live?.published) <= now.toISOString())
    throw apiError('BAD_REQUEST', texts.fixed.published);
  if (whole.working !== null) throw apiError('BAD_REQUEST', texts.fixed.changed);
  const input = { published: momentOf(at, now) };
  const [edited, ...others] = await editing(content, whole, { input }, context);
  const working = edited?.working ?? null;
  const { version } = whole.record;
  return [await publishing(content, { ...whole, working }, version, context), ...others];
}
