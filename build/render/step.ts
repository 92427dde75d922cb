import type { RecordSeen } from '#content-store/reading/patched-window.ts';

/** What pages of a site show: a change of its store, and a moment (ISO 8601, UTC). */
export interface Shown {
  readonly sequence: number;
  readonly visibleAt: string;
}

/** From what pages showed to what they show next. */
export interface Step {
  readonly from: Shown;
  readonly to: Shown;
  /** Every record that readers may see otherwise: those that were changed, and those whose time came. */
  readonly touched: readonly RecordSeen[];
}

/** The steps, of some in their order, that lead from one to the other; null where they do not. */
export function stepsBetween(from: Shown, to: Shown, steps: readonly Step[]): readonly Step[] | null {
  if (isSame(from, to)) return [];
  const first = steps.findIndex((one) => isSame(one.from, from));
  if (first < 0) return null;
  const way: Step[] = [];
  let at = from;
  for (const step of steps.slice(first)) {
    if (!isSame(step.from, at)) return null;
    way.push(step);
    at = step.to;
    if (isSame(at, to)) return way;
  }
  return null;
}

function isSame(a: Shown, b: Shown): boolean {
  return a.sequence === b.sequence && a.visibleAt === b.visibleAt;
}
