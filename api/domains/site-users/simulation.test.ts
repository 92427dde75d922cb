import { expect, it, onTestFinished } from 'vitest';
import { answered, membersServer, OTHER_PASSWORD, PASSWORD } from '../../testing/members-server.ts';

it('a simulation ends with the session of the staff who began it, or with their password', async () => {
  const server = await membersServer();
  onTestFinished(() => server.close());
  const { email } = await server.joined();
  const input = {
    ...{ username: 'leaver', email: 'leaver@culvert.test', firstName: 'Lea', lastName: 'Ver' },
    ...{ password: PASSWORD, role: 'audience_manager', tenants: ['culvert'] },
  };
  await server.save('createCmsUser', { input });
  const begun = async () => {
    const staff = { authorization: `Bearer ${await server.signIn('leaver', PASSWORD)}` };
    const headers = { ...server.at('culvert'), ...staff };
    const answer = await server.ask('simulateSiteUser', { username: email }, headers);
    return { staff, token: answered<{ token: string }>(answer, 'simulateSiteUser').token };
  };
  const [left, other, last] = [await begun(), await begun(), await begun()];
  const logOut = await server.asStaff('mutation { logoutCmsUser }', {}, left.staff);
  expect(logOut.data).toEqual({ logoutCmsUser: true });
  expect(await server.whoIs(left.token)).toBeNull();
  expect(await server.whoIs(other.token)).not.toBeNull();
  const changed = await server.asStaff(
    'mutation ($is: String, $new: String) { updateProfile(currentPassword: $is, newPassword: $new) { tokens { bearerToken } } }',
    { is: PASSWORD, new: OTHER_PASSWORD },
    last.staff,
  );
  expect(changed.errors).toBeUndefined();
  expect([await server.whoIs(other.token), await server.whoIs(last.token)]).toEqual([null, null]);
});
