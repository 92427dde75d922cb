import 'made-fonts/encode-sans-condensed.css';
import 'made-fonts/fira-sans.css';
import 'made-fonts/ibm-plex-sans.css';
import 'made-fonts/letters.css';
import 'made-fonts/open-sans.css';
import 'made-fonts/poppins.css';
import 'made-fonts/pt-sans.css';
import 'made-fonts/raleway.css';
import 'made-fonts/source-serif-4.css';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, defaultI18nProvider, localStorageStore } from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ClientProvider } from '#admin/client/client-context.ts';
import { browserClient } from '#admin/client/graphql-client.ts';
import { laterProvider, loadProvider } from '#admin/data/later-provider.ts';
import { HomePage } from '#admin/resources/home/home-page.tsx';
import { LoginPage } from '#admin/resources/session/login-page.tsx';
import { NotFoundPage } from '#admin/resources/session/not-found-page.tsx';
import { ConsoleLayout } from '#admin/shell/console-layout.tsx';
import { ICON_WIDTH } from '#admin/ui/icon-widths.ts';
import { createAdoptedCache } from './adopted-sheet.ts';
import { createAuthProvider } from './auth-provider.ts';
import { consoleRoutes, openRoutes } from './console-routes.tsx';
import { darkTheme, lightTheme } from './theme.ts';

/** The editorial console, mounted at /admin. */
export function Console() {
  const [parts] = useState(assemble);
  return (
    <CacheProvider value={parts.cache}>
      <ClientProvider value={parts.client}>
        <LucideProvider size={ICON_WIDTH}>
          <RouterProvider router={parts.router} />
        </LucideProvider>
      </ClientProvider>
    </CacheProvider>
  );
}

function assemble() {
  // Text areas measured themselves in the fallback font; a resize makes them measure again.
  void document.fonts.ready.then(() => window.dispatchEvent(new Event('resize')));
  const client = browserClient();
  // Any screen but the first needs it: it comes while the server is asked who is there.
  const isFirst = /^\/admin\/?$/.test(window.location.pathname);
  if (!isFirst && client.sessions.read() !== null) loadProvider().catch(() => undefined);
  const authProvider = createAuthProvider(client);
  const store = localStorageStore('1', 'masthead');
  const queryClient = new QueryClient({
    // The client itself asks again once, where asking again can help.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const admin = (
    <AdminContext
      authProvider={authProvider}
      dataProvider={laterProvider(client)}
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
        <CustomRoutes noLayout>{openRoutes()}</CustomRoutes>
        <CustomRoutes>{consoleRoutes()}</CustomRoutes>
      </CoreAdminUI>
    </AdminContext>
  );
  const router = createBrowserRouter([{ path: '*', element: admin }], { basename: '/admin' });
  return { client, router, cache: createAdoptedCache() };
}
