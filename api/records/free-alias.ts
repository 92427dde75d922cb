import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { RequestContext } from '../context/context.ts';

const MOST_OF_A_NAME = 100;

/** An alias that nobody typed: where another record has it, with the first number that is free, `/news/weir-2`. */
export async function freeAlias(alias: string, own: unknown, { tenant }: RequestContext): Promise<string> {
  for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
    const numbered = number === 1 ? alias : `${alias}-${number}`;
    if (numbered === own || (await tenant?.claimant(`path:${normaliseAlias(numbered)}`)) == null)
      return numbered;
  }
  return alias;
}
