import type { Edited } from './session.ts';

/** What the edits of one kind came to. */
export interface Tally {
  readonly kind: string;
  edits: number;
  refused: number;
  /** Pages whose bytes they changed, or that they removed. */
  pages: number;
  /** Pages rendered for them. */
  rendered: number;
}

export function newTally(kind: string): Tally {
  return { kind, edits: 0, refused: 0, pages: 0, rendered: 0 };
}

export function count(tally: Tally, { pages, rendered, refused }: Edited): void {
  tally.edits += 1;
  if (refused !== undefined) tally.refused += 1;
  tally.pages += pages;
  tally.rendered += rendered;
}

/** A table for people, and the share of pages rendered for edits that came out otherwise. What is rendered again after a
 * kill is no edit's, and has a line of its own. */
export function tallyLines(tallies: readonly Tally[]): string[] {
  const rows = [
    ['kind of edit', 'edits', 'refused', 'pages changed', 'pages rendered', 'precision'],
    ...tallies.map((one) => [
      one.kind,
      ...[one.edits, one.refused, one.pages, one.rendered].map(String),
      precision([one]),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return [
    ...rows.map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    ),
    '',
    `precision ${precision(tallies.filter((one) => one.kind !== 'kill'))}`,
    `rendered again after kills: ${rendered(tallies.filter((one) => one.kind === 'kill'))}`,
  ];
}

function precision(tallies: readonly Tally[]): string {
  const changed = tallies.reduce((sum, one) => sum + one.pages, 0);
  const all = rendered(tallies);
  return all === 0 ? '–' : (changed / all).toFixed(3);
}

function rendered(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, one) => sum + one.rendered, 0);
}
