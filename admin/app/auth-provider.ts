import type { AuthProvider } from 'react-admin';
import { ApiError, apiErrorOf } from '#admin/data/api-error.ts';
import type { Backend } from '#admin/data/backend.ts';
import { ownScreens } from '#content-store/console/own-screens.ts';
import { texts } from './texts.ts';

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
    // What needs no session asks for none: being told that it is over would lead away to the log-in.
    getPermissions: async () =>
      isForAnyone(window.location.pathname) ? new Set() : (await backend.activeUser()).permissions,
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
