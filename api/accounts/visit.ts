import { randomUUID } from 'node:crypto';
import { trackedId } from '#content-store/model/tracking/tracked-id.ts';

/** What a browser calls its visit, until it is closed (S0 §7): it tells which steps of somebody belong together, and not whose
 * they are. */
const VISIT_COOKIE = 'sessionId';

const visit = trackedId({ label: 'Visit' }).schema;

/** Undefined where a browser has none yet, or something else by that name. */
export function visitIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  return visit.safeParse(cookies[VISIT_COOKIE]).data;
}

/** The cookie of a visit that begins. */
export function begunVisit(): string {
  return `${VISIT_COOKIE}=${randomUUID()}; Path=/; SameSite=Lax`;
}
