import { afterEach, beforeEach, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Scope } from '#content-store/store.ts';
import { type AudienceSite, audienceSite } from '../../adapters/audience/testing/audience-site.ts';
import { tellExpiredMemberships } from './expired-memberships.ts';

const DAY = 86_400_000;

let used: AudienceSite;
beforeEach(async () => {
  used = await audienceSite();
  // Nothing leaves: what waits to be told is looked at.
  await used.setDisabled(true);
  await used.commit([
    create(membership, { title: 'Patron', alias: 'patron', omedaProduct: 13 }, { id: 'paid' }),
  ]);
});
afterEach(() => used.close());

const inDays = (days: number) => new Date(used.now().getTime() + days * DAY).toISOString();
const joined = (id: string, ...untils: (string | undefined)[]) =>
  used.commit([
    create(
      siteUser,
      {
        email: `${id}@reader.test`,
        username: id,
        memberships: untils.map((until) => ({ membership: 'paid', ...(until !== undefined && { until }) })),
      },
      { id },
    ),
  ]);

/** What is told at this moment, by a store that may be looked at. */
async function tell(site: (key: string) => Scope = (key) => used.store.forTenant(key)) {
  const failures: unknown[] = [];
  const { installation } = used.store;
  const told = await tellExpiredMemberships({
    ...{ store: { installation, forTenant: site }, now: used.now },
    onFailure: (error) => failures.push(error),
  });
  return { told, failures };
}
const withCommit = (scope: Scope, commit: Scope['commit']): Scope =>
  Object.assign(Object.create(scope), { commit });

it('a membership whose time is over is told once, without its product, unless another brings that', async () => {
  await joined('gone', inDays(1));
  await joined('kept', inDays(1), undefined);
  expect(await tell()).toEqual({ told: 0, failures: [] });
  await used.advance(2 * DAY);
  expect(await tell()).toEqual({ told: 1, failures: [] });
  const [item] = await used.items();
  expect(JSON.parse(item?.payload ?? '')).toEqual({
    write: 'saveMember',
    change: { memberId: 'gone', email: 'gone@reader.test', products: [{ product: '13', isReceived: false }] },
  });
});

it('what was told is written by nobody again', async () => {
  await joined('gone', inDays(1));
  await used.advance(2 * DAY);
  await tell();
  let commits = 0;
  const counted = (key: string) => {
    const scope = used.store.forTenant(key);
    return withCommit(scope, (batch) => {
      commits += 1;
      return scope.commit(batch);
    });
  };
  expect(await tell(counted)).toEqual({ told: 0, failures: [] });
  expect(commits).toBe(0);
});

it('members are looked at part by part, those of further parts too', async () => {
  for (let number = 0; number < 201; number += 1) await joined(`reader-${number}`, inDays(60));
  await joined('zoe', inDays(1));
  await used.advance(2 * DAY);
  expect(await tell()).toEqual({ told: 1, failures: [] });
});

it('a site that cannot be looked after holds up no other', async () => {
  const first = { tenantKey: 'aqueduct', abbreviation: 'AQ', name: 'Aqueduct', domain: 'a.example' };
  await used.store.installation.commit({
    ...{ writes: [create(tenant, first)], actor: { kind: 'system', id: 'test', name: 'Test' } },
    reason: 'test',
  });
  await joined('gone', inDays(1));
  await used.advance(2 * DAY);
  const damaged = (key: string) => {
    if (key === 'aqueduct') throw new Error('Damaged');
    return used.store.forTenant(key);
  };
  expect(await tell(damaged)).toEqual({ told: 1, failures: [new Error('Damaged')] });
});
