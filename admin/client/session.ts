import { activeUserFrom } from '#admin/context/active-user.ts';
import type { ActiveUser } from '#admin/context/user-context.ts';
import {
  getActiveCMSUser,
  loginCmsUser,
  logoutCmsUser,
  type ProfileInput,
  updateProfile,
} from '#content-store/model/cms-users/operations.ts';
import type { GraphqlClient } from './graphql-client.ts';

type Client = Pick<GraphqlClient, 'run' | 'open' | 'sessions'>;

/** Begins a session (S1 §7). */
export async function logIn(
  { open, sessions }: Client,
  credentials: { readonly username: string; readonly password: string },
): Promise<void> {
  sessions.write(await open(loginCmsUser, credentials));
}

/** Ends the session; where the server cannot be told, throws, and the session goes on. */
export async function logOut({ open, sessions }: Client): Promise<void> {
  const session = sessions.read();
  // By its refresh token: the other may have been followed since, by another tab.
  if (session !== null) await open(logoutCmsUser, { refreshToken: session.refreshToken });
  sessions.write(null);
}

/** Who is signed in. */
export async function activeUser({ run }: Client): Promise<ActiveUser> {
  return activeUserFrom(await run(getActiveCMSUser, {}));
}

/** Changes the caller's own account; a new password goes on in another session. */
export async function changeProfile({ run, sessions }: Client, input: ProfileInput): Promise<void> {
  const { tokens } = await run(updateProfile, input);
  if (tokens !== null) sessions.write(tokens);
}
