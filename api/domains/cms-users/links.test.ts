import { expect, it } from 'vitest';
import { create, edit } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { AccountLinks } from './links.ts';

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

it.each(['invitation', 'reset'] as const)(
  'a link of an %s opens nothing once its user has another address',
  async (purpose) => {
    const store = await openStore({ dataDir: await temporaryFolder() });
    const { installation } = store;
    const commit = (...writes: Parameters<typeof installation.commit>[0]['writes']) =>
      installation.commit({ writes, actor: ACTOR, reason: 'test' });
    const named = { username: 'ada', firstName: 'Ada', lastName: 'Weir' };
    await commit(create(cmsUser, { ...named, email: 'old@culvert.test' }, { id: 'ada' }));
    const links = new AccountLinks(store, () => new Date('2026-11-21T12:00:00Z'));
    const user = await installation.get(cmsUser.collection, 'ada', { stage: 'live' });
    if (user === null) throw new Error('There is nobody');
    const { hash, write } = await links.made(user, purpose);
    await commit(write);
    expect((await links.holder(hash, purpose))?.id).toBe('ada');
    const whole = await installation.whole(cmsUser.collection, 'ada');
    if (whole !== null) await commit(edit(cmsUser, whole, { email: 'new@culvert.test' }));
    expect(await links.holder(hash, purpose)).toBeNull();
    await store.close();
  },
);
