import type { ReactElement } from 'react';
import { Route } from 'react-router';
import { LogoutPage } from '#admin/resources/session/logout-page.tsx';
import { screens } from '#content-store/console/screens.ts';
import { logoutRoute } from '#content-store/screens/routes.ts';
import { Guarded } from './guarded.tsx';
import { viewOf } from './views.tsx';

/** A route for every screen, and the way out. */
export function consoleRoutes(): readonly ReactElement[] {
  return [
    ...screens().map((screen) => (
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
