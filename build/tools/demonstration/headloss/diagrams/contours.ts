import { type Point, pathOf, range } from '../../lines.ts';
import { area, HEIGHT, WIDTH } from './plate.ts';

/** Bands between lines of equal height. */

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
  readonly height: number;
}

/** How far apart heights are taken. */
const STEP = 24;
const COLUMNS = WIDTH / STEP + 3;
const ROWS = HEIGHT / STEP + 3;

/** The bands of a field, lowest first, each inside the one before. */
export function bands(
  hills: readonly Hill[],
  fills: readonly string[],
  from: number,
  step: number,
): string[] {
  const heights = range(ROWS, -1, 1).map((row) =>
    range(COLUMNS, -1, 1).map((column) => heightAt(column * STEP, row * STEP, hills)),
  );
  return fills.map((fill, at) =>
    area(
      outlines(heights, from + at * step)
        .map((line) => `${pathOf(line)}z`)
        .join(''),
      fill,
    ),
  );
}

function heightAt(x: number, y: number, hills: readonly Hill[]): number {
  return hills.reduce(
    (sum, one) => sum + one.height * Math.exp(-((x - one.x) ** 2 + (y - one.y) ** 2) / (2 * one.spread ** 2)),
    0,
  );
}

/** Which sides of a cell the line crosses, by which of its corners are above: top 0, right 1, bottom 2, left 3. */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** The closed lines at a height: marching squares, put together side by side. What is beyond the edge counts as low. */
function outlines(heights: readonly (readonly number[])[], level: number): Point[][] {
  const at = (column: number, row: number) => {
    const isEdge = column <= 0 || row <= 0 || column >= COLUMNS - 1 || row >= ROWS - 1;
    return isEdge ? level - 0.5 : (heights[row]?.[column] ?? 0);
  };
  const places = new Map<string, Point>();
  const next = new Map<string, string[]>();
  const join = (a: string, b: string) => {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  };
  for (let row = 0; row < ROWS - 1; row += 1)
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const kind = corners.reduce((sum, one, bit) => sum + (one > level ? 2 ** bit : 0), 0);
      const side = (index: number): string => {
        const isLevel = index % 2 === 0;
        const [x, y] = [column + (index === 1 ? 1 : 0), row + (index === 2 ? 1 : 0)];
        const [near, far] = [at(x, y), isLevel ? at(x + 1, y) : at(x, y + 1)];
        const share = (level - near) / (far - near);
        const name = `${isLevel ? 'level' : 'upright'} ${x},${y}`;
        places.set(name, [(x - 1 + (isLevel ? share : 0)) * STEP, (y - 1 + (isLevel ? 0 : share)) * STEP]);
        return name;
      };
      for (const [from, to] of CROSSINGS[kind] ?? []) join(side(from), side(to));
    }
  const lines: Point[][] = [];
  while (next.size > 0) {
    const line: Point[] = [];
    let here = [...next.keys()][0];
    while (here !== undefined) {
      const place = places.get(here);
      if (place !== undefined) line.push(place);
      const onward: string | undefined = next.get(here)?.find((one) => next.has(one) && one !== here);
      next.delete(here);
      here = onward;
    }
    lines.push(line);
  }
  return lines;
}
