import type { BrowserContext } from '@playwright/test';

/** Has the pages that a browser loads from now on take it to be so late; their time goes on from there. Only what dates say
 * is otherwise: a clock that stands for timers and frames too (`page.clock`) makes each of them dear, and is for tests that
 * let time pass. Where such a clock is installed, it counts alone. */
export async function shiftDates(context: BrowserContext, to: Date): Promise<void> {
  await context.addInitScript(shift, to.getTime() - Date.now());
}

/** Runs in each page before its scripts. */
function shift(by: number): void {
  const known: DateConstructor & { readonly isFake?: true; readonly unshifted?: DateConstructor } = Date;
  if (known.isFake === true) return;
  // Of several shifts the last counts.
  const unshifted = known.unshifted ?? known;
  const now = () => unshifted.now() + by;
  function Shifted(...parts: unknown[]) {
    if (new.target === undefined) return String(Reflect.construct(unshifted, [now()]));
    return Reflect.construct(unshifted, parts.length === 0 ? [now()] : parts, new.target);
  }
  Object.setPrototypeOf(Shifted, unshifted);
  Object.defineProperties(Shifted, {
    prototype: { value: unshifted.prototype },
    now: { value: now },
    unshifted: { value: unshifted },
  });
  Object.assign(globalThis, { Date: Shifted });
}
