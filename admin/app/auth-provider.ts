import type { AuthProvider } from 'react-admin';
import { ApiError, apiErrorOf } from '#admin/client/api-error.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { activeUser, logIn, logOut } from '#admin/client/session.ts';
import { texts } from '#admin/context/texts.ts';

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
    getPermissions: async () => (await activeUser(client)).permissions,
  };
}

/** The log-in page, which leads back to where one was (S1 §2). */
export function loginPath(pathname: string): string {
  const from = pathname.replace(/^\/admin/, '');
  return /^\/(login|logout)?$/.test(from) || from === ''
    ? '/login'
    : `/login?redirect=${encodeURIComponent(from)}`;
}
