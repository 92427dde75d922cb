import type { Column } from '#content-store/model/datasets/columns.ts';

/** Valves that nobody makes, by makers that there are not: a dataset of some hundreds of parts. */

export const VALVES_FILE = 'valves-for-water-1.csv';

const number = (heading: string, unit: string, more: Partial<Column> = {}): Column => ({
  ...{ heading, label: heading.replace(/ \(.*/, ''), type: 'number', unit, isFilter: true, isListed: true },
  ...more,
});
const choice = (heading: string, more: Partial<Column> = {}): Column => ({
  ...{ heading, type: 'choice', isFilter: true, isListed: true },
  ...more,
});

export const valveColumns: readonly Column[] = [
  { heading: 'Part', type: 'text', isFilter: false, isListed: true },
  choice('Type'),
  number('Nominal size (mm)', 'mm'),
  number('Pressure rating (bar)', 'bar'),
  choice('Body'),
  choice('Seat', { isListed: false }),
  choice('Ends', { isListed: false }),
  choice('Worked by'),
  choice('Closes', { isListed: false }),
  number('Kv (m³/h)', 'm³/h', { isFilter: false, isListed: false }),
  number('Weight (kg)', 'kg'),
  number('Turns to shut', 'turns', { unit: undefined, isFilter: false, isListed: false }),
  number('Lead time (weeks)', 'weeks', { isListed: false }),
  { heading: 'Note', type: 'text', isFilter: false, isListed: false },
  { heading: 'Data sheet', type: 'link', isFilter: false, isListed: false },
];

interface Family {
  readonly prefix: string;
  readonly type: string;
  readonly sizes: readonly number[];
  readonly ratings: readonly number[];
  readonly bodies: readonly string[];
  readonly seats: readonly string[];
  readonly ends: string;
  readonly workedBy: readonly string[];
  /** Of a size, in mm: kilograms, and cubic metres an hour at one bar. */
  readonly weight: (size: number) => number;
  readonly kv: (size: number) => number;
  /** To shut, of a size; none where it does not turn so. */
  readonly turns: (size: number) => number | null;
  readonly note: string;
}

const families: readonly Family[] = [
  {
    ...{ prefix: 'GV', type: 'Gate', ends: 'Flanged', sizes: [50, 80, 100, 150, 200, 300, 450] },
    ...{ ratings: [10, 16], bodies: ['Ductile iron', 'Cast steel'], seats: ['EPDM', 'Bronze'] },
    ...{ workedBy: ['Key', 'Handwheel', 'Electric actuator'], turns: (size) => Math.round(size / 9 + 8) },
    ...{ weight: (size) => size ** 1.72 / 52, kv: (size) => size ** 2 / 9.5 },
    note: 'Shuts clockwise, and says so on the cap.',
  },
  {
    ...{ prefix: 'BF', type: 'Butterfly', ends: 'Wafer', sizes: [80, 100, 150, 200, 300, 400, 600, 800] },
    ...{ ratings: [10, 16], bodies: ['Ductile iron', 'Stainless steel'], seats: ['EPDM'] },
    ...{ workedBy: ['Lever', 'Gearbox', 'Electric actuator'], turns: () => null },
    ...{ weight: (size) => size ** 1.5 / 70, kv: (size) => size ** 2 / 14 },
    note: 'Not to be left half open for the winter.',
  },
  {
    ...{ prefix: 'BV', type: 'Ball', ends: 'Threaded', sizes: [15, 20, 25, 32, 40, 50] },
    ...{ ratings: [25, 40], bodies: ['Brass', 'Stainless steel', 'PVC-U'], seats: ['PTFE'] },
    ...{ workedBy: ['Lever', 'Electric actuator'], turns: () => null },
    ...{ weight: (size) => size ** 1.4 / 200, kv: (size) => size ** 2 / 22 },
    note: 'A quarter turn, and it means it.',
  },
  {
    ...{ prefix: 'CV', type: 'Check', ends: 'Flanged', sizes: [50, 80, 100, 150, 200, 300] },
    ...{ ratings: [10, 16], bodies: ['Ductile iron', 'Bronze'], seats: ['EPDM'] },
    ...{ workedBy: ['The water'], turns: () => null },
    ...{ weight: (size) => size ** 1.65 / 60, kv: (size) => size ** 2 / 18 },
    note: 'Fits one way round. The arrow is on the side that ends up against the wall.',
  },
  {
    ...{ prefix: 'PR', type: 'Pressure reducing', ends: 'Flanged', sizes: [50, 80, 100, 150, 200] },
    ...{ ratings: [16, 25], bodies: ['Ductile iron'], seats: ['EPDM', 'NBR'] },
    ...{ workedBy: ['Pilot'], turns: () => null },
    ...{ weight: (size) => size ** 1.7 / 40, kv: (size) => size ** 2 / 30 },
    note: 'Set at night. By day everybody is right.',
  },
];

/** The file, row by row. */
export function valves(): string {
  const rows = families.flatMap((family) =>
    combined(family.bodies, family.seats, family.workedBy, family.ratings, family.sizes).map(
      ([body, seat, workedBy, rating, size]) => rowOf(family, { body, seat, workedBy, rating, size }),
    ),
  );
  return `${[valveColumns.map(({ heading }) => heading), ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}

interface Made {
  readonly body: string;
  readonly seat: string;
  readonly workedBy: string;
  readonly rating: number;
  readonly size: number;
}

function rowOf(family: Family, { body, seat, workedBy, rating, size }: Made): string[] {
  const initials = [body, seat, workedBy].map((word) => word.charAt(0)).join('');
  const part = `${family.prefix}-${size}-${rating}-${initials}`;
  const isDriven = workedBy.endsWith('actuator');
  const weight = family.weight(size) * (1 + rating / 80) + (isDriven ? 9 + size / 40 : 0);
  const turns = isDriven ? null : family.turns(size);
  return [
    ...[part, family.type, String(size), String(rating), body, seat, family.ends, workedBy],
    family.type === 'Check'
      ? 'By itself'
      : isDriven && size % 100 === 0
        ? 'When power fails'
        : 'When told to',
    String(Math.round(family.kv(size) * 10) / 10),
    String(Math.round(weight * 10) / 10),
    turns === null ? '' : String(turns),
    String(2 + ((size + rating + initials.charCodeAt(0)) % 11)),
    family.note,
    `https://sheets.example/${part.toLowerCase()}`,
  ];
}

function combined(
  bodies: readonly string[],
  seats: readonly string[],
  workedBy: readonly string[],
  ratings: readonly number[],
  sizes: readonly number[],
): (readonly [string, string, string, number, number])[] {
  return bodies.flatMap((body) =>
    seats.flatMap((seat) =>
      workedBy.flatMap((by) =>
        ratings.flatMap((rating) => sizes.map((size) => [body, seat, by, rating, size] as const)),
      ),
    ),
  );
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
