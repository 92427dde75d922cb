import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Data } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/messages/validation.ts';

const SHORTEST = 8;
const LONGEST = 256;
/** What somebody tries who has an evening and the log-in form, with guesses held up as they are. */
const FEWEST_GUESSES = 1_000_000;
/** Letters that are looked at: what a look takes grows with their square. */
const LOOKED_AT = 64;

/** Why a CMS user may not have this password, in words for whoever sets it; undefined where they may. `names`: what
 * everybody can guess beside the user's own names, such as those of their sites. */
export async function problemOfPassword(
  password: unknown,
  user: Data,
  names: readonly string[] = [],
): Promise<string | undefined> {
  if (typeof password !== 'string' || password.length < SHORTEST) return messages.tooShort(SHORTEST);
  if (password.length > LONGEST) return messages.tooLong(LONGEST);
  const known = [...ownNames(user), ...names];
  const strength = await estimator();
  // A word is none the better for signs and spaces in it.
  const bare = password.replace(/[^\p{L}\p{N}]/gu, '');
  for (const text of bare.length < SHORTEST ? [password] : [password, bare]) {
    const { guesses, sequence } = strength.check(text.slice(0, LOOKED_AT), known);
    if (guesses >= FEWEST_GUESSES) continue;
    const isName = sequence.some((match) => match.dictionaryName?.startsWith('userInputs') === true);
    return isName ? messages.nameAsPassword() : messages.commonPassword();
  }
  return undefined;
}

function ownNames({ username, email, firstName, lastName }: Data): string[] {
  const text = (value: unknown) => String(value ?? '');
  const [mailbox = ''] = text(email).split('@');
  const [first, last] = [text(firstName), text(lastName)];
  const names = [text(username), text(email), mailbox, first, last, `${first}${last}`, `${last}${first}`];
  return names.filter((name) => name !== '');
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** With the most common passwords: 15 MB, so it is made when the first password is set. */
function estimator(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary, graphs: adjacencyGraphs }),
  );
  return loaded;
}
