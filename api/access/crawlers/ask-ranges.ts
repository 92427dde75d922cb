import { type FetchOptions, fetchOutside } from '../../outbound/fetch-outside.ts';
import type { AskRanges } from './crawler-ranges.ts';

const LIMITS = { bytes: 1_000_000, milliseconds: 10_000, redirects: 3 };

/** Asks the public web for published ranges; `door` is what a test has otherwise. */
export function askRanges(door: Partial<FetchOptions> = {}): AskRanges {
  return async (address) => {
    const { status, body } = await fetchOutside(address, { limits: LIMITS, ...door });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    return body.toString('utf8');
  };
}
