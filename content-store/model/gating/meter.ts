/** What a reader has read of what is gated, in one period (S0 §3, content meter). Moments are ISO 8601, UTC. */
export interface Meter {
  readonly views: number;
  readonly startTime: string;
  readonly expirationTime: string;
  readonly numberOfFreeViews: number;
  /** In days. */
  readonly meteringPeriod: number;
  /** Ids of content. */
  readonly viewedItems: readonly string[];
}

export type MeterRules = Pick<Meter, 'numberOfFreeViews' | 'meteringPeriod'>;

/** A meter with a view of an item counted, or refused. */
export interface Counted {
  readonly meter: Meter;
  /** Negative where none was left for it: then nothing was counted. */
  readonly viewsRemaining: number;
  /** Whether the meter is another than before. */
  readonly isChanged: boolean;
}

const DAY = 86_400_000;
/** How far a clock may be wrong, in milliseconds: a meter that one process takes to be over, all others do. */
const CLOCKS_APART = 3_600_000;

/** Counts a view of an item (S0 §4): the first creates a meter, a new item adds one, one that was read before counts no more.
 * A meter keeps the rules that it began with. */
export function countView(meter: Meter | null, item: string, rules: MeterRules, now: Date): Counted {
  if (meter === null || isOver(meter, now)) return begun(item, rules, now);
  if (hasViewed(meter, item)) return { meter, viewsRemaining: left(meter), isChanged: false };
  if (left(meter) === 0) return { meter, viewsRemaining: -1, isChanged: false };
  const counted = { ...meter, views: meter.views + 1, viewedItems: [...meter.viewedItems, item] };
  return { meter: counted, viewsRemaining: left(counted), isChanged: true };
}

/** What a meter says of an item without counting it: of one that was read before, how many views are left; null of any
 * other. */
export function viewedBefore(meter: Meter | null, item: string, now: Date): Counted | null {
  if (meter === null || isOver(meter, now) || !hasViewed(meter, item)) return null;
  return { meter, viewsRemaining: left(meter), isChanged: false };
}

/** Whether its period has ended, whichever clock says so. */
export function isOver({ expirationTime }: Pick<Meter, 'expirationTime'>, now: Date): boolean {
  return now.getTime() >= Date.parse(expirationTime) + CLOCKS_APART;
}

/** The meter of somebody who logs in, with what they had read before; null where there is neither. What was read in both
 * counts once. It ends when the later of both does: nobody has more views for having logged in. */
export function unionOf(own: Meter | null, before: Meter | null, now: Date): Meter | null {
  const [first = null, second = null] = [own, before].filter(
    (meter) => meter !== null && !isOver(meter, now),
  );
  if (first === null || second === null) return first;
  const viewedItems = [...new Set([...first.viewedItems, ...second.viewedItems])];
  const [startTime = ''] = [first.startTime, second.startTime].toSorted();
  const [, expirationTime = ''] = [first.expirationTime, second.expirationTime].toSorted();
  return { ...first, views: viewedItems.length, startTime, expirationTime, viewedItems };
}

function begun(item: string, { numberOfFreeViews, meteringPeriod }: MeterRules, now: Date): Counted {
  const meter = {
    ...{ views: 1, numberOfFreeViews, meteringPeriod, viewedItems: [item] },
    startTime: now.toISOString(),
    expirationTime: new Date(now.getTime() + meteringPeriod * DAY).toISOString(),
  };
  return { meter, viewsRemaining: left(meter), isChanged: true };
}

function hasViewed({ viewedItems }: Meter, item: string): boolean {
  return viewedItems.includes(item);
}

/** What is in it by union may be more than it allows. */
function left({ numberOfFreeViews, views }: Meter): number {
  return Math.max(0, numberOfFreeViews - views);
}
