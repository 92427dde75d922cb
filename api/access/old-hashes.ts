import { createHash, createHmac, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** How passwords are kept elsewhere, as far as members may bring them along. What would take a log-in many seconds is not among
 * them. */
interface Scheme {
  readonly matches: RegExp;
  /** How long it takes, roughly, in times of one of ours; Infinity where a log-in would wait for it. */
  readonly work: (hash: RegExpExecArray) => number;
  readonly verify: (hash: RegExpExecArray, password: string) => boolean | Promise<boolean>;
}

const derive = promisify(pbkdf2);
const deriveByScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Bytes of a digest: PBKDF2 makes all its rounds again for every 32. */
const MOST_DIGEST = 64;
const BLOCK = 32;
/** Each comes to a second at most, and most to far less. */
const MOST_ROUNDS = 1_200_000;
const MOST_SCRYPT = 2 ** 20;
const SCRYPT_MEMORY = 256 * 1024 * 1024;
const MOST_ARGON2 = { memory: 256 * 1024, passes: 10, lanes: 4, both: 256 * 1024 };
/** KiB and passes of one of ours. */
const OURS = 19_456 * 2;
/** What takes less than so much of one of ours is told from it by the clock. */
const CHEAP = 0.5;

const schemes: readonly Scheme[] = [
  {
    matches: /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$[\w+/]+\$([\w+/]+)$/,
    work: ([, m = '', t = '', p = '', digest = '']) => {
      const [memory, passes, lanes] = [Number(m), Number(t), Number(p)];
      const { both, ...most } = MOST_ARGON2;
      const isWithin = memory <= most.memory && passes <= most.passes && lanes <= most.lanes;
      return bounded((memory * passes) / OURS, isWithin && memory * passes <= both && isShort(digest));
    },
    verify: ([hash], password) => verifyArgon2(hash, password),
  },
  {
    matches: /^\$2[abxy]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/,
    work: ([, cost = '']) => workOfBcrypt(cost),
    verify: ([hash], password) => verifyBcrypt(password, hash),
  },
  {
    // WordPress since 6.8: bcrypt looks at 72 bytes alone.
    matches: /^\$wp(\$2[abxy]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53})$/,
    work: ([, , cost = '']) => workOfBcrypt(cost),
    verify: ([, hash = ''], password) =>
      verifyBcrypt(createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64'), hash),
  },
  {
    matches: /^pbkdf2_sha256\$(\d{1,9})\$([^$]+)\$([\w+/]+=*)$/,
    work: ([, rounds = '', , digest = '']) => {
      const all = Number(rounds) * Math.ceil(Buffer.from(digest, 'base64').length / BLOCK);
      return bounded(all / 100_000, all <= MOST_ROUNDS && isShort(digest));
    },
    verify: async ([, rounds = '', salt = '', digest = ''], password) => {
      const wanted = Buffer.from(digest, 'base64');
      return isSame(await derive(password, salt, Number(rounds), wanted.length, 'sha256'), wanted);
    },
  },
  {
    matches: /^\$[PH]\$([5-9A-E])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/,
    work: ([, cost = '']) => 2 ** PHPASS.indexOf(cost) / 40_000,
    verify: ([, cost = '', salt = '', digest = ''], password) =>
      isSame(Buffer.from(phpass(password, salt, 2 ** PHPASS.indexOf(cost))), Buffer.from(digest)),
  },
  {
    matches: /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,4}),p=(\d{1,4})\$([\w+/]+)\$([\w+/]+)$/,
    work: ([, ln = '', r = '', p = '', , digest = '']) => {
      const all = 2 ** Number(ln) * Number(r) * Number(p);
      return bounded(all / 2 ** 15, all <= MOST_SCRYPT && isShort(digest));
    },
    verify: async ([, ln = '', r = '', p = '', salt = '', digest = ''], password) => {
      const wanted = Buffer.from(digest, 'base64');
      const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: SCRYPT_MEMORY };
      return isSame(await deriveByScrypt(password, Buffer.from(salt, 'base64'), wanted.length, cost), wanted);
    },
  },
  {
    matches: /^\{SSHA\}([\w+/]{27,}=*)$/,
    work: () => 0,
    verify: ([, both = ''], password) => saltedBehind('sha1', 20, both, password),
  },
  {
    matches: /^\{SMD5\}([\w+/]{22,}=*)$/,
    work: () => 0,
    verify: ([, both = ''], password) => saltedBehind('md5', 16, both, password),
  },
  {
    matches: /^(sha1|md5)\$([^$]*)\$([0-9a-f]{32,40})$/,
    work: () => 0,
    verify: ([, by = '', salt = '', digest = ''], password) =>
      isSame(
        createHash(by)
          .update(salt + password)
          .digest(),
        Buffer.from(digest, 'hex'),
      ),
  },
];

/** Whether a text is a hash of a password that can be verified here. */
export function isPasswordHash(hash: string): boolean {
  return Number.isFinite(workOf(hash) ?? Number.POSITIVE_INFINITY);
}

/** Whether it would be one, did a log-in not have to wait for it: nobody’s password is right by it. */
export function isTooDear(hash: string): boolean {
  return workOf(hash) === Number.POSITIVE_INFINITY;
}

/** Whether it is verified in so much less time than one of ours that the clock tells them apart. */
export function isCheap(hash: string): boolean {
  return (workOf(hash) ?? 0) < CHEAP || isTooDear(hash);
}

/** Whether a hash is one that is made anew with the next log-in: any but Argon2id. */
export function isOldHash(hash: string): boolean {
  return !hash.startsWith('$argon2id$');
}

/** Whether a password is the one that a hash was made of; false for a hash that is none. */
export async function verifyHash(hash: string, password: string): Promise<boolean> {
  for (const { matches, work, verify } of schemes) {
    const found = matches.exec(hash);
    if (found === null) continue;
    if (!Number.isFinite(work(found))) return false;
    return await Promise.resolve()
      .then(() => verify(found, password))
      .catch(() => false);
  }
  return false;
}

/** null where it is no hash that is known. */
function workOf(hash: string): number | null {
  for (const { matches, work } of schemes) {
    const found = matches.exec(hash);
    if (found !== null) return work(found);
  }
  return null;
}

function bounded(work: number, isWithin: boolean): number {
  return isWithin ? work : Number.POSITIVE_INFINITY;
}

function isShort(digest: string): boolean {
  return Buffer.from(digest, 'base64').length <= MOST_DIGEST;
}

function workOfBcrypt(cost: string): number {
  return bounded(2 ** (Number(cost) - 9), Number(cost) <= 14);
}

function saltedBehind(by: string, length: number, both: string, password: string): boolean {
  const bytes = Buffer.from(both, 'base64');
  const digest = createHash(by).update(password).update(bytes.subarray(length)).digest();
  return isSame(digest, bytes.subarray(0, length));
}

const PHPASS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The portable hash of phpass, as WordPress and phpBB had it: MD5 in rounds, in an alphabet of its own. */
function phpass(password: string, salt: string, rounds: number): string {
  const md5 = (...parts: readonly (string | Buffer)[]) => {
    const hash = createHash('md5');
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  let digest = md5(salt, password);
  for (let round = 0; round < rounds; round += 1) digest = md5(digest, password);
  let text = '';
  for (let at = 0; at < digest.length; at += 3) {
    const three = digest.subarray(at, at + 3);
    const bits = (three[0] ?? 0) | ((three[1] ?? 0) << 8) | ((three[2] ?? 0) << 16);
    for (let sign = 0; sign <= three.length; sign += 1) text += PHPASS[(bits >> (6 * sign)) & 63];
  }
  return text;
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
