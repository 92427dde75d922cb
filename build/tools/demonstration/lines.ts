export type Point = readonly [x: number, y: number];
/** Points as they are, or as SVG writes them: "x,y x,y". */
export type Points = string | readonly Point[];

/** `count` numbers from `from`, `step` apart. */
export function range(count: number, from: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** A row of numbers between two others, the same for the same seed. */
export function randomRow(seed: number): (low: number, high: number) => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return (low, high) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return low + (high - low) * (state / 4_294_967_296);
  };
}

export function pointsOf(points: Points): readonly Point[] {
  if (typeof points !== 'string') return points;
  return points.split(' ').map((one): Point => {
    const [x = 0, y = 0] = one.split(',').map(Number);
    return [x, y];
  });
}

export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
}

/** Rounded to a tenth: no eye sees more. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
