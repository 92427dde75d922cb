import { expect, it, onTestFinished } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { audienceSite } from '../adapters/audience/testing/audience-site.ts';
import type { RequestContext } from '../context/context.ts';
import { memberShown } from './member-shown.ts';

it('the choice of memberships is drawn for a member without asking the audience provider', async () => {
  const used = await audienceSite();
  onTestFinished(() => used.close());
  const email = 'ada@readers.example';
  used.server.state.add({ email });
  const held = { membership: 'gold', since: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };
  const data = { email, username: email, sessionEpoch: 'one', memberships: [held] };
  await used.commit([create(siteUser, data, { id: 'ada' })]);
  const { store, audiences, now, site } = used;
  const member = { id: 'ada', tenantKey: 'culvert', simulatedBy: null };
  // What else a request has plays no part in it.
  const context = { store, audiences, now, member, tenantKey: 'culvert', tenant: site };
  const shown = await memberShown('choose', context as unknown as RequestContext);
  expect(shown).toMatchObject({
    info: { id: 'ada', memberships: ['gold'], omedaEncryptedCustomerId: null },
    held: [{ id: 'gold', until: held.until }],
    sessions: [],
  });
  expect(used.server.asked).toEqual([]);
  expect(await memberShown('choose', { ...context, member: null } as unknown as RequestContext)).toBeNull();
});
