import 'made-fonts/fonts.css';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, defaultI18nProvider, localStorageStore } from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BackendProvider } from '#admin/client/backend-context.ts';
import type { Backend } from '#admin/data/backend.ts';
import { createBackend } from '#admin/data/create-backend.ts';
import { HomePage } from '#admin/resources/home/home-page.tsx';
import { LoginPage } from '#admin/resources/session/login-page.tsx';
import { NotFoundPage } from '#admin/resources/session/not-found-page.tsx';
import { ConsoleLayout } from '#admin/shell/console-layout.tsx';
import { createAdoptedCache } from './adopted-sheet.ts';
import { createAuthProvider } from './auth-provider.ts';
import { consoleRoutes } from './console-routes.tsx';
import { darkTheme, lightTheme } from './theme.ts';

interface ConsoleProps {
  readonly makeBackend?: () => Backend;
}

/** The editorial console, mounted at /admin. */
export function Console({ makeBackend = createBackend }: ConsoleProps) {
  const [parts] = useState(() => assemble(makeBackend()));
  return (
    <CacheProvider value={parts.cache}>
      <BackendProvider value={parts.backend}>
        <RouterProvider router={parts.router} />
      </BackendProvider>
    </CacheProvider>
  );
}

function assemble(backend: Backend) {
  // Text areas measured themselves in the fallback font; a resize makes them measure again.
  void document.fonts.ready.then(() => window.dispatchEvent(new Event('resize')));
  const authProvider = createAuthProvider(backend);
  const store = localStorageStore('1', 'masthead');
  const queryClient = new QueryClient({
    // The client itself asks again once, where asking again can help.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const admin = (
    <AdminContext
      authProvider={authProvider}
      dataProvider={backend.provider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        disableTelemetry
        requireAuth
        title="Masthead"
        layout={ConsoleLayout}
        dashboard={HomePage}
        loginPage={LoginPage}
        catchAll={NotFoundPage}
      >
        <CustomRoutes>{consoleRoutes()}</CustomRoutes>
      </CoreAdminUI>
    </AdminContext>
  );
  const router = createBrowserRouter([{ path: '*', element: admin }], { basename: '/admin' });
  return { backend, router, cache: createAdoptedCache() };
}
