import type { SelfTest } from '#content-store/model/system/operations.ts';

export type Outcome = Pick<SelfTest, 'outcome' | 'said' | 'remedy'>;

export const passed = (said: string): Outcome => ({ outcome: 'passed', said, remedy: null });
export const noted = (said: string, remedy: string | null): Outcome => ({ outcome: 'noted', said, remedy });
export const failed = (said: string, remedy: string): Outcome => ({ outcome: 'failed', said, remedy });

/** What a test found, and how long it took. What it throws is a failure, in the words of the error. */
export async function timed(
  {
    name,
    remedy,
    run,
  }: { readonly name: string; readonly remedy: string; readonly run: () => Promise<Outcome> },
  clock: () => number,
): Promise<SelfTest> {
  const began = clock();
  const found = await run().catch((error: unknown) =>
    failed(error instanceof Error ? error.message : String(error), remedy),
  );
  return { name, ...found, milliseconds: Math.round(clock() - began) };
}

/** By so much, in milliseconds, clocks may differ before a minute is another one. */
const CLOSE = 60_000;

/** How far this clock is from the server's, which was read at some moment between two of this one, in milliseconds. */
export function clockDifference(server: number, before: number, after: number): number {
  return Math.max(before - server, server - after, 0);
}

export function isClose(difference: number): boolean {
  return difference <= CLOSE;
}
