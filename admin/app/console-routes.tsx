import { type ReactElement, Suspense } from 'react';
import { Route } from 'react-router';
import { LogoutPage } from '#admin/resources/session/logout-page.tsx';
import { ownScreens } from '#content-store/console/own-screens.ts';
import { screens } from '#content-store/console/screens.ts';
import { logoutRoute } from '#content-store/screens/routes.ts';
import { Guarded } from './guarded.tsx';
import { viewOf } from './views.tsx';

/** A route for every screen that stands by itself, without a session. */
export function openRoutes(): readonly ReactElement[] {
  return ownScreens
    .filter((screen) => screen.isForAnyone === true)
    .map((screen) => (
      <Route
        key={screen.path}
        path={screen.path}
        element={<Suspense fallback={null}>{viewOf(screen)}</Suspense>}
      />
    ));
}

/** A route for every other screen, and the way out. */
export function consoleRoutes(): readonly ReactElement[] {
  const guarded = screens().filter((screen) => !('isForAnyone' in screen));
  return [
    ...guarded.map((screen) => (
      <Route
        key={screen.path}
        path={screen.path}
        // The key: two screens of one kind share nothing, such as what was typed or how far it was scrolled.
        element={
          <Guarded key={screen.path} screen={screen}>
            {viewOf(screen)}
          </Guarded>
        }
      />
    )),
    <Route key={logoutRoute} path={logoutRoute} element={<LogoutPage />} />,
  ];
}
