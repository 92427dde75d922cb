import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Audience } from '../../../adapters/audience/audience.ts';
import { ownAudience } from '../../../adapters/audience/default/own-audience.ts';
import { type AudienceSite, audienceSite } from '../../../adapters/audience/testing/audience-site.ts';
import { omedaIdOf } from './omeda-id.ts';

const ADA = 'ada@reader.test';

let used: AudienceSite;
beforeEach(async () => {
  used = await audienceSite();
});
afterEach(() => used.close());

const asked = (useCache?: boolean) => {
  const { store, audiences, now } = used;
  return omedaIdOf(ADA, { store, audiences, now, tenantKey: 'culvert' }, { useCache });
};

it('what Omeda calls somebody is asked for once a day, and once a minute where that will not do', async () => {
  expect(await asked()).toBeNull();
  const { EncryptedCustomerId: id } = used.server.state.add({ email: ADA, FirstName: 'Ada' });
  expect([await asked(), await asked(false)]).toEqual([null, null]);
  await used.advance(60_000);
  expect([await asked(), await asked(false), await asked()]).toEqual([null, id, id]);
});

it('nobody waits for it who sees an account that is kept here', async () => {
  used.server.state.add({ email: ADA });
  used.server.troubles = ['html 500'];
  expect(await asked()).toBeNull();
  expect(await asked()).toBeNull();
  expect(used.server.asked).toHaveLength(1);
});

it('nobody waits for a minute after it was not answered in time, and what is known is said all the same', async () => {
  const { store, now } = used;
  const known = { encryptedId: 'ADA0ADA0ADA0ADA', firstName: null, lastName: null, title: null };
  const silent: Audience = {
    ...ownAudience(used.site),
    lookUp: (sought) =>
      'email' in sought && sought.email === ADA
        ? new Promise<never>(() => undefined)
        : Promise.resolve({ ...known, changedAt: null }),
  };
  const audiences = { elsewhere: async () => silent };
  const waited = async (email: string) => {
    const before = performance.now();
    const id = await omedaIdOf(email, { store, audiences, now, tenantKey: 'culvert' });
    return { id, isLong: performance.now() - before > 250 };
  };
  expect(await waited(ADA)).toEqual({ id: null, isLong: true });
  expect(await waited(ADA)).toEqual({ id: null, isLong: false });
  expect(await waited('eve@reader.test')).toEqual({ id: known.encryptedId, isLong: false });
  await used.advance(60_000);
  expect(await waited(ADA)).toEqual({ id: null, isLong: true });
});

it('it is none where it is not of the form that an id has', async () => {
  const { store, now } = used;
  const customer = {
    encryptedId: 'x; Path=/',
    firstName: null,
    lastName: null,
    title: null,
    changedAt: null,
  };
  const odd: Audience = { ...ownAudience(used.site), lookUp: async () => customer };
  const audiences = { elsewhere: async () => odd };
  expect(await omedaIdOf(ADA, { store, audiences, now, tenantKey: 'culvert' })).toBeNull();
});

it('it is asked for nowhere while the staff say that Omeda is out of order', async () => {
  used.server.state.add({ email: ADA });
  await used.setDisabled(true);
  expect(await asked()).toBeNull();
  expect(used.server.asked).toEqual([]);
});
