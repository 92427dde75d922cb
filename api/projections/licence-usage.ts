import { LRUCache } from 'lru-cache';
import type { EventReader } from '#content-store/events/event-log.ts';
import { dayAt } from '#content-store/formats/calendar-days.ts';
import { registration } from '#content-store/model/tracking/registration.ts';
import { apiError } from '../errors/errors.ts';

/** What was opened by a licence. */
interface View {
  readonly at: string;
  readonly companyId: string;
  readonly contentId: string;
  /** Null where nothing tells whose it was. */
  readonly reader: string | null;
}

export interface MonthOfUsage {
  /** Such as 2026-11, of the site's time zone. */
  readonly month: string;
  readonly openings: number;
  readonly pieces: number;
  readonly readers: number;
}

/** Moments, ISO 8601, UTC, and the zone that months are of. */
interface UsageRange {
  readonly from: string;
  readonly before: string;
  readonly timeZone: string;
}

/** Views that are kept in memory of all sites together: some 100 MB. */
const MOST_KEPT = 500_000;
const HOUR = 3_600_000;

/** How much companies use their licences, from the event log. An hour that is over is read once, and what was opened by a licence
 * is kept; so a statement costs the hours that nobody asked for yet, and the last. */
export class LicenceUsage {
  readonly #log: Pick<EventReader, 'hours' | 'read'>;
  readonly #now: () => Date;
  readonly #hours = new LRUCache<string, Promise<readonly View[]>>({ max: 100_000, maxSize: MOST_KEPT });

  constructor(log: Pick<EventReader, 'hours' | 'read'>, now: () => Date) {
    this.#log = log;
    this.#now = now;
  }

  /** By months, oldest first, those without any left out. Throws UNAVAILABLE once whoever asked has left: what was read until then
   * is kept. */
  async of(
    tenantKey: string,
    companyId: string,
    { from, before, timeZone }: UsageRange,
    hasLeft: () => boolean = () => false,
  ): Promise<readonly MonthOfUsage[]> {
    const asked = (await this.#log.hours(tenantKey)).filter(
      (hour) => hour >= from.slice(0, HOUR_LENGTH) && hour <= before.slice(0, HOUR_LENGTH),
    );
    const months = new Map<string, View[]>();
    for (const hour of asked) {
      if (hasLeft()) throw apiError('UNAVAILABLE', 'Nobody waits for this any more.');
      for (const view of await this.#viewsIn(tenantKey, hour)) {
        if (view.companyId !== companyId || view.at < from || view.at >= before) continue;
        const month = dayAt(view.at, timeZone).slice(0, MONTH_LENGTH);
        const views = months.get(month);
        if (views === undefined) months.set(month, [view]);
        else views.push(view);
      }
      // Hours that are kept come at once: others have their turn between two.
      await new Promise(setImmediate);
    }
    return [...months].map(([month, views]) => ({
      ...{ month, openings: views.length },
      pieces: new Set(views.map(({ contentId }) => contentId)).size,
      readers: new Set(views.flatMap(({ reader }) => reader ?? [])).size,
    }));
  }

  /** Reads a site's hours anew: somebody was taken off what was recorded there. */
  forget(tenantKey: string): void {
    for (const key of this.#hours.keys()) if (key.startsWith(`${tenantKey} `)) this.#hours.delete(key);
  }

  #viewsIn(tenantKey: string, hour: string): Promise<readonly View[]> {
    const key = `${tenantKey} ${hour}`;
    const known = this.#hours.get(key);
    if (known !== undefined) return known;
    const read = this.#read(tenantKey, hour);
    // What is recorded in an hour is written within seconds of it.
    if (this.#now().getTime() < Date.parse(`${hour}:00:00Z`) + 2 * HOUR) return read;
    this.#hours.set(key, read, { size: 1 });
    // Meanwhile it may have been forgotten.
    const isKept = () => this.#hours.peek(key) === read;
    read.then(
      (views) => isKept() && this.#hours.set(key, read, { size: 1 + views.length }),
      () => isKept() && this.#hours.delete(key),
    );
    return read;
  }

  async #read(tenantKey: string, hour: string): Promise<readonly View[]> {
    const views: View[] = [];
    for await (const { type, at, fields, pageDetails, memberId, sessionId } of this.#log.read(
      tenantKey,
      hour,
    )) {
      if (type !== registration.name || fields.action !== 'View_Gated_Content') continue;
      const { companyId } = fields;
      if (companyId === undefined) continue;
      views.push({ at, companyId, contentId: pageDetails?.contentId ?? '', reader: memberId ?? sessionId });
    }
    return views;
  }
}

const HOUR_LENGTH = 'yyyy-mm-ddThh'.length;
const MONTH_LENGTH = 'yyyy-mm'.length;
