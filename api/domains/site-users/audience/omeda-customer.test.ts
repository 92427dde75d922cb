import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { setOmedaCustomer } from '#content-store/model/site-users/newsletter-operations.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { type AudienceSite, audienceSite } from '../../../adapters/audience/testing/audience-site.ts';
import type { RequestContext } from '../../../context/context.ts';
import { newsletterOperations } from '../newsletters.ts';

const EMAIL = 'ada@readers.example';
let used: AudienceSite;
beforeEach(async () => {
  used = await audienceSite();
  await used.commit([create(siteUser, { email: EMAIL, sessionEpoch: 'one' }, { id: 'ada' })]);
});
afterEach(() => used.close());

/** As a member asks. What else a request has plays no part in it. */
async function asked(simulatedBy: object | null = null) {
  const { store, audiences, now } = used;
  const cookies: string[] = [];
  const member = { id: 'ada', tenantKey: 'culvert', simulatedBy };
  const context = { store, audiences, now, cookies, member, tenantKey: 'culvert', tenant: used.site };
  const { resolve } =
    newsletterOperations.find(({ operation }) => operation.name === setOmedaCustomer.name) ?? expect.fail();
  return { answer: await resolve({}, context as unknown as RequestContext), cookies };
}

describe('what the provider calls a member', () => {
  it('is kept by their browser, as a letter’s link has it', async () => {
    const { EncryptedCustomerId: id } = used.server.state.add({ email: EMAIL });
    const { answer, cookies } = await asked();
    expect(answer).toEqual({ omedaEncryptedCustomerId: id });
    expect(cookies).toEqual([`omedaEncryptedCustomerId=${id}; Path=/; SameSite=Lax; Max-Age=31536000`]);
  });

  it('is nothing where it knows nobody, cannot be asked, or is said to be out of order', async () => {
    const nothing = { answer: { omedaEncryptedCustomerId: null }, cookies: [] };
    expect(await asked()).toEqual(nothing);
    used.server.state.add({ email: EMAIL });
    used.server.troubles = () => 'html 500';
    expect(await asked()).toEqual(nothing);
    used.server.troubles = () => null;
    await used.setDisabled(true);
    expect(await asked()).toEqual(nothing);
  });

  it('is looked for by nobody who only sees the site as them', async () => {
    await expect(asked({ id: '1', name: 'Staff' })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
