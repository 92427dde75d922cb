import type { AuthProvider } from 'react-admin';
import { ApiError, apiErrorOf } from '#admin/client/api-error.ts';
import { texts } from '#admin/context/texts.ts';
import type { Backend } from '#admin/data/backend.ts';

/** React-admin's door to the session. */
export function createAuthProvider(backend: Backend): AuthProvider {
  return {
    login: ({ username, password }: { username: string; password: string }) =>
      backend.login(username, password),
    logout: async () => {
      // Whoever chose to leave has left by `useLogOut`; here the session is of no use any more.
      await backend.logout().catch(() => backend.forgetSession());
      return loginPath(window.location.pathname);
    },
    checkAuth: async () => {
      const isRefused = new URLSearchParams(window.location.search).has('noToken');
      if (isRefused || !backend.hasSession())
        throw new ApiError(texts.error.signedOut, 'UNAUTHENTICATED', 401);
    },
    checkError: async (error: unknown) => {
      const problem = apiErrorOf(error);
      if (problem?.code === 'UNAUTHENTICATED') throw problem;
    },
    getIdentity: async () => {
      const user = await backend.activeUser();
      return { id: user.id, fullName: user.fullName, email: user.email };
    },
    getPermissions: async () => (await backend.activeUser()).permissions,
  };
}

/** The log-in page, which leads back to where one was (S1 §2). */
export function loginPath(pathname: string): string {
  const from = pathname.replace(/^\/admin/, '');
  return /^\/(login|logout)?$/.test(from) || from === ''
    ? '/login'
    : `/login?redirect=${encodeURIComponent(from)}`;
}
