import type { ReactElement } from 'react';
import { LogoutOnMount } from 'react-admin';
import { Route } from 'react-router';
import { ProfilePage } from '#admin/resources/account/profile-page.tsx';
import { UserPermissionsPage } from '#admin/resources/account/user-permissions-page.tsx';
import { HistoryPage } from '#admin/resources/history/history-page.tsx';
import { PublishingPage } from '#admin/resources/publishing/publishing-page.tsx';
import { SystemPage } from '#admin/resources/system/system-page.tsx';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { entityRoutes } from './entity-routes.tsx';
import { Guarded, GuardedBy } from './guarded.tsx';
import { historyPath, profilePath, publishingPath, routesOf, systemPath } from './routes.ts';

/** Every screen of the console but home and the log-in, which react-admin itself routes to. */
export function consoleRoutes(): readonly ReactElement[] {
  return [
    ...entityRoutes(),
    <Route
      key={publishingPath}
      path={publishingPath}
      element={
        <Guarded entity={tenant} to="read">
          <PublishingPage />
        </Guarded>
      }
    />,
    <Route
      key={historyPath}
      path={historyPath}
      element={
        <GuardedBy anyOf={['view_history']} what="the history">
          <HistoryPage />
        </GuardedBy>
      }
    />,
    <Route
      key={systemPath}
      path={systemPath}
      element={
        <GuardedBy anyOf={['manage_modules']} what="the system">
          <SystemPage />
        </GuardedBy>
      }
    />,
    <Route key={profilePath} path={profilePath} element={<ProfilePage />} />,
    <Route
      key="permissions"
      path={`${routesOf(cmsUser).edit}/:id/permissions`}
      element={
        <Guarded entity={cmsUser} to="read">
          <UserPermissionsPage />
        </Guarded>
      }
    />,
    <Route key="/logout" path="/logout" element={<LogoutOnMount />} />,
  ];
}
