/** When a refused or broken attempt is made again. */
export interface Retries {
  /** Milliseconds until the second attempt; each pause is twice the one before, up to the longest. */
  readonly first: number;
  readonly longest: number;
  /** Attempts in all; what the last one is refused is dead. */
  readonly most: number;
}

/** From ten seconds to an hour, for about half a day: a mail server that is being moved is back by then, and what was asked
 * for yesterday is asked for again. */
export const RETRIES: Retries = { first: 10_000, longest: 3_600_000, most: 18 };

/** The pause behind so many attempts, in milliseconds; null where there was the last one. */
export function pauseAfter(attempts: number, { first, longest, most }: Retries): number | null {
  return attempts >= most ? null : Math.min(longest, first * 2 ** (attempts - 1));
}
