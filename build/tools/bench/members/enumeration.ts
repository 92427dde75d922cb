import { randomUUID } from 'node:crypto';
import type { Asked, MembersServer } from '../../../testing/members-server.ts';
import { memberAddress, OVER, PASSWORD } from '../../../testing/members-site.ts';
import { median, rounded } from '../statistics.ts';

/** What the time of an answer tells of an address: medians of as many tries with known ones and with unknown ones. */
export interface Gap {
  readonly knownP50Ms: number;
  readonly unknownP50Ms: number;
  /** The median of the differences between two tries behind each other. */
  readonly gapMs: number;
}

export interface EnumerationFigures {
  readonly logIn: Gap;
  readonly reset: Gap;
  readonly join: Gap;
  readonly changeOfAddress: Gap;
  /** A code that was, and one that nobody made. */
  readonly promoCode: Gap;
}

type Try = (isKnown: boolean, n: number) => Promise<Asked>;

/** Log-ins that change addresses: each of them asks for as many as a member may. */
const CHANGERS = 40;

/** Asks a running installation about addresses that it knows and about others, by turns, the first of each two by chance. */
export async function measureEnumeration(server: MembersServer, pairs: number): Promise<EnumerationFigures> {
  const nobody = (n: number) => `nobody-${n}-${randomUUID().slice(0, 8)}@mail${n % 500}.example`;
  const addressOf = (isKnown: boolean, n: number) => (isKnown ? memberAddress(n) : nobody(n));
  const tokens: string[] = [];
  for (let n = 0; n < CHANGERS; n += 1) tokens.push(await tokenOf(server, n));
  const join = { membershipId: 'free', countryCode: 'FRA', consent: { GDPR: true } };
  return {
    logIn: await gapOf(pairs, 'LOGIN_FAILED', (isKnown, n) =>
      server.ask('mutation/loginSiteUser', { username: addressOf(isKnown, n), password: 'not this one' }),
    ),
    reset: await gapOf(pairs, null, (isKnown, n) =>
      server.ask('mutation/requestSiteUserPasswordReset', { username: addressOf(isKnown, n) }),
    ),
    join: await gapOf(pairs, null, (isKnown, n) =>
      server.ask('mutation/requestRegisterSiteUser', { ...join, email: addressOf(isKnown, n) }),
    ),
    changeOfAddress: await gapOf(pairs, null, (isKnown, n) =>
      server.ask(
        'mutation/requestSiteUserChangeUsername',
        { password: PASSWORD, newUsername: addressOf(isKnown, n + CHANGERS) },
        { token: tokens[n % CHANGERS] ?? '' },
      ),
    ),
    promoCode: await gapOf(pairs, 'VALIDATION', (isKnown, n) => {
      const promoCode = isKnown ? OVER : `CODE${n}`;
      return server.ask('mutation/requestRegisterSiteUser', { ...join, email: nobody(n), promoCode });
    }),
  };
}

/** The token of a member's new session. */
export async function tokenOf(server: MembersServer, n: number): Promise<string> {
  const { data, code } = await server.ask('mutation/loginSiteUser', {
    ...{ username: memberAddress(n), password: PASSWORD },
  });
  const token = (data?.loginSiteUser as { readonly token?: string } | undefined)?.token;
  if (token === undefined) throw new Error(`A member could not log in: ${code}`);
  return token;
}

async function gapOf(pairs: number, wanted: string | null, ask: Try): Promise<Gap> {
  const known: number[] = [];
  const unknown: number[] = [];
  // A few first, which find code and memory cold.
  for (let n = -10; n < pairs; n += 1) {
    const isKnownFirst = Math.random() < 0.5;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const { milliseconds, code } = await ask(isKnown, n + 10);
      if (code !== wanted) throw new Error(`An answer was ${code} where ${wanted} was to be`);
      if (n >= 0) (isKnown ? known : unknown).push(milliseconds);
    }
  }
  return {
    knownP50Ms: rounded(median(known), 2),
    unknownP50Ms: rounded(median(unknown), 2),
    gapMs: rounded(median(known.map((one, at) => one - (unknown[at] ?? 0))), 2),
  };
}
