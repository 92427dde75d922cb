import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, it } from 'vitest';
import { isCheap, isOldHash, isPasswordHash, isTooDear, verifyHash } from './old-hashes.ts';

const PASSWORD = 'seven herons on a weir';
const base64 = (bytes: Buffer) => bytes.toString('base64');
const bare = (bytes: Buffer) => base64(bytes).replaceAll('=', '');
const salt = Buffer.from('salt of theirs');
const digest = (by: string, ...parts: readonly (string | Buffer)[]) =>
  createHash(by)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

const hashes: Readonly<Record<string, string>> = {
  argon2id: await argon2(PASSWORD),
  bcrypt: await bcrypt(PASSWORD, { cost: 4 }),
  'PBKDF2 of Django': `pbkdf2_sha256$1000$abc$${base64(pbkdf2Sync(PASSWORD, 'abc', 1_000, 32, 'sha256'))}`,
  scrypt: `$scrypt$ln=10,r=8,p=1$${bare(salt)}$${bare(scryptSync(PASSWORD, salt, 32, { N: 1_024, r: 8, p: 1 }))}`,
  'salted SHA-1': `{SSHA}${base64(Buffer.concat([digest('sha1', PASSWORD, salt), salt]))}`,
  'salted MD5': `{SMD5}${base64(Buffer.concat([digest('md5', PASSWORD, salt), salt]))}`,
  'SHA-1 of Django': `sha1$abc$${digest('sha1', 'abc', PASSWORD).toString('hex')}`,
};

describe('a password that was brought along', () => {
  it.each(Object.entries(hashes))('is told by %s from any other', async (_scheme, hash) => {
    expect(isPasswordHash(hash)).toBe(true);
    expect(await verifyHash(hash, PASSWORD)).toBe(true);
    expect(await verifyHash(hash, `${PASSWORD}.`)).toBe(false);
  });

  it('is told by phpass, as its authors have it', async () => {
    const hash = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';
    expect(isPasswordHash(hash)).toBe(true);
    expect(await verifyHash(hash, 'test12345')).toBe(true);
    expect(await verifyHash(hash, 'test12346')).toBe(false);
  });

  it('is nobody’s by what is no hash', async () => {
    for (const hash of ['', PASSWORD, '5f4dcc3b5aa765d61d8327deb882cf99', 'pbkdf2_sha256$x$y$z'])
      expect([hash, isPasswordHash(hash), await verifyHash(hash, PASSWORD)]).toEqual([hash, false, false]);
  });

  it.each([
    ['rounds of PBKDF2', `pbkdf2_sha256$2000000$abc$${'A'.repeat(43)}=`],
    ['blocks of PBKDF2', `pbkdf2_sha256$1000000$abc$${'A'.repeat(86)}==`],
    ['bytes of a digest', `pbkdf2_sha256$1$abc$${base64(pbkdf2Sync(PASSWORD, 'abc', 1, 320, 'sha256'))}`],
    ['memory of Argon2', '$argon2id$v=19$m=999999,t=1,p=1$YWFhYWFhYWE$YWFhYWFhYWE'],
    ['passes of Argon2', '$argon2id$v=19$m=64,t=11,p=1$YWFhYWFhYWE$YWFhYWFhYWE'],
    ['lanes of Argon2', '$argon2id$v=19$m=64,t=1,p=5$YWFhYWFhYWE$YWFhYWFhYWE'],
    ['memory and passes of Argon2', '$argon2id$v=19$m=262144,t=10,p=1$YWFhYWFhYWE$YWFhYWFhYWE'],
    ['cost of bcrypt', `$2b$15$${'a'.repeat(53)}`],
    ['cost of bcrypt of WordPress', `$wp$2y$15$${'a'.repeat(53)}`],
    ['memory of scrypt', '$scrypt$ln=18,r=8,p=1$YQ$YWFh'],
    ['lanes of scrypt', '$scrypt$ln=14,r=8,p=9$YQ$YWFh'],
  ])('is nobody’s, at once, by a hash with too much: %s', async (_what, hash) => {
    expect([isPasswordHash(hash), isTooDear(hash), isCheap(hash)]).toEqual([false, true, true]);
    expect(await verifyHash(hash, PASSWORD)).toBe(false);
  });

  it.each([
    ['Django', `pbkdf2_sha256$1000000$abc$${'A'.repeat(43)}=`],
    ['PHP', '$argon2id$v=19$m=65536,t=4,p=1$YWFhYWFhYWE$YWFhYWFhYWE'],
    ['bcrypt with a cost of 14', `$2b$14$${'a'.repeat(53)}`],
    ['scrypt as OWASP asks for it', '$scrypt$ln=17,r=8,p=1$YQ$YWFh'],
  ])('may take what %s has it take', (_whose, hash) => {
    expect([isPasswordHash(hash), isTooDear(hash), isCheap(hash)]).toEqual([true, false, false]);
  });

  it('is kept anew unless it is by Argon2id', () => {
    expect(Object.values(hashes).map(isOldHash)).toEqual([false, true, true, true, true, true, true]);
  });
});
