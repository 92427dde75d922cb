import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remove } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Scope, Store } from '#content-store/store.ts';
import type { Brand } from './brand.ts';
import { brands as drawnBrands } from './brands.ts';
import { SHEET_FILE } from './culvert/inspection-sheet.ts';
import { pieces } from './culvert/pieces/index.ts';
import { fileOf, printNames } from './culvert/prints/catalogue.ts';
import { signs } from './culvert/prints/signs.ts';
import { LOCKS_FILE, READINGS_FILE } from './culvert/sund-week.ts';
import { createDemo } from './demo.ts';

const now = () => new Date('2026-11-21T12:00:00Z');
type Brands = readonly [Brand, ...Brand[]];
const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

/** Drawing the pictures is most of the work: those of a brand are drawn once, then copied. */
const folders: string[] = [];
function drawnOnce(brand: Brand): Brand {
  const draw = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masthead-'));
    folders.push(folder);
    await brand.writeFiles(folder);
    return folder;
  };
  let drawn: Promise<string> | undefined;
  return {
    ...brand,
    async writeFiles(folder) {
      drawn ??= draw();
      await cp(await drawn, folder, { recursive: true });
    },
  };
}
const [culvert, ...others] = [drawnOnce(drawnBrands[0]), ...drawnBrands.slice(1).map(drawnOnce)] as const;
const brands: Brands = [culvert, ...others];

describe('the demonstration', () => {
  let dataDir = '';
  let store: Store;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'masthead-'));
    store = await openStore({ dataDir, now });
  });
  afterEach(async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  const make = () => createDemo({ store, dataDir, now, brands: [culvert] });

  /** Stops like a crash: the batch of this number never reaches the store, which is then opened anew. */
  async function interrupted(atBatch: number, made: Brands = [culvert]): Promise<void> {
    let batches = 0;
    const guarded = (scope: Scope): Scope => ({
      ...scope,
      commit: async (batch) => {
        batches += 1;
        if (batches === atBatch) throw new Error('the power went');
        return scope.commit(batch);
      },
    });
    const failing = {
      installation: guarded(store.installation),
      forTenant: (key: string) => guarded(store.forTenant(key)),
    };
    await expect(createDemo({ store: failing, dataDir, now, brands: made })).rejects.toThrow(
      'the power went',
    );
    await store.close();
    store = await openStore({ dataDir, now });
  }

  async function contents(): Promise<object> {
    const site = store.forTenant('culvert');
    const all = await site.find({ collection: 'content', stage: 'working', orderBy: [], first: 100 });
    const links = await site.claimant('menu:Hamburger');
    const general = await site.get('settings', 'general', { stage: 'live' });
    const files = await readdir(join(dataDir, 'assets', 'culvert'));
    return {
      pieces: all.items.map((one) => one.data.name).sort(),
      files: files.sort(),
      hasMenu: links !== null,
      siteName: general?.data.siteName,
      hasSite: (await store.installation.claimant('tenant:culvert')) !== null,
      hasLogIn: (await store.installation.claimant('cms-user-name:demo')) !== null,
    };
  }

  const whole = {
    pieces: pieces.map((one) => one.name).sort(),
    files: [
      ...[...printNames.map(fileOf), ...signs.map((one) => one.file)],
      ...[SHEET_FILE, READINGS_FILE, LOCKS_FILE],
    ].sort(),
    hasMenu: true,
    siteName: 'Culvert',
    hasSite: true,
    hasLogIn: true,
  };

  it('is made whole on the first start, and left alone by the next', async () => {
    expect((await make()).created).toBe(true);
    expect(await contents()).toEqual(whole);
    const written = store.sequence();
    expect((await make()).created).toBe(false);
    expect(store.sequence()).toBe(written);
  });

  for (const batch of [1, 2]) {
    it(`is completed by the next start when batch ${batch} was never written`, async () => {
      await interrupted(batch);
      expect(await store.installation.claimant('tenant:culvert')).toBeNull();
      expect((await make()).created).toBe(true);
      expect(await contents()).toEqual(whole);
      expect(store.sequence()).toBe(2);
    });
  }

  it('stays away once somebody has deleted it', async () => {
    await make();
    const holder = await store.installation.claimant('tenant:culvert');
    const found = await store.installation.whole('tenant', holder?.id ?? '');
    if (found === null) throw new Error('no tenant');
    await store.installation.commit({ actor, reason: 'test', writes: [remove(tenant, found)] });
    const written = store.sequence();
    expect((await make()).created).toBe(false);
    expect(store.sequence()).toBe(written);
  });

  it('is all of its brands or none: the next start makes those that were not written', async () => {
    const keys = brands.map((one) => one.site.tenantKey);
    await interrupted(3, brands);
    expect(await sitesOf(keys)).toEqual([false, false]);
    expect((await createDemo({ store, dataDir, now, brands, hasMembers: true })).tenantKeys).toEqual(keys);
    expect(await sitesOf(keys)).toEqual([true, true]);
    expect(store.sequence()).toBe(3);
    for (const { accounts } of brands)
      for (const { username } of accounts)
        expect(await store.installation.claimant(`cms-user-name:${username}`)).not.toBeNull();
  });

  it('has members of each brand, with the password of all', async () => {
    const { login } = await createDemo({ store, dataDir, now, brands, hasMembers: true });
    for (const address of ['reader@culvert.example', 'subscriber@headloss.example']) {
      const site = store.forTenant(address.replace(/.*@|[.]example/g, ''));
      const holder = await site.claimant(`site-user:${address}`);
      const member = await site.get('siteUser', holder?.id ?? '', { stage: 'live' });
      expect(await verify(String(member?.data.passwordHash), login.password)).toBe(true);
    }
  });

  it('adds no brand to an installation that had its demonstration before there was that one', async () => {
    await make();
    const written = store.sequence();
    const again = await createDemo({ store, dataDir, now, brands, hasMembers: true });
    expect(again).toMatchObject({ created: false, tenantKeys: ['culvert'] });
    expect(store.sequence()).toBe(written);
  });

  const sitesOf = (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await store.installation.claimant(`tenant:${key}`)) !== null));
});
