import type { AuthProvider } from 'react-admin';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { activeUser, logIn, logOut } from '#admin/client/session.ts';
import { ownScreens } from '#content-store/console/own-screens.ts';
import { texts } from '#content-store/messages/console.ts';
import { ApiError, apiErrorOf } from '../client/api-error.ts';

/** React-admin's door to the session. */
export function createAuthProvider(client: GraphqlClient): AuthProvider {
  return {
    login: (credentials: { username: string; password: string }) => logIn(client, credentials),
    logout: async () => {
      // Whoever chose to leave has left by `useLogOut`; here the session is of no use any more.
      // The server that could not be told forgets it by itself.
      await logOut(client).catch(() => client.sessions.write(null));
      return loginPath(window.location.pathname);
    },
    checkAuth: async () => {
      const isRefused = new URLSearchParams(window.location.search).has('noToken');
      if (isRefused || client.sessions.read() === null)
        throw new ApiError(texts.error.signedOut, 'UNAUTHENTICATED', 401);
    },
    checkError: async (error: unknown) => {
      const problem = apiErrorOf(error);
      if (problem?.code === 'UNAUTHENTICATED') throw problem;
    },
    getIdentity: async () => {
      const user = await activeUser(client);
      return { id: user.id, fullName: user.fullName, email: user.email };
    },
    // What needs no session asks for none: being told that it is over would lead away to the log-in.
    getPermissions: async () =>
      isForAnyone(window.location.pathname) ? new Set() : (await activeUser(client)).permissions,
  };
}

function isForAnyone(pathname: string): boolean {
  return ownScreens.some((screen) => screen.isForAnyone === true && pathname === `/admin${screen.path}`);
}

/** The log-in page, which leads back to where one was (S1 §2). */
export function loginPath(pathname: string): string {
  const from = pathname.replace(/^\/admin/, '');
  return /^\/(login|logout)?$/.test(from) || from === ''
    ? '/login'
    : `/login?redirect=${encodeURIComponent(from)}`;
}
