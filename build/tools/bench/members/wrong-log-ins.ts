import type { MembersServer } from '../../../testing/members-server.ts';
import { memberAddress, PASSWORD } from '../../../testing/members-site.ts';
import { percentile, rounded } from '../statistics.ts';

export interface WrongLogInFigures {
  /** Of so many at one account at once, from so many addresses. */
  readonly tries: number;
  /** Told that the password was wrong: it was looked at. The others were told to wait. */
  readonly evaluated: number;
  readonly refusedP99Ms: number;
  /** What the right password is answered then, from an address that the account was signed in to before, and from another. */
  readonly rightFromKnown: string;
  readonly rightFromElsewhere: string;
}

const HOME = '10.200.0.1';

/** Tries wrong passwords of one account from everywhere at once, then the right one. */
export async function measureWrongLogIns(server: MembersServer, tries: number): Promise<WrongLogInFigures> {
  const username = memberAddress(1);
  const right = (address: string) =>
    server.ask('mutation/loginSiteUser', { username, password: PASSWORD }, { address });
  const first = await right(HOME);
  if (first.code !== null) throw new Error(`The right password was answered ${first.code}`);
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, n) =>
      server.ask('mutation/loginSiteUser', { username, password: `wrong ${n}` }),
    ),
  );
  const of = (code: string) => answers.filter((one) => one.code === code);
  const refused = of('LIMIT');
  const evaluated = of('LOGIN_FAILED').length;
  if (evaluated + refused.length !== tries) throw new Error('Some tries were answered otherwise');
  return {
    ...{ tries, evaluated },
    refusedP99Ms: rounded(
      percentile(
        refused.map((one) => one.milliseconds),
        0.99,
      ),
      0,
    ),
    rightFromKnown: (await right(HOME)).code ?? 'let in',
    rightFromElsewhere: (await right('10.200.0.2')).code ?? 'let in',
  };
}
