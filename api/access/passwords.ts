import type { Data } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/definition/messages.ts';

const SHORTEST = 8;
const LONGEST = 256;

/** Why a CMS user may not have this password, in words for whoever sets it; undefined where they may. */
export async function problemOfPassword(password: unknown, user: Data): Promise<string | undefined> {
  if (typeof password !== 'string' || password.length < SHORTEST) return messages.tooShort(SHORTEST);
  if (password.length > LONGEST) return messages.tooLong(LONGEST);
  if (ownNames(user).has(plain(password))) return messages.ownNameAsPassword();
  const common = await commonPasswords();
  return common.has(password.toLowerCase()) || common.has(plain(password))
    ? messages.commonPassword()
    : undefined;
}

/** What everybody can guess who knows them. */
function ownNames({ username, email, firstName, lastName }: Data): ReadonlySet<string> {
  const [first, last, address] = [firstName, lastName, email].map((one) => String(one ?? ''));
  const [mailbox] = (address ?? '').split('@');
  const names = [username, address, mailbox, first, last, `${first}${last}`, `${last}${first}`];
  return new Set(names.map(plain).filter((name) => name !== ''));
}

/** Without what is added to make a word look like a password: case, spaces and signs, and digits around it. */
function plain(text: unknown): string {
  const letters = String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/^\d+(?=\D)|(?<=\D)\d+$/g, '');
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common ones, in lower case: 15 MB, so they are read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loaded;
}
