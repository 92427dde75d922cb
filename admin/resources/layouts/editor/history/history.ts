import { apply, type Change, invert } from '../commands/changes.ts';
import { difference } from '../commands/difference.ts';
import type { Rows } from '../commands/rows.ts';

/** A change that was made, in words. */
export interface Step {
  readonly change: Change;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Steps of the same thing that follow each other soon are taken back as one: what is typed into a setting. */
  readonly of?: string;
}

/** What was done, and what was taken back of it: the next to be taken back, or done again, stands last. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** How long after a key the next one belongs to the same step, in milliseconds. */
const ONE_STEP = 4_000;

/** A history with a step more. `rows` are those before it. */
export function recorded({ past }: History, step: Step, rows: Rows): History {
  const last = past.at(-1);
  const isSameStep = last?.of !== undefined && last.of === step.of && step.at - last.at <= ONE_STEP;
  if (!isSameStep) return { past: [...past, step], future: [] };
  const before = apply(rows, invert(last.change));
  const change = difference(before, apply(rows, step.change));
  const earlier = past.slice(0, -1);
  return { past: change === null ? earlier : [...earlier, { ...step, change }], future: [] };
}

export interface Travelled {
  readonly history: History;
  readonly rows: Rows;
  /** What was taken back, or done again. */
  readonly step: Step;
}

/** Takes the last step back; null where there is none. Throws where the history is of other rows. */
export function undone({ past, future }: History, rows: Rows): Travelled | null {
  const step = past.at(-1);
  if (step === undefined) return null;
  const history = { past: past.slice(0, -1), future: [...future, step] };
  return { history, rows: apply(rows, invert(step.change)), step };
}

/** Does again what was taken back last. */
export function redone({ past, future }: History, rows: Rows): Travelled | null {
  const step = future.at(-1);
  if (step === undefined) return null;
  const history = { past: [...past, step], future: future.slice(0, -1) };
  return { history, rows: apply(rows, step.change), step };
}
