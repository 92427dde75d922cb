import { createHash, pbkdf2Sync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import type { Reads, StoredDocument } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { AccountLogin } from './account-login.ts';
import { verifyHash } from './old-hashes.ts';

const PASSWORD = 'seven herons on a weir';
const sha1 = `sha1$abc$${createHash('sha1').update(`abc${PASSWORD}`).digest('hex')}`;
const few = pbkdf2Sync(PASSWORD, 'abc', 1_000, 32, 'sha256').toString('base64');
const many = pbkdf2Sync(PASSWORD, 'abc', 100_000, 32, 'sha256').toString('base64');

/** A log-in where each name has the hash that is given for it, and the hashes that passwords were held against. */
async function logInOf(hashes: Readonly<Record<string, string>>) {
  const store = await openStore({ dataDir: await temporaryFolder() });
  const reads = {
    claimant: async (name: string) => (hashes[name] === undefined ? null : { id: name }),
    get: async (_collection: string, id: string) =>
      ({ id, data: { passwordHash: hashes[id], status: true } }) as unknown as StoredDocument,
  } as unknown as Reads;
  const population = { reads, collection: 'siteUser', prefix: '', claims: (name: string) => [name] };
  const verified: string[] = [];
  const login = new AccountLogin(
    population,
    store,
    () => new Date('2026-11-27T12:00:00Z'),
    (hash, password) => {
      verified.push(hash);
      return verifyHash(hash, password);
    },
  );
  return { login, verified };
}

describe('a wrong password', () => {
  it('costs one Argon2 for nobody’s name, for one of our hashes, and for a cheap one that was brought along', async () => {
    const { login, verified } = await logInOf({
      ours: await argon2(PASSWORD),
      sha1,
      django: `pbkdf2_sha256$1000$abc$${few}`,
      'tiny argon2': await argon2(PASSWORD, { memoryCost: 8, timeCost: 1 }),
    });
    const full = () => verified.filter((hash) => hash.includes('m=19456,t=2,p=1')).length;
    const costs: [string, number][] = [];
    for (const name of ['nobody', 'ours', 'sha1', 'django', 'tiny argon2']) {
      const before = full();
      expect(await login.verified(name, 'not this one', '203.0.113.7')).toBeNull();
      costs.push([name, full() - before]);
    }
    expect(costs).toEqual([
      ['nobody', 1],
      ['ours', 1],
      ['sha1', 1],
      ['django', 1],
      ['tiny argon2', 1],
    ]);
  });

  it('costs no Argon2 for a hash that takes as long as one of ours by itself', async () => {
    const { login, verified } = await logInOf({ django: `pbkdf2_sha256$100000$abc$${many}` });
    expect(await login.verified('django', 'not this one', '203.0.113.7')).toBeNull();
    expect(verified).toEqual([`pbkdf2_sha256$100000$abc$${many}`]);
  });
});

it('finds the account of a password that was brought along', async () => {
  const { login, verified } = await logInOf({ sha1 });
  expect((await login.verified('sha1', PASSWORD, '203.0.113.7'))?.id).toBe('sha1');
  expect(verified).toEqual([sha1]);
});
