const STEP = 10;

/** As pages keep places in pictures (`content-store/model/media/focus.ts`). */
export function inTenths(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));
}

/** Where an arrow key moves a place, in per cent; null for any other key. */
export function stepOf(key: string): { readonly x: number; readonly y: number } | null {
  const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
    ArrowLeft: { x: -STEP, y: 0 },
    ArrowRight: { x: STEP, y: 0 },
    ArrowUp: { x: 0, y: -STEP },
    ArrowDown: { x: 0, y: STEP },
  };
  return steps[key] ?? null;
}
