import { randomRow } from '../lines.ts';

/** What "The Sund Canal rehearses its own drought" counts, as the files that it offers. */

export const READINGS_FILE = 'sund-readings-1.csv';
export const LOCKS_FILE = 'sund-locks-1.tsv';

const days = [
  { day: 'Sunday', boats: 31, isShared: false },
  { day: 'Monday', boats: 34, isShared: false },
  { day: 'Tuesday', boats: 38, isShared: false },
  { day: 'Wednesday', boats: 42, isShared: true },
  { day: 'Thursday', boats: 47, isShared: true },
  { day: 'Friday', boats: 52, isShared: true },
  { day: 'Saturday', boats: 94, isShared: true },
] as const;

const watches = [
  { at: '06:00', share: 0.06 },
  { at: '09:00', share: 0.2 },
  { at: '12:00', share: 0.24 },
  { at: '15:00', share: 0.22 },
  { at: '18:00', share: 0.2 },
  { at: '21:00', share: 0.08 },
] as const;

/** Cubic metres that a lock takes down with a boat, and what is left of that where two share it. */
const BUCKET = 240;
const SHARED = 0.62;

/** Six readings a day, for a week, as comma-separated values. */
export function readings(): string {
  const random = randomRow(31);
  const rows = days.flatMap(({ day, boats, isShared }, index) =>
    watches.map(({ at, share }) => {
      const passed = Math.round(boats * share);
      const down = Math.round(passed * BUCKET * (isShared ? SHARED : 1));
      const up = Math.round(random(860, 990) + (index > 3 ? 640 : 0));
      const level = (38 - index * 4.1 + random(-0.9, 0.9)).toFixed(1);
      return `${day},${at},${passed},"${grouped(down)}","${grouped(up)}",${level}`;
    }),
  );
  return `Day,Reading,Boats,Water down (m³),Water in (m³),Summit pound (cm)\n${rows.join('\n')}\n`;
}

/** The nine locks, as tab-separated values. */
export function locks(): string {
  const rows = [
    ['1', 'Baker’s', '2.10', '1794', 'Tobias Hale'],
    ['2', 'Widow’s', '2.35', '1794', 'Tobias Hale'],
    ['3', 'Long Wait', '2.60', '1795', 'Nan Iver'],
    ['4', 'Quarry', '2.45', '1795', 'Nan Iver'],
    ['5', 'Swan', '1.95', '1796', 'Nan Iver'],
    ['6', 'Upper Swan', '2.05', '1796', 'Joss Perrin'],
    ['7', 'Harmonica', '2.70', '1799', 'Joss Perrin'],
    ['8', 'Chapel', '2.40', '1799', 'Ada Brook'],
    ['9', 'Summit', '3.15', '1801', 'Ada Brook'],
  ];
  return `${[['Lock', 'Name', 'Fall (m)', 'Built', 'Keeper'], ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
