import { gatedSite } from '#api/testing/gated-site.ts';
import { type Found, mixedRequests } from './mixed-requests.ts';
import { plants } from './plants.ts';

export interface AccessOptions {
  readonly seeds: readonly number[];
  readonly requests: number;
  readonly inFlight: number;
}

/** Pieces of each kind. */
const EACH = 12;
/** Requests within which a bug that is put in on purpose must be noticed. */
const NOTICED_WITHIN = 1_500;

/** Asks for gated pieces as readers of all kinds, and compares what they get with a model of who may read what. Prints a
 * line for each seed and each bug put in on purpose; ends with exit code 1 where something was given or refused wrongly,
 * or such a bug goes unnoticed. */
export async function testAccess({ seeds, requests, inFlight }: AccessOptions): Promise<void> {
  let isWell = true;
  const say = (line: string, isRight: boolean) => {
    isWell &&= isRight;
    console.log(`${line}: ${isRight ? 'as it must be' : 'WRONG'}`);
  };
  for (const [name, plant] of Object.entries(plants)) {
    const found = await askedOn(seeds[0] ?? 1, { requests: NOTICED_WITHIN, inFlight }, plant);
    say(`${name}, put in on purpose, is noticed ${wrongsIn(found)} times`, wrongsIn(found) > 0);
  }
  for (const seed of seeds) {
    const found = await askedOn(seed, { requests, inFlight });
    for (const line of found.told) console.log(`  ${line}`);
    const { granted, wrongGrants, wrongRefusals, leaks, p99 } = found;
    say(
      `seed ${seed}: ${found.requests} requests, ${inFlight} at once, ${granted} granted, ${wrongGrants} wrongly, ${wrongRefusals} wrongly refused, ${leaks} answers with another's text; p99 ${p99.toFixed(0)} ms`,
      wrongsIn(found) === 0,
    );
  }
  if (!isWell) process.exitCode = 1;
}

export function wrongsIn({ wrongGrants, wrongRefusals, leaks }: Found): number {
  return wrongGrants + wrongRefusals + leaks;
}

export async function askedOn(
  seed: number,
  how: { readonly requests: number; readonly inFlight: number },
  plant?: (typeof plants)[string],
): Promise<Found> {
  const made = await gatedSite(EACH, plant);
  try {
    return await mixedRequests(seed, how, made);
  } finally {
    await made.server.close();
  }
}
