import { type Point, type Points, pathOf, pointsOf, randomRow, range, rounded } from '../../lines.ts';

/** A lino cutter's bench: shapes with a hand's wobble and the tapered cuts a gouge leaves. Everything is drawn from a
 * seed, so that a print is the same on every machine. */

export interface Area {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

export type Cut = readonly [from: Point, to: Point, width: number];

export interface Bench {
  /** A number between two others; the next one of the seed's row. */
  between(low: number, high: number): number;
  /** A polygon cut by hand. */
  shape(points: Points, fill: string, wobble?: number): string;
  rect(x: number, y: number, width: number, height: number, fill: string): string;
  disc(x: number, y: number, radius: number, fill: string): string;
  /** One ring, as wide as `thickness`. */
  ring(x: number, y: number, radius: number, thickness: number, fill: string): string;
  /** Cuts of a gouge from point to point: pointed at both ends, `width` in the middle. */
  cuts(lines: readonly Cut[], fill: string): string;
  /** A line through points, as a band of even thickness. */
  band(points: Points, thickness: number, fill: string): string;
  /** Rows of short cuts between two heights, small and close far off, long and wide towards the viewer. */
  ripples(area: Area, fill: string, rows?: number): string;
  /** Cuts outward from a centre, as around a sun. */
  rays(x: number, y: number, inner: number, outer: number, count: number, fill: string): string;
  /** Rows of level, uneven cuts: a sky, a field, a wall in shade. */
  rows(area: Area, gap: number, width: number, fill: string): string;
  /** The joints of laid stone. */
  masonry(area: Area, course: number, fill: string): string;
  /** Blades of grass along a line. */
  grass(x0: number, x1: number, y: number, height: number, fill: string): string;
}

export function bench(seed: number): Bench {
  const between = randomRow(seed);
  const jitter = (amount: number) => between(-amount, amount);

  const shape: Bench['shape'] = (points, fill, wobble = 2) =>
    `<path d="${pathOf(roughened(pointsOf(points), wobble, jitter))}z" fill="${fill}"/>`;

  const around = (x: number, y: number, radius: number) => {
    const steps = Math.max(40, Math.round(radius / 4));
    return range(steps, 0, 1).map((step): Point => {
      const angle = (step / steps) * Math.PI * 2;
      const own = radius * (1 + jitter(Math.min(0.008, 1.6 / radius)));
      return [x + own * Math.cos(angle), y + own * Math.sin(angle)];
    });
  };

  const cuts: Bench['cuts'] = (lines, fill) => {
    const drawn = lines.map(([[x1, y1], [x2, y2], width]) => {
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [nx, ny] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width];
      const at = between(0.35, 0.65);
      const [mx, my] = [x1 + (x2 - x1) * at + jitter(width * 0.3), y1 + (y2 - y1) * at + jitter(width * 0.3)];
      return `M${rounded(x1)} ${rounded(y1)}Q${rounded(mx + nx)} ${rounded(my + ny)} ${rounded(x2)} ${rounded(y2)}Q${rounded(mx - nx)} ${rounded(my - ny)} ${rounded(x1)} ${rounded(y1)}z`;
    });
    return `<path d="${drawn.join('')}" fill="${fill}"/>`;
  };

  return {
    between,
    shape,
    cuts,
    rect: (x, y, width, height, fill) =>
      shape(
        [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ],
        fill,
        1.6,
      ),
    disc: (x, y, radius, fill) => `<path d="${pathOf(around(x, y, radius))}z" fill="${fill}"/>`,
    ring: (x, y, radius, thickness, fill) =>
      `<path d="${pathOf(around(x, y, radius))}z ${pathOf(around(x, y, radius - thickness))}z" fill="${fill}" fill-rule="evenodd"/>`,
    band: (points, thickness, fill) =>
      `<path d="${pathOf(roughened(pointsOf(points), 0.8, jitter, false))}" fill="none" stroke="${fill}" stroke-width="${thickness}" stroke-linejoin="round"/>`,
    ripples({ x0, x1, y0, y1 }, fill, rows = 16) {
      const lines: [Point, Point, number][] = [];
      for (let row = 0; row < rows; row += 1) {
        const near = (row + 0.6) / rows;
        const y = y0 + (y1 - y0) * near ** 1.5;
        for (let x = x0 - between(0, 160); x < x1; ) {
          const length = between(50, 120) * (0.5 + near * 1.5);
          const from = Math.max(x0, x);
          const to = Math.min(x1, x + length);
          if (to - from > 20)
            lines.push([[from, y + jitter(3)], [to, y + jitter(3)], (1.6 + near * 6) * between(0.7, 1.2)]);
          x += length + between(20, 90) * (0.6 + near);
        }
      }
      return cuts(lines, fill);
    },
    rays: (x, y, inner, outer, count, fill) =>
      cuts(
        Array.from({ length: count }, (_, step): [Point, Point, number] => {
          const angle = ((step + jitter(0.2)) / count) * Math.PI * 2;
          const [from, to] = [inner * between(0.98, 1.12), outer * between(0.7, 1)];
          return [
            [x + from * Math.cos(angle), y + from * Math.sin(angle)],
            [x + to * Math.cos(angle), y + to * Math.sin(angle)],
            between(3, 6.5),
          ];
        }),
        fill,
      ),
    rows({ x0, x1, y0, y1 }, gap, width, fill) {
      const lines: [Point, Point, number][] = [];
      for (let y = y0 + gap / 2; y < y1; y += gap) {
        for (let x = x0 - between(0, 300); x < x1; ) {
          const length = between(140, 460);
          const [from, to] = [Math.max(x0, x), Math.min(x1, x + length)];
          if (to - from > 30)
            lines.push([
              [from, y + jitter(gap * 0.14)],
              [to, y + jitter(gap * 0.14)],
              width * between(0.6, 1.25),
            ]);
          x += length + between(6, 50);
        }
      }
      return cuts(lines, fill);
    },
    masonry({ x0, x1, y0, y1 }, course, fill) {
      const lines: [Point, Point, number][] = [];
      for (let row = 0, y = y0; y <= y1; row += 1, y += course) {
        for (let x = x0; x < x1; x += course * 4)
          lines.push([[x, y + jitter(2)], [Math.min(x1, x + course * 4), y + jitter(2)], 2.6]);
        for (let x = x0 + (row % 2 === 0 ? course * 1.1 : course * 0.2); x < x1; x += course * 1.9)
          lines.push([[x + jitter(4), y + 2], [x + jitter(4), Math.min(y1, y + course - 2)], 2.4]);
      }
      return cuts(lines, fill);
    },
    grass: (x0, x1, y, height, fill) =>
      cuts(
        Array.from({ length: Math.ceil((x1 - x0) / 9) }, (_, step): [Point, Point, number] => {
          const x = x0 + step * 9 + jitter(4);
          return [[x, y + 6], [x + jitter(height * 0.35), y - height * between(0.35, 1)], 3.4];
        }),
        fill,
      ),
  };
}

function roughened(
  points: readonly Point[],
  wobble: number,
  jitter: (amount: number) => number,
  isClosed = true,
): Point[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? (isClosed ? points[0] : undefined);
    if (to === undefined) return [from];
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 34));
    return Array.from({ length: steps }, (_, step): Point => {
      const at = step / steps;
      const own = step === 0 ? wobble * 0.4 : wobble;
      return [from[0] + (to[0] - from[0]) * at + jitter(own), from[1] + (to[1] - from[1]) * at + jitter(own)];
    });
  });
}
